import { useText } from '@mela/i18n/react.ts';
import { ErrorState } from '@mela/ui/error-state.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import type { AnswerOf } from '@mela/wire';
import type { homeSections } from '@mela/wire/portal/home.ts';
import { lobbyPage } from '@mela/wire/portal/pages.ts';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { reasonOf } from '../../data/call-error.ts';
import { categoryNames, type Category } from '../../data/games/category-name.ts';
import type { Game } from '../../data/games/game.ts';
import { useFirstAnswer } from '../../data/use-first-answer.ts';
import { GameTile } from '../../widgets/game-tile.tsx';
import { VendorTile } from '../../widgets/vendor-tile.tsx';
import { FavouriteGames, RecentGames } from './own-sections.tsx';
import { homeQueries } from './queries.ts';
import { Section } from './section.tsx';

/** SPEC.md §9. */
const HOT_AT_MOST = 12;
const VENDORS_AT_MOST = 5;

const WITH_TABS: readonly Category[] = ['RNG', 'LIVE', 'FISH', 'PVP'];

/** Where more hot games are: in the lobby of the first one that has a lobby with tabs. */
function hotterIn(games: readonly Game[]): string | undefined {
  const [game] = games.filter(({ category }) => WITH_TABS.includes(category));
  return game && lobbyPage(game.category, { tab: 'HOT' });
}

/** What everybody plays and what the reader likes, then category by category (SPEC.md §2), after what the reader played last. */
export function Sections() {
  const text = useText();
  const query = homeQueries.sections();
  const { data, error, isError, isFetching, refetch } = useQuery(query);
  const sections = useFirstAnswer(query, data);
  if (!sections && isError) {
    return (
      <ErrorState
        message={reasonOf(error) ?? text('home.sectionFailed')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!sections) return <Skeleton className="h-72 w-full" />;
  const [hot, ...others] = sections.toSorted((a, b) => Number(b.kind === 'hot') - Number(a.kind === 'hot'));
  return (
    <>
      <RecentGames />
      {hot && <SectionOf section={hot} />}
      <FavouriteGames />
      {others.map((section) => (
        <Fragment key={section.kind === 'hot' ? 'hot' : section.category}>
          <SectionOf section={section} />
        </Fragment>
      ))}
    </>
  );
}

type OneSection = AnswerOf<typeof homeSections>[number];

function SectionOf({ section }: { section: OneSection }) {
  const text = useText();
  switch (section.kind) {
    case 'hot':
      return (
        <Section title={text('home.hot')} more={hotterIn(section.games)}>
          {section.games.slice(0, HOT_AT_MOST).map((game, at) => (
            // Fewer open for some than the server drew: then the places stay, and what stands in them changes.
            // oxlint-disable-next-line react/no-array-index-key
            <GameTile key={at} game={game} facts="few" />
          ))}
        </Section>
      );
    case 'games':
      return (
        <Section title={text(categoryNames[section.category])} more={lobbyPage(section.category)}>
          {section.games.map((game) => (
            <GameTile key={game.id} game={game} facts={section.category === 'LOTT' ? 'few' : 'least'} />
          ))}
        </Section>
      );
    case 'vendors':
      return (
        <Section title={text(categoryNames[section.category])} more={lobbyPage(section.category)}>
          {section.vendors.slice(0, VENDORS_AT_MOST).map((vendor) => (
            <VendorTile key={vendor.vendor} vendor={vendor} />
          ))}
        </Section>
      );
  }
}
