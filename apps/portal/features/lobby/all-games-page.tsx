import { useText } from '@mela/i18n/react.ts';
import { lobbyOf } from '@mela/wire/portal/pages.ts';
import { useLocation } from '../../router/router-provider.tsx';
import { useBrandName } from '../../widgets/brand-mark.tsx';
import { usePageFacts } from '../../widgets/facts.tsx';
import { LobbyHeading } from './lobby-heading.tsx';
import { PagedGames } from './paged-games.tsx';
import { ALL_GAMES } from './queries.ts';
import { SearchBox } from './search-box.tsx';

/** Every game of the brand, of whatever category; where a search of the home page ends. */
function AllGamesPage() {
  const text = useText();
  const brand = useBrandName();
  const { search } = useLocation();
  const { name, page } = lobbyOf(search);
  const lobby = { ...lobbyOf(''), name, page };
  const title = text('home.allGames');
  usePageFacts({ title: `${title} · ${brand}`, description: text('games.about', { games: title, brand }) });
  return (
    <>
      <LobbyHeading title={title}>
        <SearchBox place={ALL_GAMES} lobby={lobby} />
      </LobbyHeading>
      <PagedGames place={ALL_GAMES} lobby={lobby} />
    </>
  );
}

export { AllGamesPage as Component };
