import { useReader } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { ErrorState } from '@mela/ui/error-state.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { OrderCard } from './order-card.tsx';
import { ordersQuery } from './order-queries.ts';

/** The member's own orders on a game, newest first. */
export function MyOrders({ game }: { game: string }) {
  const { text } = useReader();
  const { data, isError, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(ordersQuery({ game }));
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton className="h-40 w-full" />;
  const orders = data.pages.flatMap((page) => page.orders);
  if (orders.length === 0) return <EmptyState title={text('lottery.noOrders')} />;
  return (
    <div className="flex flex-col gap-3">
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} />
      ))}
      {hasNextPage && (
        <Button look="outline" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text('shell.loadMore')}
        </Button>
      )}
    </div>
  );
}
