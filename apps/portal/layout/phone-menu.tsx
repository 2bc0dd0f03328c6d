import { useText } from '@mela/i18n/react.ts';
import { Icon } from '@mela/ui/icon.tsx';
import { Sheet } from '@mela/ui/sheet.tsx';
import type { MouseEvent } from 'react';
import { paths } from '../router/paths.ts';
import { useLocation } from '../router/router-provider.tsx';
import { Channels } from './channels.tsx';
import { useMenuDoors } from './menu-doors.ts';
import { LanguageChoice } from './reading-choices.tsx';
import { SideBanner } from './side-banner.tsx';

const TILE =
  'flex min-h-13 items-center gap-2 rounded-control border border-line px-2 py-1 text-sm leading-[1.4] font-medium';

/** The menu of a phone: where a wide screen's menu leads, in two columns within the thumb's reach, and below it the ways to people and to the app. */
export function PhoneMenu({ onClose }: { onClose: () => void }) {
  const text = useText();
  const { pathname } = useLocation();
  const groups = useMenuDoors();
  // Whatever is followed has been chosen; a press beside the links has not.
  const follow = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) onClose();
  };
  return (
    <Sheet open onClose={onClose} title={text('shell.menu')}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears what its links tell */}
      <div onClick={follow} className="flex flex-col gap-4">
        <nav aria-label={text('shell.mainNavigation')} className="flex flex-col gap-3">
          {groups.map((doors) => (
            <ul key={doors[0]?.icon} className="grid grid-cols-2 gap-2">
              {doors.map(({ href, icon, label, target, onClick }) => (
                <li key={label}>
                  <a
                    href={href}
                    target={target}
                    onClick={onClick}
                    aria-current={href === pathname ? 'page' : undefined}
                    className={`${TILE} ${href === pathname ? 'bg-raised text-ink' : 'bg-surface text-ink'}`}
                  >
                    <Icon of={icon} className="size-5 shrink-0 text-action" />
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          ))}
        </nav>
        <Channels />
        <AppDoors />
        <LanguageChoice />
        <SideBanner />
      </div>
    </Sheet>
  );
}

/** The app for this phone by a press, and a code to hold out to the phone of somebody beside one. */
function AppDoors() {
  const text = useText();
  return (
    <section aria-label={text('shell.app')} className="flex flex-col gap-2">
      <p className="font-semibold">{text('shell.app')}</p>
      <div className="grid grid-cols-2 gap-2">
        {(['android', 'ios'] as const).map((device) => (
          <a key={device} href={`${paths.download}#${device}`} className={`${TILE} bg-surface text-ink`}>
            <Icon of="download" className="size-5 shrink-0 text-action" />
            {text(`install.${device}`)}
          </a>
        ))}
      </div>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center text-ink-soft underline underline-offset-4">
          {text('install.codeToShow')}
        </summary>
        <img
          src="/app-code.svg"
          alt={text('install.code')}
          width="200"
          height="200"
          loading="lazy"
          className="mx-auto size-50 rounded-control bg-ink"
        />
      </details>
    </section>
  );
}
