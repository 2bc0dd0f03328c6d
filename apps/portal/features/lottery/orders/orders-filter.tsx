import { useLocale } from '@mela/i18n/react.ts';
import { DateField } from '@mela/ui/date-field.tsx';
import { Select } from '@mela/ui/select.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '../../../router/router-provider.tsx';
import { lotteryQueries } from '../queries.ts';
import type { MultiDrawFilter, OrderFilter } from './order-queries.ts';
import { shownState, STATES } from './order-state.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = (text: string | null): string | undefined => (text && DAY.test(text) ? text : undefined);

/** What the address narrows the bets by. */
export const orderFilterOf = (search: URLSearchParams): OrderFilter => ({
  game: search.get('game') || undefined,
  state: STATES.find((state) => state === search.get('state')),
  from: dayOf(search.get('from')),
  to: dayOf(search.get('to')),
});

const MULTI_DRAW_STATES = ['RUNNING', 'ENDED'] as const;

/** What the address narrows the multi-draw orders by. */
export const multiDrawFilterOf = (search: URLSearchParams): MultiDrawFilter => ({
  game: search.get('game') || undefined,
  state: MULTI_DRAW_STATES.find((state) => state === search.get('state')),
});

/** Which games, states and days; every choice is a change of the address, so that it can be shared and gone back from. */
export function OrdersFilter({ of }: { of: 'bets' | 'multi-draw-orders' }) {
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
