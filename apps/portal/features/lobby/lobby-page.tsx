import { useText } from '@mela/i18n/react.ts';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { lobbyOf, lobbyPage } from '@mela/wire/portal/pages.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSignedIn } from '../../data/session.ts';
import { usePageFacts } from '../../widgets/facts.tsx';
import { useLocation } from '../../router/router-provider.tsx';
import { useBrandName } from '../../widgets/brand-mark.tsx';
import { categoryNames, type Category } from '../../data/category-name.ts';
import { useOffers } from '../../data/offers.ts';
import { loginFrom } from '../../router/paths.ts';
import { LobbyHeading } from './lobby-heading.tsx';
import { LoginRequired } from './login-required.tsx';
import { EmptyCategory } from './empty-category.tsx';
import { Favourites, Hot, Recent } from './own-games.tsx';
import { PagedGames } from './paged-games.tsx';
import { menusQuery } from './queries.ts';
import { SearchBox } from './search-box.tsx';
import { FilterStrips, TabStrip } from './strips.tsx';

type LobbyPageProps = {
  category: Category;
  /** What is going on in the category's games at this moment; the server draws its room and nothing in it. */
  live?: ReactNode;
};

/** Everything there is to play in one category, and ways to find one's own in it. */
export function LobbyPage({ category, live }: LobbyPageProps) {
  const text = useText();
  const signedIn = useSignedIn();
  const offered = useOffers(category);
  const { search } = useLocation();
  const lobby = lobbyOf(search);
  const title = text(categoryNames[category]);
  const brand = useBrandName();
  usePageFacts({ title: `${title} · ${brand}`, description: text('games.about', { games: title, brand }) });
  const { tab, vendor } = lobby;
  const { data: menus, isLoading } = useQuery(menusQuery());
  // Where there is nothing, there is nothing to look for and to choose from.
  const bare = menus?.every((menu) => menu.category !== category) ?? false;
  const own = tab === 'FAV' || tab === 'RECENT';
  return (
    <>
      <LobbyHeading title={title}>
        {!bare && tab === 'ALL' && vendor === null && (
          <SearchBox key={category} category={category} lobby={lobby} />
        )}
      </LobbyHeading>
      {!bare && (
        <div className="mb-3 flex flex-col gap-2 sm:mb-4 sm:gap-3">
          <TabStrip category={category} lobby={lobby} />
          <FilterStrips category={category} lobby={lobby} />
        </div>
      )}
      {/* The games would be pushed down by the choices above them, so they are shown with them; they are asked for at once. */}
      {isLoading && <Skeleton className="h-80 w-full" />}
      <div hidden={isLoading}>
        {offered && tab === 'ALL' && vendor === null && live}
        {own && !signedIn && <LoginRequired href={loginFrom(lobbyPage(category, lobby))} />}
        {own && signedIn && tab === 'FAV' && <Favourites category={category} vendor={vendor} />}
        {own && signedIn && tab === 'RECENT' && <Recent category={category} vendor={vendor} />}
        {bare && !own && <EmptyCategory category={category} />}
        {!bare && tab === 'HOT' && <Hot category={category} lobby={lobby} />}
        {!bare && tab === 'ALL' && <PagedGames category={category} lobby={lobby} />}
      </div>
    </>
  );
}
