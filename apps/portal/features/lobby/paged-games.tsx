import { useText } from '@mela/i18n/react.ts';
import { buttonLook } from '@mela/ui/button-look.ts';
import { ErrorState } from '@mela/ui/error-state.tsx';
import { Pager } from '@mela/ui/pager.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { lobbyPage, type Lobby } from '@mela/wire/portal/pages.ts';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useReducer } from 'react';
import { reasonOf } from '../../data/call-error.ts';
import { GameGrid } from './game-grid.tsx';
import { PopularGames } from './popular-games.tsx';
import { ALL_GAMES, pageQuery, type Place } from './queries.ts';
import { CategoryLinks } from './category-links.tsx';

/** How many pages were opened below the first one shown, by address: who comes back from a game finds them open. */
const opened = new Map<string, number>();

/** A place's games: page by page where there is room for page numbers, and on a phone more and more of them. */
export function PagedGames({ place, lobby }: { place: Place; lobby: Lobby }) {
  const text = useText();
  const address = lobbyPage(place, lobby);
  const [, showMore] = useReducer((times: number) => times + 1, 0);
  const more = opened.get(address) ?? 0;
  const pages = Array.from({ length: more + 1 }, (_, at) => lobby.page + at);
  const lists = useQueries({
    queries: pages.map((page) => ({
      ...pageQuery(place, lobby, page),
      placeholderData: more === 0 ? keepPreviousData : undefined,
    })),
  });
  const [first] = lists;
  const total = first?.data?.totalPages ?? 0;
  if (total > 0 && lobby.page > total) {
    // SPEC.md §2: such a number is ignored.
    return <PagedGames place={place} lobby={{ ...lobby, page: 1 }} />;
  }
  if (!first?.data) {
    return first?.isError ? (
      <ErrorState
        message={reasonOf(first.error)}
        busy={first.isFetching}
        onRetry={() => void first.refetch()}
      />
    ) : (
      <Skeleton className="h-80 w-full" />
    );
  }
  const last = lobby.page + more;
  const next = lobbyPage(place, { ...lobby, page: last + 1 });
  const failed = lists.find(({ data, isError }) => !data && isError);
  return (
    <>
      <output className="sr-only">
        {lobby.name && text('games.found', { count: first.data.games.length })}
      </output>
      <GameGrid
        games={lists.flatMap(({ data }) => data?.games ?? [])}
        empty={text(lobby.name ? 'games.notFound' : 'games.noData')}
      >
        <CategoryLinks category={place === ALL_GAMES ? null : place} />
      </GameGrid>
      {first.data.games.length === 0 && <PopularGames />}
      {failed && (
        <ErrorState
          message={reasonOf(failed.error)}
          busy={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      )}
      {last < total && !failed && (
        <a
          href={next}
          aria-disabled={lists.some(({ isFetching }) => isFetching)}
          onClick={(event) => {
            event.preventDefault();
            opened.set(address, more + 1);
            showMore();
          }}
          className={buttonLook({ look: 'outline', wide: true }, 'mt-6 sm:hidden')}
        >
          {text('shell.loadMore')}
        </a>
      )}
      <div className="mt-6 max-sm:hidden">
        <Pager page={lobby.page} total={total} href={(page) => lobbyPage(place, { ...lobby, page })} />
      </div>
    </>
  );
}
