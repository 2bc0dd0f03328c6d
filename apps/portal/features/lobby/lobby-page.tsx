import { useText } from '@mela/i18n/react.ts';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { IconButton } from '@mela/ui/icon-button.tsx';
import { Icon } from '@mela/ui/icon.tsx';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { lobbyOf, lobbyPage, NAME_LENGTH_MAX, type Lobby } from '@mela/wire/portal/pages.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { categoryNames, type Category } from '../../data/games/category-name.ts';
import { useOffers } from '../../data/games/offers.ts';
import { useSignedIn } from '../../data/session.ts';
import { loginFrom } from '../../router/paths.ts';
import { useLocation, useNavigate } from '../../router/router-provider.tsx';
import { useBrandName } from '../../widgets/brand-mark.tsx';
import { usePageFacts } from '../../widgets/facts.tsx';
import { EmptyCategory } from './empty-category.tsx';
import { LobbyHeading } from './lobby-heading.tsx';
import { Favourites, Hot, Recent } from './own-games.tsx';
import { PagedGames } from './paged-games.tsx';
import { PopularGames } from './popular-games.tsx';
import { menusQuery } from './queries.ts';
import { FilterStrips, TabStrip } from './strips.tsx';
import { VendorList } from './vendor-list.tsx';

/** Nobody waits for a search, and nobody is asked at every letter. */
const PAUSE_MS = 300;

/** A game by its name, in either script. A form like any other, so it works without script, too. */
function SearchBox({ category, lobby }: { category: Category; lobby: Lobby }) {
  const text = useText();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(lobby.name);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const seek = (name: string, afterMs: number) => {
    setTyped(name);
    clearTimeout(timer.current);
    const address = lobbyPage(category, { class: lobby.class, name: name.trim() });
    timer.current = setTimeout(() => void navigate(address, { replace: true, still: true }), afterMs);
  };
  return (
    <search className="block min-w-44 grow sm:w-72 sm:grow-0">
      <form
        action={lobbyPage(category)}
        onSubmit={(event) => {
          event.preventDefault();
          seek(typed, 0);
        }}
        className="relative"
      >
        <label className="flex min-h-12 items-center gap-2 rounded-control border-2 border-edge bg-sunken pr-11 pl-3 outline-offset-2 outline-focus focus-within:outline-3">
          <Icon of="search" className="size-5 text-ink-soft" />
          <span className="sr-only">{text('games.search')}</span>
          <input
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            name="gameName"
            maxLength={NAME_LENGTH_MAX}
            placeholder={text('games.search')}
            value={typed}
            onChange={(event) => seek(event.target.value, PAUSE_MS)}
            className="w-full min-w-0 bg-transparent text-base text-ink outline-none placeholder:text-ink-soft"
          />
        </label>
        {typed !== '' && (
          <IconButton
            icon="x"
            label={text('games.searchClear')}
            onClick={() => seek('', 0)}
            className="absolute top-0.5 right-0.5 text-ink-soft"
          />
        )}
      </form>
    </search>
  );
}

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
      <VendorList
        vendor={here?.vendors.find((one) => one.vendor === listOf)}
        closed={lobbyPage(category, { ...lobby, listOf: null })}
      />
    </>
  );
}
