import { useText } from '@mela/i18n/react.ts';
import { classes } from '@mela/ui/classes.ts';
import { Icon } from '@mela/ui/icon.tsx';
import { lobbyPage } from '@mela/wire/portal/pages.ts';
import { useId, useRef, useState } from 'react';
import { lazyComponent } from '../data/loading/lazy-component.ts';
import { withStyles } from '../widgets/lazy-styles.ts';
import { useLocation } from '../router/router-provider.tsx';
import { LoadingBoundary } from '../widgets/loading-boundary.tsx';
import { categoryNames, type Category } from '../data/games/category-name.ts';
import { useCategories } from '../data/games/offers.ts';

const VendorMenu = lazyComponent(async () => (await withStyles(import('./vendor-menu.tsx'))).default);

/** A wide screen's way to the categories; the arrow beside each drops the list of its vendors. */
export function CategoryNav() {
  const text = useText();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const categories = useCategories();
  const { pathname } = useLocation();
  const [open, setOpen] = useState<Category | null>(null);
  const close = () => panel.current?.hidePopover();
  return (
    <nav aria-label={text('shell.games')} className="hidden min-w-0 flex-1 lg:block">
      <ul className="flex items-center gap-1 pl-4">
        {categories.map((category) => {
          const here = pathname === lobbyPage(category);
          const name = text(categoryNames[category]);
          return (
            <li key={category} className="flex items-center">
              <a
                href={lobbyPage(category)}
                aria-current={here ? 'page' : undefined}
                className={classes(
                  'flex min-h-11 items-center rounded-control pl-2 font-semibold hover:text-action',
                  here ? 'text-action' : 'text-ink',
                )}
              >
                {name}
              </a>
              <button
                type="button"
                aria-label={text('shell.vendorsOf', { category: name })}
                aria-expanded={open === category}
                aria-controls={id}
                onClick={() => {
                  if (open === category) return close();
                  setOpen(category);
                  panel.current?.showPopover();
                }}
                className="flex size-11 items-center justify-center rounded-control text-ink-soft hover:bg-raised"
              >
                <Icon
                  of="chevron-down"
                  className={classes('size-4 eased', open === category && 'rotate-180')}
                />
              </button>
            </li>
          );
        })}
      </ul>
      <div
        ref={panel}
        id={id}
        popover="auto"
        onToggle={({ newState }) => {
          if (newState === 'closed') setOpen(null);
        }}
        className="drop-menu rounded-card border border-line bg-surface p-3 text-ink lifted"
      >
        {open && (
          <LoadingBoundary room={null}>
            <VendorMenu category={open} onGo={close} />
          </LoadingBoundary>
        )}
      </div>
    </nav>
  );
}
