import { useText } from '@mela/i18n/react.ts';
import { lobbyOf, lobbyPage } from '@mela/wire/portal/pages.ts';
import { useLocation } from '../../router/router-provider.tsx';
import { useBrandName } from '../../widgets/brand-mark.tsx';
import { usePageFacts } from '../../widgets/facts.tsx';
import { Strip } from '../../widgets/strip.tsx';
import { LobbyHeading } from './lobby-heading.tsx';
import { LookUps } from './look-ups.tsx';
import { MostPlayed } from './most-played.tsx';
import { PagedGames } from './paged-games.tsx';
import { ALL_GAMES, asksForPopular, popularPage } from './queries.ts';
import { SearchBox } from './search-box.tsx';

/** Every game of the brand, of whatever category, or those that most people play; where a search of the home page ends. */
function AllGamesPage() {
  const text = useText();
  const brand = useBrandName();
  const { search } = useLocation();
  const isPopular = asksForPopular(search);
  const { name, page } = lobbyOf(search);
  const lobby = { ...lobbyOf(''), name, page };
  const all = text('home.allGames');
  const popular = text('games.mostPlayed');
  const title = isPopular ? popular : all;
  usePageFacts({ title: `${title} · ${brand}`, description: text('games.about', { games: title, brand }) });
  return (
    <>
      <LobbyHeading title={title}>{!isPopular && <SearchBox place={ALL_GAMES} lobby={lobby} />}</LobbyHeading>
      <div className="mb-3 sm:mb-4">
        <Strip
          look="tabs"
          label={text('games.tabs')}
          choices={[
            { key: 'all', href: lobbyPage(ALL_GAMES), chosen: !isPopular, label: all },
            { key: 'popular', href: popularPage, chosen: isPopular, label: popular },
          ]}
        />
      </div>
      <div className="peer">
        {isPopular ? <MostPlayed /> : <PagedGames place={ALL_GAMES} lobby={lobby} />}
      </div>
      <LookUps besides="mostPlayed" />
    </>
  );
}

export { AllGamesPage as Component };
