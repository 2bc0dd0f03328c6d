import { useReader } from '@mela/i18n/react.ts';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { ErrorState } from '@mela/ui/error-state.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { lotteryQueries, type Product } from '../queries.ts';
import { ResultRow } from './result-row.tsx';

const BRIEF = 12;

/** The latest results of a game, with what their sum makes of them. */
export function Results({ product, isBrief = false }: { product: Product; isBrief?: boolean }) {
  const { text } = useReader();
  const { data, isError, refetch, isFetching } = useQuery({
    ...lotteryQueries.results(product.code),
    staleTime: 0,
  });
  if (isError) return <ErrorState onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton className="h-40 w-full" />;
  if (data.length === 0) return <EmptyState title={text('lottery.noResults')} />;
  return (
    <ol className="divide-y divide-line rounded-card border border-line bg-surface">
      {data.slice(0, isBrief ? BRIEF : undefined).map((draw, at) => (
        <ResultRow key={draw.numero} family={product.family} draw={draw} open={at === 0 && !isBrief} />
      ))}
    </ol>
  );
}
