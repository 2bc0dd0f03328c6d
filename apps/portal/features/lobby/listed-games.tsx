import { ErrorState } from '@mela/ui/error-state.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { reasonOf } from '../../client/call-error.ts';
import type { Game } from '../../shell/game-tile.tsx';
import { GameGrid } from './game-grid.tsx';

type Listed = Readonly<{
  data: readonly Game[] | undefined;
  error: Error | null;
  isError: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}>;

/** Games that come all at once: as they are, as they come, or as they fail to. */
export function ListedGames({ list, empty }: { list: Listed; empty: string }) {
  const { data, error, isError, isFetching, refetch } = list;
  if (data) return <GameGrid games={data} empty={empty} />;
  if (isError)
    return <ErrorState message={reasonOf(error)} busy={isFetching} onRetry={() => void refetch()} />;
  return <Skeleton className="h-80 w-full" />;
}
