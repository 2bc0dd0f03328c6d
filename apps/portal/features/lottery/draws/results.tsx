import { useReader } from '@mela/i18n/react.ts';
import { Balls } from '@mela/ui/balls.tsx';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { ErrorState } from '@mela/ui/error-state.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { digitsOf } from '../plays/digits-of.ts';
import { lotteryQueries } from '../queries.ts';

const BIG_TOTAL = 23;

/** The latest results of a game, with what their sum makes of them. */
export function Results({ game, limit = 30 }: { game: string; limit?: number }) {
  const { text, formats } = useReader();
  const { data, isError, refetch, isFetching } = useQuery({ ...lotteryQueries.results(game), staleTime: 0 });
  if (isError) return <ErrorState onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton className="h-40 w-full" />;
  if (data.length === 0) return <EmptyState title={text('lottery.noResults')} />;
  return (
    <ol className="divide-y divide-line rounded-card border border-line bg-surface">
      {data.slice(0, limit).map(({ numero, drawsAt, result }) => {
        const digits = digitsOf(result);
        const total = digits.reduce((sum, digit) => sum + digit, 0);
        return (
          <li key={numero} className="flex flex-wrap items-center justify-between gap-2 px-3 py-2">
            <p className="text-sm">
              <span className="digits font-semibold text-ink">{numero}</span>
              <span className="digits block text-ink-soft">{formats.time(drawsAt)}</span>
            </p>
            <div className="flex items-center gap-3">
              <Balls size="small" numbers={digits} label={text('lottery.resultOf', { numero })} />
              <p className="min-w-24 text-right text-sm text-ink-soft">
                <span className="digits font-semibold text-ink">{formats.number(total)}</span>{' '}
                {text(total >= BIG_TOTAL ? 'lottery.big' : 'lottery.small')}
                {' · '}
                {text(total % 2 === 1 ? 'lottery.odd' : 'lottery.even')}
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
