import { useText } from '@mela/i18n/react.ts';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { lobbyPage } from '@mela/wire/portal/pages.ts';
import { categoryNames, type Category } from '../../data/games/category-name.ts';
import { useCategories } from '../../data/games/offers.ts';
import { paths } from '../../router/paths.ts';

/** More would be a menu. */
const AT_MOST = 3;

type CategoryLinksProps = {
  /** Where the reader is, if that is one category. */
  category: Category | null;
};

/** Where to find games, for who has come to where there are none: all of this category, or the others. */
export function CategoryLinks({ category }: CategoryLinksProps) {
  const text = useText();
  const offered = useCategories();
  if (category !== null && offered.includes(category)) {
    return (
      <LinkButton href={lobbyPage(category)} look="outline">
        {text('games.showAll')}
      </LinkButton>
    );
  }
  return (
    <div className="flex flex-wrap justify-center gap-2">
      {offered.slice(0, AT_MOST).map((one) => (
        <LinkButton key={one} href={lobbyPage(one)} look="outline">
          {text(categoryNames[one])}
        </LinkButton>
      ))}
      {offered.length === 0 && <LinkButton href={paths.home}>{text('shell.home')}</LinkButton>}
    </div>
  );
}
