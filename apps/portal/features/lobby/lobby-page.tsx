import { useText } from '@mela/i18n/react.ts';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { ErrorState } from '@mela/ui/error-state.tsx';
import { Pager } from '@mela/ui/pager.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { lobbyPage, lobbyOf } from '@mela/wire/portal/pages.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { usePageFacts } from '../../page/facts.tsx';
import { usePlace } from '../../router/router-provider.tsx';
import { useBrandName } from '../../shell/brand-mark.tsx';
import { categoryNames, type Category } from '../../shell/category-name.ts';
import { GameTile } from '../../shell/game-tile.tsx';
import { lobbyQuery } from './queries.ts';

/** Everything there is to play in one category, page by page. */
export function LobbyPage({ category }: { category: Category }) {
  const text = useText();
  const { search } = usePlace();
  const title = text(categoryNames[category]);
  usePageFacts({ title: `${title} · ${useBrandName()}` });
  const { data, isError, isFetching, refetch } = useQuery({
    ...lobbyQuery(category, search),
    placeholderData: keepPreviousData,
  });
  const { vendor } = lobbyOf(search);
  return (
    <>
      <div className="mb-4 flex items-center gap-3">
        <h1 className="text-xl font-bold sm:text-2xl">{title}</h1>
        <span className="stitched flex-1 opacity-60" />
      </div>
      {!data && isError && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="h-80 w-full" />}
      {data?.games.length === 0 && <EmptyState title={text('home.sectionEmpty')} />}
      {data && data.games.length > 0 && (
        <ul className="grid grid-cols-3 gap-3 gap-y-4 sm:grid-cols-4 lg:grid-cols-5 xl:grid-cols-6">
          {data.games.map((game) => (
            <GameTile key={game.id} game={game} />
          ))}
        </ul>
      )}
      {data && (
        <div className="mt-6">
          <Pager
            page={data.page}
            total={data.totalPages}
            href={(page) => lobbyPage(category, vendor ?? undefined, page)}
          />
        </div>
      )}
    </>
  );
}
