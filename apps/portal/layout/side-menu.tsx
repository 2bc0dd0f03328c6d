import { useText } from '@mela/i18n/react.ts';
import { classes } from '@mela/ui/classes.ts';
import { IconButton } from '@mela/ui/icon-button.tsx';
import { Icon } from '@mela/ui/icon.tsx';
import { useSyncExternalStore } from 'react';
import { useHydrated } from '../data/loading/use-hydrated.ts';
import { paths } from '../router/paths.ts';
import { useView } from '../router/router-provider.tsx';
import { Channels } from './channels.tsx';
import { useMenuDoors } from './menu-doors.ts';
import { LanguageChoice } from './reading-choices.tsx';
import { SideBanner } from './side-banner.tsx';

const NARROW_KEY = 'menu';
const hear = (changed: () => void) => {
  addEventListener(NARROW_KEY, changed);
  return () => removeEventListener(NARROW_KEY, changed);
};

/** Whether the reader has made the menu narrow: it stays so, and the inline script marks the document accordingly. */
function useNarrow(): readonly [boolean, (narrow: boolean) => void] {
  const narrow = useSyncExternalStore(
    hear,
    () => localStorage.getItem(NARROW_KEY) !== null,
    () => false,
  );
  const set = (wanted: boolean): void => {
    if (wanted) localStorage.setItem(NARROW_KEY, 'narrow');
    else localStorage.removeItem(NARROW_KEY);
    const { dataset } = document.documentElement;
    if (wanted) dataset['menu'] = 'narrow';
    else delete dataset['menu'];
    dispatchEvent(new Event(NARROW_KEY));
  };
  return [narrow, set];
}

/** The desktop's menu; it can be made as narrow as its icons, and leaves lottery tables the whole width. */
export function SideMenu() {
  const text = useText();
  const { location, route } = useView();
  const groups = useMenuDoors();
  const hydrated = useHydrated();
  const [narrow, setNarrow] = useNarrow();
  if (route.wide) return null;
  const isHere = (href: string) => href === location.pathname;
  return (
    <nav
      aria-label={text('shell.mainNavigation')}
      className={classes(
        'sticky top-[3.95rem] hidden h-[min(100dvh-3.95rem,75rem)] w-66 shrink-0 flex-col gap-1 overflow-y-auto border-r border-line py-5 pr-3 pl-6 lg:flex',
        // By the document's mark, which stands there before the page is drawn.
        'in-data-[menu=narrow]:w-23',
      )}
    >
      {groups.map((doors, at) => (
        <ul key={doors[0]?.icon} className="flex flex-col gap-1">
          {at > 0 && <li aria-hidden="true" className="stitched my-2 opacity-60" />}
          {doors.map(({ href, icon, label, target, onClick }) => (
            <li key={label}>
              <a
                href={href}
                target={target}
                onClick={onClick}
                title={narrow ? label : undefined}
                aria-label={narrow ? label : undefined}
                aria-current={isHere(href) ? 'page' : undefined}
                className={classes(
                  'flex min-h-11 items-center gap-3 rounded-control px-3 font-medium eased',
                  isHere(href) ? 'bg-raised text-ink' : 'text-ink-soft hover:bg-surface hover:text-ink',
                )}
              >
                <Icon of={icon} className={classes('size-6', isHere(href) && 'text-action')} />
                {!narrow && <span className="truncate in-data-[menu=narrow]:hidden">{label}</span>}
              </a>
            </li>
          ))}
        </ul>
      ))}
      <div className="stitched my-3 opacity-60" />
      <IconButton
        icon={narrow ? 'panel-left-open' : 'panel-left-close'}
        label={text(narrow ? 'shell.expandMenu' : 'shell.collapseMenu')}
        aria-expanded={!narrow}
        onClick={() => setNarrow(!narrow)}
        className="text-ink-soft"
      />
      {!narrow && hydrated && <Foot />}
    </nav>
  );
}

/** What a wide menu has below: last, and in no hurry, because nothing stands under it. */
function Foot() {
  const text = useText();
  return (
    <>
      <div className="mx-3 mt-2 flex flex-col gap-4">
        <div className="grid grid-cols-2 gap-3">
          <AppCode device="ios" label={text('shell.codeForIphone')} />
          <AppCode device="android" label={text('shell.codeForAndroid')} />
        </div>
        <LanguageChoice />
        <Channels />
      </div>
      <SideBanner />
    </>
  );
}

/** A picture that leads a phone to its part of the download page; a press leads there from here. */
const AppCode = ({ device, label }: { device: string; label: string }) => (
  <a
    href={`${paths.download}#${device}`}
    className="flex flex-col gap-1 text-sm text-ink-soft hover:text-ink"
  >
    <img
      src={`/app-code.svg?for=${device}`}
      alt=""
      width="96"
      height="96"
      loading="lazy"
      className="size-24 rounded-control"
    />
    {label}
  </a>
);
