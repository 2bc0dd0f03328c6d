import { useLocale } from '@mela/i18n/react.ts';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '../../../router/paths.ts';
import { OrderCard } from './order-card.tsx';
import { ordersQuery, type OrderFilter } from './order-queries.ts';
import { PagedList } from './paged-list.tsx';
import { useOpenedOrder } from './use-opened-order.ts';

/** The member's own bets, newest first; `narrowed`: the reader asked for some of them only. */
export function OrderList({ filter, narrowed }: { filter: OrderFilter; narrowed: boolean }) {
  const { text } = useLocale();
  const { openOrder } = useOpenedOrder();
  const query = useInfiniteQuery(ordersQuery(filter));
  const items = query.data?.pages.flatMap((page) => page.orders);
  const empty = narrowed ? (
    <EmptyState title={text('orders.noneLikeThat')}>
      <LinkButton href="?" look="outline">
        {text('orders.showAll')}
      </LinkButton>
    </EmptyState>
  ) : (
    <EmptyState title={text('orders.none')}>
      <LinkButton href={paths.lottery}>{text('orders.toLottery')}</LinkButton>
    </EmptyState>
  );
  return (
    <PagedList items={items} query={query} empty={empty}>
      {(order) => <OrderCard key={order.id} order={order} withGame onOpen={() => openOrder(order.id)} />}
    </PagedList>
  );
}
