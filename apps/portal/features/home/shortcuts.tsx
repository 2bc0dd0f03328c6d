import { useText } from '@mela/i18n/react.ts';
import type { IconName } from '@mela/ui/icon-names.ts';
import { Icon } from '@mela/ui/icon.tsx';
import { lobbyPage } from '@mela/wire/portal/pages.ts';
import { useSignedIn } from '../../data/session.ts';
import { categoryIcons, categoryNames } from '../../data/games/category-name.ts';
import { useCategories } from '../../data/games/offers.ts';
import { loginFrom, paths } from '../../router/paths.ts';
import { Strip } from '../../widgets/strip.tsx';

/** A phone's way to the offers, the categories and the reader's own games; for the last, visitors log in first. */
export function Shortcuts() {
  const text = useText();
  const signedIn = useSignedIn();
  const gate = (path: string) => (signedIn ? path : loginFrom(path));
  const doors: readonly (readonly [href: string, icon: IconName, name: string])[] = [
    [paths.promotions, 'megaphone', text('shell.promotions')],
    ...useCategories().map(
      (category) => [lobbyPage(category), categoryIcons[category], text(categoryNames[category])] as const,
    ),
    [gate(paths.favourites), 'heart', text('home.favouritesShort')],
    [gate(paths.recent), 'clock-3', text('home.recentShort')],
  ];
  return (
    <div className="lg:hidden">
      <Strip
        look="pills"
        label={text('home.shortcuts')}
        choices={doors.map(([href, icon, name]) => ({
          key: name,
          href,
          chosen: false,
          label: (
            <>
              <Icon of={icon} className="size-5 text-action" />
              {name}
            </>
          ),
        }))}
      />
    </div>
  );
}
