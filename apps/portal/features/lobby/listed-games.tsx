import { ErrorState } from '@mela/ui/error-state.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import type { ReactNode } from 'react';
import { reasonOf } from '../../data/call-error.ts';
import type { Game } from '../../data/games/game.ts';
import { GameGrid } from './game-grid.tsx';

type Listed = Readonly<{
  data: readonly Game[] | undefined;
  error: Error | null;
  isError: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}>;

type ListedGamesProps = {
  list: Listed;
  empty: string;
  /** What one can do where there is none. */
  children?: ReactNode;
};

/** Games that come all at once: as they are, as they come, or as they fail to. */
export function ListedGames({ list, empty, children }: ListedGamesProps) {
  const { data, error, isError, isFetching, refetch } = list;
  if (data)
    return (
      <GameGrid games={data} empty={empty}>
        {children}
      </GameGrid>
    );
  if (isError)
    return <ErrorState message={reasonOf(error)} busy={isFetching} onRetry={() => void refetch()} />;
  return <Skeleton className="h-80 w-full" />;
}
