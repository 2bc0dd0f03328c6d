import { useText } from '@mela/i18n/react.ts';
import { classes } from '@mela/ui/classes.ts';
import type { IconName } from '@mela/ui/icon-names.ts';
import { Icon } from '@mela/ui/icon.tsx';
import { IconButton } from '@mela/ui/icon-button.tsx';
import { lobbyPage } from '@mela/wire/portal/pages.ts';
import { useState } from 'react';
import { useSignedIn } from '../client/session.ts';
import { useView } from '../router/router-provider.tsx';
import { categoryIcons, categoryNames } from './category-name.ts';
import { useCategories } from './offers.ts';
import { places } from './places.ts';

type Door = Readonly<{ href: string; icon: IconName; label: string }>;

/** The desktop's menu; it can be made as narrow as its icons, and leaves lottery tables the whole width. */
export function SideMenu() {
  const text = useText();
  const signedIn = useSignedIn();
  const { place, route } = useView();
  const categories = useCategories();
  const [narrow, setNarrow] = useState(false);
  if (route.wide) return null;
  // For visitors several doors lead to the login, and none of them is where they are.
  const isHere = (href: string) => href === place.pathname && href !== places.login;
  const gate = (place: string) => (signedIn ? place : places.login);
  const groups: readonly (readonly Door[])[] = [
    [
      { href: places.home, icon: 'house', label: text('shell.home') },
      ...categories.map((category) => ({
        href: lobbyPage(category),
        icon: categoryIcons[category],
        label: text(categoryNames[category]),
      })),
      { href: places.promotions, icon: 'megaphone', label: text('shell.promotions') },
    ],
    [
      { href: gate(places.records), icon: 'receipt-text', label: text('shell.records') },
      { href: gate(places.deposit), icon: 'wallet', label: text('shell.cashier') },
      { href: gate(places.security), icon: 'shield-check', label: text('shell.security') },
    ],
    [
      { href: places.help, icon: 'circle-question-mark', label: text('shell.help') },
      { href: places.download, icon: 'smartphone', label: text('shell.app') },
    ],
  ];
  return (
    <nav
      aria-label={text('shell.mainNavigation')}
      className={classes(
        'sticky top-[3.9rem] hidden h-[calc(100dvh-3.9rem)] shrink-0 flex-col gap-1 overflow-y-auto border-r border-line py-5 pr-3 pl-6 lg:flex',
        narrow ? 'w-23' : 'w-66',
      )}
    >
      {groups.map((doors, at) => (
        <ul key={doors[0]?.icon} className="flex flex-col gap-1">
          {at > 0 && <li aria-hidden="true" className="stitched my-2 opacity-60" />}
          {doors.map(({ href, icon, label }) => (
            <li key={label}>
              <a
                href={href}
                title={narrow ? label : undefined}
                aria-label={narrow ? label : undefined}
                aria-current={isHere(href) ? 'page' : undefined}
                className={classes(
                  'flex min-h-11 items-center gap-3 rounded-control px-3 font-medium eased',
                  isHere(href) ? 'bg-raised text-ink' : 'text-ink-soft hover:bg-surface hover:text-ink',
                )}
              >
                <Icon of={icon} className={classes('size-6', isHere(href) && 'text-action')} />
                {!narrow && <span className="truncate">{label}</span>}
              </a>
            </li>
          ))}
        </ul>
      ))}
      {!narrow && (
        <a href={places.download} className="mx-3 mt-2 flex items-center gap-3 text-sm text-ink-soft">
          <img
            src="/app-code.svg"
            alt=""
            width="72"
            height="72"
            loading="lazy"
            className="size-18 rounded-control"
          />
          {text('shell.appCode')}
        </a>
      )}
      <div className="stitched my-3 opacity-60" />
      <IconButton
        icon={narrow ? 'panel-left-open' : 'panel-left-close'}
        label={text(narrow ? 'shell.expandMenu' : 'shell.collapseMenu')}
        aria-expanded={!narrow}
        onClick={() => setNarrow(!narrow)}
        className="text-ink-soft"
      />
    </nav>
  );
}
