import { useText } from '@mela/i18n/react.ts';
import { useQuery } from '@tanstack/react-query';
import { useFavouriteIds } from '../../data/games/favourites.ts';
import type { Category } from '../../data/games/category-name.ts';
import { ListedGames } from './listed-games.tsx';
import { PopularGames } from './popular-games.tsx';
import { CategoryLinks } from './category-links.tsx';
import { favouritesQuery, hotQuery, recentQuery } from './queries.ts';
import type { Lobby } from '@mela/wire/portal/pages.ts';

/** So few of one's own leave most of the page empty. */
const FEW = 6;

type OwnProps = { category: Category | null; vendor: string | null };

/** The reader's favourites; one that is taken back leaves at once. */
export function Favourites({ category, vendor }: OwnProps) {
  const text = useText();
  const ids = useFavouriteIds();
  const list = useQuery(favouritesQuery(category, vendor));
  const games = list.data?.games.filter(({ id }) => ids.includes(id));
  return (
    <>
      <ListedGames list={{ ...list, data: games }} empty={text('games.noFavourites')}>
        <CategoryLinks category={category} />
      </ListedGames>
      {games && games.length < FEW && <PopularGames besides={games} />}
    </>
  );
}

/** What the reader played last. */
export function Recent({ category, vendor }: OwnProps) {
  const text = useText();
  const list = useQuery(recentQuery(category, vendor));
  const games = list.data?.games;
  return (
    <>
      <ListedGames list={{ ...list, data: games }} empty={text('games.noRecent')}>
        <CategoryLinks category={category} />
      </ListedGames>
      {games && games.length < FEW && <PopularGames besides={games} />}
    </>
  );
}

/** What everybody plays in a category. */
export function Hot({ category, lobby }: { category: Category; lobby: Lobby }) {
  const text = useText();
  const list = useQuery(hotQuery(category, lobby));
  return (
    <ListedGames list={list} empty={text('games.noData')}>
      <CategoryLinks category={category} />
    </ListedGames>
  );
}
