import { useLocale } from '@mela/i18n/react.ts';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '../../../router/paths.ts';
import { OpenedOrder } from './opened-order.tsx';
import { OrderCard } from './order-card.tsx';
import { ordersQuery } from './order-queries.ts';
import { PagedList } from './paged-list.tsx';
import { useOpenedOrder } from './use-opened-order.ts';

/** The member's own bets on one game, newest first, and the way to all of them. */
export function MyOrders({ game }: { game: string }) {
  const { text } = useLocale();
  const { openOrder } = useOpenedOrder();
  const query = useInfiniteQuery(ordersQuery({ game }));
  const items = query.data?.pages.flatMap((page) => page.orders);
  return (
    <div className="flex flex-col gap-3">
      <p className="text-right text-sm">
        <a href={paths.lotteryOrders} className="inline-flex min-h-11 items-center font-semibold underline">
          {text('orders.allBets')}
        </a>
      </p>
      <PagedList items={items} query={query} empty={<EmptyState title={text('lottery.noOrders')} />}>
        {(order) => <OrderCard key={order.id} order={order} onOpen={() => openOrder(order.id)} />}
      </PagedList>
      <OpenedOrder />
    </div>
  );
}
