import { useText } from '@mela/i18n/react.ts';
import { usePageFacts } from '../../widgets/facts.tsx';
import { LobbyHeading } from './lobby-heading.tsx';
import { Favourites } from './own-games.tsx';

/** The reader's favourites of all categories. */
function FavouritesPage() {
  const title = useText()('home.favourites');
  usePageFacts({ title });
  return (
    <>
      <LobbyHeading title={title} />
      <Favourites category={null} vendor={null} />
    </>
  );
}

export { FavouritesPage as Component };
