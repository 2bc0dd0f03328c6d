import { useText } from '@mela/i18n/react.ts';
import { favouriteGames, recentGames } from '@mela/wire/portal/games.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../data/query.ts';
import { GameTile } from '../../widgets/game-tile.tsx';
import { paths } from '../../router/paths.ts';
import { Section } from './section.tsx';

/** SPEC.md §9. */
const RECENT_AT_MOST = 12;
const FAVOURITES_AT_MOST = 999;
/** The others are behind the section's link. */
const SHOWN_AT_MOST = 12;

/** What only this member sees: the games last played, and the favourites. Nothing until there are some. */
// oxlint-disable-next-line import/no-default-export -- React.lazy wants it
export default function OwnSections() {
  const text = useText();
  const { data: recent } = useQuery(queryOf(recentGames, { query: { page: 1, pageSize: RECENT_AT_MOST } }));
  const { data: favourites } = useQuery(
    queryOf(favouriteGames, { query: { page: 1, pageSize: FAVOURITES_AT_MOST } }),
  );
  return (
    <>
      <Section title={text('home.recent')} more={paths.recent}>
        {recent?.games.map((game) => (
          <GameTile key={game.id} game={game} />
        ))}
      </Section>
      <Section title={text('home.favourites')} more={paths.favourites}>
        {favourites?.games.slice(0, SHOWN_AT_MOST).map((game) => (
          <GameTile key={game.id} game={game} />
        ))}
      </Section>
    </>
  );
}
