import { useLocale } from '@mela/i18n/react.ts';
import { Tabs } from '@mela/ui/tabs.tsx';
import { usePageFacts } from '../../../widgets/facts.tsx';
import { useSearch } from '../../../router/router-provider.tsx';
import { ChaseList } from './chase-list.tsx';
import { OpenedOrder } from './opened-order.tsx';
import { OrderList } from './order-list.tsx';
import { chaseFilterOf, orderFilterOf, OrdersFilter } from './orders-filter.tsx';
import { useSettledNews } from './use-settled-news.ts';

const isNarrowed = (filter: object): boolean => Object.values(filter).some((word) => word !== undefined);

/** Everything the member has bet on the lottery: single bets, and chases over several draws. */
export function Component() {
  const { text } = useLocale();
  const [search, setSearch] = useSearch();
  const view = search.get('view') === 'chases' ? 'chases' : 'bets';
  const bets = orderFilterOf(search);
  const chases = chaseFilterOf(search);
  usePageFacts({ title: text('orders.title') });
  useSettledNews();
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4">
      <h1 className="text-2xl font-bold">{text('orders.title')}</h1>
      <Tabs
        label={text('orders.kinds')}
        chosen={view}
        onChoose={(next) => setSearch(new URLSearchParams(next === 'chases' ? { view: next } : {}))}
        tabs={[
          { key: 'bets', label: text('orders.bets') },
          { key: 'chases', label: text('orders.chases') },
        ]}
      >
        <div className="flex flex-col gap-4 pt-4">
          <OrdersFilter key={view} of={view} />
          {view === 'bets' ? (
            <OrderList filter={bets} narrowed={isNarrowed(bets)} />
          ) : (
            <ChaseList filter={chases} narrowed={isNarrowed(chases)} />
          )}
        </div>
      </Tabs>
      <OpenedOrder />
    </div>
  );
}
