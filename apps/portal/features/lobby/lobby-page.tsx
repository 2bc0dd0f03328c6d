import { useText } from '@mela/i18n/react.ts';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { lobbyOf, lobbyPage } from '@mela/wire/portal/pages.ts';
import { useQuery } from '@tanstack/react-query';
import { categoryNames, type Category } from '../../data/games/category-name.ts';
import { useSignedIn } from '../../data/session.ts';
import { loginFrom } from '../../router/paths.ts';
import { useLocation } from '../../router/router-provider.tsx';
import { useBrandName } from '../../widgets/brand-mark.tsx';
import { usePageFacts } from '../../widgets/facts.tsx';
import { EmptyCategory } from './empty-category.tsx';
import { LobbyHeading } from './lobby-heading.tsx';
import { LookUps } from './look-ups.tsx';
import { Favourites, Hot, Recent } from './own-games.tsx';
import { PagedGames } from './paged-games.tsx';
import { PopularGames } from './popular-games.tsx';
import { menusQuery } from './queries.ts';
import { SearchBox } from './search-box.tsx';
import { FilterStrips, TabStrip } from './strips.tsx';
import { VendorList } from './vendor-list.tsx';

/** What a visitor sees where a member's own list would be (SPEC.md §8, guest needing login), and what everybody plays meanwhile. */
function LoginRequired({ href }: { href: string }) {
  const text = useText();
  return (
    <>
      <EmptyState title={text('shell.loginFirst')}>
        <LinkButton href={href}>{text('shell.login')}</LinkButton>
      </EmptyState>
      <PopularGames />
    </>
  );
}

/** Everything there is to play in one category, and ways to find one's own in it. */
export function LobbyPage({ category }: { category: Category }) {
  const text = useText();
  const signedIn = useSignedIn();
  const { search } = useLocation();
  const lobby = lobbyOf(search);
  const title = text(categoryNames[category]);
  const brand = useBrandName();
  usePageFacts({ title: `${title} · ${brand}`, description: text('games.about', { games: title, brand }) });
  const { tab, vendor, listOf } = lobby;
  const { data: menus, isLoading } = useQuery(menusQuery());
  // Where there is nothing, there is nothing to look for and to choose from.
  const here = menus?.find((menu) => menu.category === category);
  const bare = menus !== undefined && !here;
  const own = tab === 'FAV' || tab === 'RECENT';
  return (
    <>
      <LobbyHeading title={title}>
        {!bare && tab === 'ALL' && vendor === null && (
          <SearchBox key={category} place={category} lobby={lobby} />
        )}
      </LobbyHeading>
      <div className="peer">
        {!bare && (
          <div className="mb-3 flex flex-col gap-2 sm:mb-4 sm:gap-3">
            <TabStrip category={category} lobby={lobby} />
            <FilterStrips category={category} lobby={lobby} />
          </div>
        )}
        {/* The games would be pushed down by the choices above them, so they are shown with them; they are asked for at once. */}
        {isLoading && <Skeleton className="h-80 w-full" />}
        <div hidden={isLoading}>
          {own && !signedIn && <LoginRequired href={loginFrom(lobbyPage(category, lobby))} />}
          {own && signedIn && tab === 'FAV' && <Favourites category={category} vendor={vendor} />}
          {own && signedIn && tab === 'RECENT' && <Recent category={category} vendor={vendor} />}
          {bare && !own && <EmptyCategory category={category} />}
          {!bare && tab === 'HOT' && <Hot category={category} lobby={lobby} />}
          {!bare && tab === 'ALL' && <PagedGames place={category} lobby={lobby} />}
        </div>
      </div>
      <LookUps />
      <VendorList
        vendor={here?.vendors.find((one) => one.vendor === listOf)}
        closed={lobbyPage(category, { ...lobby, listOf: null })}
      />
    </>
  );
}
