import { useLocale } from '@mela/i18n/react.ts';
import { ErrorState } from '@mela/ui/error-state.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { lobbyPage } from '@mela/wire/portal/pages.ts';
import { useQuery } from '@tanstack/react-query';
import { reasonOf } from '../../data/call-error.ts';
import { useFirstAnswer } from '../../data/use-first-answer.ts';
import { GameTile } from '../../widgets/game-tile.tsx';
import type { Game } from '../../data/game.ts';
import { HotGame } from './hot-game.tsx';
import { categoryNames, type Category } from '../../data/category-name.ts';
import { homeQueries } from './queries.ts';
import { WideVendorCard } from './wide-vendor-card.tsx';
import { Section } from './section.tsx';
import { VendorTile } from '../../widgets/vendor-tile.tsx';

/** SPEC.md §9. */
const HOT_AT_MOST = 12;
const VENDORS_AT_MOST = 5;
/** So few tiles would leave most of a row empty. */
const FEW_VENDORS = 2;

const WITH_TABS: readonly Category[] = ['RNG', 'LIVE', 'FISH', 'PVP'];

/** Where more hot games are: in the lobby of the first one that has a lobby with tabs. */
function hotterIn(games: readonly Game[]): string | undefined {
  const [game] = games.filter(({ category }) => WITH_TABS.includes(category));
  return game && lobbyPage(game.category, { tab: 'HOT' });
}

/** The catalogue's sections: what everybody plays, then category by category. */
export function Sections() {
  const { text } = useLocale();
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
  return sections.map((section) => {
    switch (section.kind) {
      case 'hot':
        return (
          <Section key="hot" title={text('home.hot')} more={hotterIn(section.games)} wide>
            {section.games.slice(0, HOT_AT_MOST).map((game) => (
              <HotGame key={game.id} game={game} />
            ))}
          </Section>
        );
      case 'games':
        return (
          <Section
            key={section.category}
            title={text(categoryNames[section.category])}
            more={lobbyPage(section.category)}
          >
            {section.games.map((game) => (
              <GameTile key={game.id} game={game} />
            ))}
          </Section>
        );
      case 'vendors': {
        const wide = section.vendors.length <= FEW_VENDORS;
        const VendorCard = wide ? WideVendorCard : VendorTile;
        return (
          <Section
            key={section.category}
            title={text(categoryNames[section.category])}
            more={lobbyPage(section.category)}
            wide={wide}
          >
            {section.vendors.slice(0, VENDORS_AT_MOST).map((vendor) => (
              <VendorCard key={vendor.vendor} vendor={vendor} />
            ))}
          </Section>
        );
      }
    }
  });
}
