import { useText } from '@mela/i18n/react.ts';
import { classes } from '@mela/ui/classes.ts';
import type { IconName } from '@mela/ui/icon-names.ts';
import { Icon } from '@mela/ui/icon.tsx';
import { useSignedIn } from '../data/session.ts';
import { useLocation } from '../router/router-provider.tsx';
import { useOffers } from '../data/games/offers.ts';
import { loginFrom, paths } from '../router/paths.ts';

type Door = { href: string; icon: IconName; label: string; main?: true; covers?: RegExp };

/** The tabs of the records. */
const RECORD_PAGES = /^\/member\/(records|transactions|profit|open-games)$/;
const LOTTERY_PAGES = /^\/(e?lott|(vn|sea)?lottery)$/i;

/** The thumb's menu of a phone: five places, money in the middle, in the brand's colour but not above the bar, where it would cover something. Its words grow with the reader's letters as far as five of them fit. */
export function BottomBar() {
  const text = useText();
  const signedIn = useSignedIn();
  const { pathname } = useLocation();
  const lottery = useOffers('LOTT');
  const gate = (path: string) => (signedIn ? path : loginFrom(path));
  const doors: readonly Door[] = [
    { href: paths.home, icon: 'house', label: text('shell.home') },
    lottery
      ? {
          href: gate(paths.lottery),
          icon: 'category-lott',
          label: text('shell.lottery'),
          covers: LOTTERY_PAGES,
        }
      : { href: paths.slots, icon: 'category-rng', label: text('home.rng') },
    { href: gate(paths.deposit), icon: 'hand-coins', label: text('shell.deposit'), main: true },
    {
      href: gate(paths.records),
      icon: 'receipt-text',
      label: text('shell.barRecords'),
      covers: RECORD_PAGES,
    },
    { href: gate(paths.member), icon: 'user-round', label: text('shell.barMember') },
  ];
  return (
    <nav
      aria-label={text('shell.menu')}
      className="sticky bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto grid max-w-xl grid-cols-5">
        {doors.map(({ href, icon, label, main, covers }, at) => {
          const here = (href === pathname || covers?.test(pathname)) && (signedIn || at === 0);
          return (
            <li key={label}>
              <a
                href={href}
                aria-current={here ? 'page' : undefined}
                className={classes(
                  'flex min-h-16 flex-col items-center justify-end gap-0.5 px-0.5 pb-1.5 text-center text-[min(0.875rem,4.6vw)] leading-[1.4]',
                  here ? 'font-semibold text-ink' : 'text-ink-soft',
                )}
              >
                <span
                  className={classes(
                    'flex items-center justify-center',
                    main ? 'h-9 w-14 rounded-full bg-action text-on-action edged' : 'h-8 w-12 rounded-full',
                    here && !main && 'bg-raised text-action',
                  )}
                >
                  <Icon of={icon} className="size-6" />
                </span>
                <span className="w-full truncate">{label}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
