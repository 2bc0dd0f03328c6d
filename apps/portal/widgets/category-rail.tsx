import { useText } from '@mela/i18n/react.ts';
import { classes } from '@mela/ui/classes.ts';
import type { IconName } from '@mela/ui/icon-names.ts';
import { Icon } from '@mela/ui/icon.tsx';
import { lobbyPage } from '@mela/wire/portal/pages.ts';
import { categoryIcons, categoryNames } from '../data/games/category-name.ts';
import { useCategories } from '../data/games/offers.ts';
import { useSignedIn } from '../data/session.ts';
import { paths } from '../router/paths.ts';
import { useLocation } from '../router/router-provider.tsx';

/** A phone's way to all games, the categories, the offers and, of who is signed in, their own games, wherever games are listed. */
export function CategoryRail() {
  const text = useText();
  const signedIn = useSignedIn();
  const { pathname } = useLocation();
  const doors: readonly (readonly [href: string, icon: IconName, name: string])[] = [
    ...useCategories().map(
      (category) => [lobbyPage(category), categoryIcons[category], text(categoryNames[category])] as const,
    ),
    [paths.games, 'layout-grid', text('home.allGames')],
    [paths.promotions, 'megaphone', text('shell.promotions')],
    ...(signedIn
      ? [
          [paths.favourites, 'heart', text('home.favourites')] as const,
          [paths.recent, 'clock-3', text('home.recent')] as const,
        ]
      : []),
  ];
  return (
    <nav aria-label={text('home.shortcuts')} className="-mx-3 sm:-mx-6 lg:hidden">
      <ul className="flex *:w-19 *:shrink-0 overflow-x-auto px-1 [scrollbar-width:none] sm:px-4">
        {doors.map(([href, icon, name], at) => {
          const here = href === pathname;
          return (
            // What opens for the reader may be less than the server drew: then the places stay, and what stands in them changes.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>
              <a
                href={href}
                aria-current={here ? 'page' : undefined}
                className={classes(
                  'flex min-h-22 flex-col items-center gap-1 px-0.5 text-center text-sm leading-[1.3]',
                  here ? 'font-semibold text-ink' : 'text-ink-soft',
                )}
              >
                <span
                  className={classes(
                    'flex size-12 shrink-0 items-center justify-center rounded-full border-2 text-action',
                    here ? 'border-action bg-raised' : 'border-line bg-surface',
                  )}
                >
                  <Icon of={icon} className="size-6" />
                </span>
                <span className="w-full">{name}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
