import { useText } from '@mela/i18n/react.ts';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { favouriteGames, recentGames } from '@mela/wire/portal/games.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSections } from '../../data/games/offers.ts';
import { queryOf } from '../../data/query.ts';
import { useSignedIn } from '../../data/session.ts';
import { GameTile } from '../../widgets/game-tile.tsx';
import { paths } from '../../router/paths.ts';
import { Section } from './section.tsx';

/** SPEC.md §9. */
const RECENT_AT_MOST = 12;
const FAVOURITES_AT_MOST = 999;
/** The others are behind the section's link. */
const SHOWN_AT_MOST = 12;

/**
 * The games last played by who is signed in, in one row that can be pushed sideways; for who has played none yet, some to begin with. It takes the
 * same room whatever stands in it, and the server keeps that room: nothing below it moves when they come.
 */
export function RecentGames() {
  const signedIn = useSignedIn();
  return <div className="when-in h-58 sm:h-74">{signedIn && <RecentRow />}</div>;
}

function RecentRow() {
  const text = useText();
  const { data } = useQuery(queryOf(recentGames, { query: { page: 1, pageSize: RECENT_AT_MOST } }));
  const others = useSections().flatMap((section) => (section.kind === 'games' ? section.games : []));
  const recent = data?.games ?? [];
  const isNew = data !== undefined && recent.length === 0;
  const games = isNew ? others.slice(0, RECENT_AT_MOST) : recent;
  if (isNew && games.length === 0) return null;
  return (
    <Section
      look="row"
      title={text(isNew ? 'games.toBegin' : 'home.recent')}
      more={isNew ? paths.games : paths.recent}
    >
      {data === undefined
        ? [1, 2, 3, 4].map((at) => (
            <li key={at}>
              <Skeleton className="aspect-4/5 w-full" />
            </li>
          ))
        : games.map((game) => <GameTile key={game.id} game={game} facts="name" />)}
    </Section>
  );
}

/** The favourites of who is signed in; nothing until there are some. */
export function FavouriteGames() {
  const signedIn = useSignedIn();
  return signedIn && <FavouriteTiles />;
}

const COUNT_KEY = 'favourites';

/** Until they come they have the room that they took last time in this session. */
function FavouriteTiles() {
  const text = useText();
  const { data, error } = useQuery(
    queryOf(favouriteGames, { query: { page: 1, pageSize: FAVOURITES_AT_MOST } }),
  );
  const [before] = useState(() => Number(sessionStorage.getItem(COUNT_KEY)));
  const shown = data?.games.slice(0, SHOWN_AT_MOST);
  const count = shown?.length;
  useEffect(() => {
    if (count !== undefined) sessionStorage.setItem(COUNT_KEY, String(count));
  }, [count]);
  if (!shown && error) return null;
  return (
    <Section title={text('home.favourites')} more={paths.favourites}>
      {shown
        ? shown.map((game) => <GameTile key={game.id} game={game} />)
        : Array.from({ length: Math.min(before, SHOWN_AT_MOST) }, (_, at) => (
            <li key={at}>
              <Skeleton className="aspect-4/5 w-full" />
              <Skeleton className="mt-1.5 h-15.5 w-full sm:h-11" />
            </li>
          ))}
    </Section>
  );
}
