import { useLocale } from '@mela/i18n/react.ts';
import { Tabs } from '@mela/ui/tabs.tsx';
import { usePageFacts } from '../../../widgets/facts.tsx';
import { useSearch } from '../../../router/router-provider.tsx';
import { MultiDrawList } from './multi-draw-list.tsx';
import { OpenedOrder } from './opened-order.tsx';
import { OrderList } from './order-list.tsx';
import { multiDrawFilterOf, orderFilterOf, OrdersFilter } from './orders-filter.tsx';
import { useSettledNews } from './use-settled-news.ts';

const isNarrowed = (filter: object): boolean => Object.values(filter).some((word) => word !== undefined);

/** Everything the member has bet on the lottery: single bets, and multi-draw orders. */
export function Component() {
  const { text } = useLocale();
  const [search, setSearch] = useSearch();
  const view = search.get('view') === 'multi-draw-orders' ? 'multi-draw-orders' : 'bets';
  const bets = orderFilterOf(search);
  const multiDrawOrders = multiDrawFilterOf(search);
  usePageFacts({ title: text('orders.title') });
  useSettledNews();
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4">
      <h1 className="text-2xl font-bold">{text('orders.title')}</h1>
      <Tabs
        label={text('orders.kinds')}
        chosen={view}
        onChoose={(next) =>
          setSearch(new URLSearchParams(next === 'multi-draw-orders' ? { view: next } : {}))
        }
        tabs={[
          { key: 'bets', label: text('orders.bets') },
          { key: 'multi-draw-orders', label: text('orders.multiDrawOrders') },
        ]}
      >
        <div className="flex flex-col gap-4 pt-4">
          <OrdersFilter key={view} of={view} />
          {view === 'bets' ? (
            <OrderList filter={bets} narrowed={isNarrowed(bets)} />
          ) : (
            <MultiDrawList filter={multiDrawOrders} narrowed={isNarrowed(multiDrawOrders)} />
          )}
        </div>
      </Tabs>
      <OpenedOrder />
    </div>
  );
}
