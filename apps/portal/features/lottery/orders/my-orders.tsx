import { useReader } from '@mela/i18n/react.ts';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { ErrorState } from '@mela/ui/error-state.tsx';
import { Pager } from '@mela/ui/pager.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '../../../router/router-provider.tsx';
import { OrderCard } from './order-card.tsx';
import { lotteryQueries } from '../queries.ts';

/** The member's own orders on a game, newest first. */
export function MyOrders({ game }: { game: string }) {
  const { text } = useReader();
  const [search] = useSearch();
  const page = Math.max(1, Number(search.get('page')) || 1);
  const { data, isError, refetch, isFetching } = useQuery({
    ...lotteryQueries.orders(game, page),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (isError) return <ErrorState onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton className="h-40 w-full" />;
  if (data.orders.length === 0) return <EmptyState title={text('lottery.noOrders')} />;
  const pageHref = (to: number): string => {
    const next = new URLSearchParams(search);
    next.set('page', String(to));
    return `?${next.toString()}`;
  };
  return (
    <div className="flex flex-col gap-3">
      {data.orders.map((order) => (
        <OrderCard key={order.id} order={order} />
      ))}
      <Pager page={page} total={data.totalPages} href={pageHref} />
    </div>
  );
}
