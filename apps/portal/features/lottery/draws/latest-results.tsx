import { useLocale } from '@mela/i18n/react.ts';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { ErrorState } from '@mela/ui/error-state.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { reasonOf } from '../../../data/call-error.ts';
import { lotteryQueries, type LotteryGame } from '../queries.ts';
import { ResultList } from './result-list.tsx';
import { shownDraws } from './shown-draws.ts';

const SHOWN = 12;

/** The latest few results of a game, for the side of a wide page. */
export const LatestResults = memo(function LatestResults({ lotteryGame }: { lotteryGame: LotteryGame }) {
  const { text } = useLocale();
  const { data, error, isError, refetch, isFetching } = useQuery({
    ...lotteryQueries.history(lotteryGame.code, SHOWN),
    staleTime: 0,
  });
  if (!data && isError)
    return <ErrorState message={reasonOf(error)} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton className="h-96 w-full" />;
  const draws = shownDraws(data).slice(0, SHOWN);
  if (draws.length === 0) return <EmptyState title={text('lottery.noResults')} />;
  return <ResultList lotteryGame={lotteryGame} draws={draws} />;
});
