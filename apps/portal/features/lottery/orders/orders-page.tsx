import { useLocale } from '@mela/i18n/react.ts';
import { DateField } from '@mela/ui/date-field.tsx';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { Select } from '@mela/ui/select.tsx';
import { Tabs } from '@mela/ui/tabs.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { paths } from '../../../router/paths.ts';
import { useSearch } from '../../../router/router-provider.tsx';
import { usePageFacts } from '../../../widgets/facts.tsx';
import { lotteryQueries } from '../queries.ts';
import { MultiDrawList } from './multi-draw-list.tsx';
import { OpenedOrder } from './opened-order.tsx';
import { OrderCard } from './order-card.tsx';
import { ordersQuery, type OrderFilter, type MultiDrawFilter } from './order-queries.ts';
import { shownState, STATES } from './order-state.ts';
import { PagedList } from './paged-list.tsx';
import { useOpenedOrder } from './use-opened-order.ts';
import { useSettledNews } from './use-settled-news.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = (text: string | null): string | undefined => (text && DAY.test(text) ? text : undefined);

/** What the address narrows the bets by. */
const orderFilterOf = (search: URLSearchParams): OrderFilter => ({
  game: search.get('game') || undefined,
  state: STATES.find((state) => state === search.get('state')),
  from: dayOf(search.get('from')),
  to: dayOf(search.get('to')),
});

const MULTI_DRAW_STATES = ['RUNNING', 'ENDED'] as const;

/** What the address narrows the multi-draw orders by. */
const multiDrawFilterOf = (search: URLSearchParams): MultiDrawFilter => ({
  game: search.get('game') || undefined,
  state: MULTI_DRAW_STATES.find((state) => state === search.get('state')),
});

/** Which games, states and days; every choice is a change of the address, so that it can be shared and gone back from. */
function OrdersFilter({ of }: { of: 'bets' | 'multi-draw-orders' }) {
  const { text } = useLocale();
  const [search, setSearch] = useSearch();
  const { data: lotteryGames } = useQuery(lotteryQueries.menu());
  const choose = (name: string) => (value: string) => {
    const next = new URLSearchParams(search);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setSearch(next);
  };
  const all = { value: '', label: text('orders.all') };
  const states =
    of === 'bets'
      ? STATES.map((state) => ({ value: state, label: text(shownState(state).word) }))
      : MULTI_DRAW_STATES.map((state) => ({
          value: state,
          label: text(state === 'RUNNING' ? 'orders.running' : 'orders.ended'),
        }));
  return (
    <form className="grid grid-cols-2 gap-3 sm:grid-cols-4" onSubmit={(event) => event.preventDefault()}>
      <Select
        label={text('orders.game')}
        value={search.get('game') ?? ''}
        onChange={({ target }) => choose('game')(target.value)}
        options={[all, ...(lotteryGames ?? []).map(({ code, name }) => ({ value: code, label: name }))]}
      />
      <Select
        label={text('orders.state')}
        value={search.get('state') ?? ''}
        onChange={({ target }) => choose('state')(target.value)}
        options={[all, ...states]}
      />
      {of === 'bets' && (
        <>
          <DateField
            label={text('orders.from')}
            value={dayOf(search.get('from')) ?? ''}
            onValueChange={choose('from')}
          />
          <DateField
            label={text('orders.to')}
            value={dayOf(search.get('to')) ?? ''}
            onValueChange={choose('to')}
          />
        </>
      )}
    </form>
  );
}

/** The member's own bets, newest first; `narrowed`: the reader asked for some of them only. */
function OrderList({ filter, narrowed }: { filter: OrderFilter; narrowed: boolean }) {
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
