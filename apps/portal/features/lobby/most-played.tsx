import { useText } from '@mela/i18n/react.ts';
import { ErrorState } from '@mela/ui/error-state.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { reasonOf } from '../../data/call-error.ts';
import { GameGrid } from './game-grid.tsx';
import { PopularGames } from './popular-games.tsx';
import { popularQuery } from './queries.ts';

/** The games that most people have played of late, most first; what is open meanwhile, where nobody has played any. */
export function MostPlayed() {
  const text = useText();
  const { data: games, error, isError, isFetching, refetch } = useQuery(popularQuery());
  if (!games && isError)
    return <ErrorState message={reasonOf(error)} busy={isFetching} onRetry={() => void refetch()} />;
  if (!games) return <Skeleton className="h-80 w-full" />;
  return (
    <>
      <GameGrid games={games} empty={text('games.mostPlayedNone')} />
      {games.length > 0 && (
        <p className="pt-3 text-center text-sm text-ink-soft">{text('games.mostPlayedNote')}</p>
      )}
      {games.length === 0 && <PopularGames />}
    </>
  );
}
