import type { BusinessDay, Id } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { betSums, type BetSum } from './bet-days.ts';
import type { BetFilter } from './bet-filter.ts';

/** What some settled bets came to; the result is `win - stake`. */
export type Profit = { bets: number; stake: bigint; win: bigint; turnover: bigint };

/** A member's profit and loss over some days, as a whole and from three sides. Bets count on the day they were placed. */
export type ProfitReport = Readonly<{
  total: Profit;
  /** What waits for two of the staff: how many bets, and how much of their wins. They are in no other sum. */
  held: Readonly<{ bets: number; amount: bigint }>;
  /** Days with bets only, the earliest first. */
  days: readonly (Profit & { day: BusinessDay })[];
  categories: readonly (Profit & { category: string })[];
  vendors: readonly (Profit & { vendor: string })[];
}>;

/**
 * Sums up what is settled of a member's bets: what runs may still be won, what is held is neither won nor lost until two have decided, and what was
 * given back was none. Null while too much of it is still being added up.
 */
export async function profitOf(
  scope: Scope,
  accountId: Id,
  filter: Omit<BetFilter, 'state'>,
): Promise<ProfitReport | null> {
  const all = await betSums(scope, accountId, filter);
  if (all === null) return null;
  const settled = all.filter(({ state }) => state !== 'running' && state !== 'held' && state !== 'void');
  const held = all.filter(({ state }) => state === 'held');
  const by = <K extends 'day' | 'category' | 'vendor'>(key: K) =>
    [...Map.groupBy(settled, (sum) => sum[key])].map(
      ([name, sums]) => ({ ...added(sums), [key]: name }) as Profit & Record<K, string>,
    );
  return {
    total: added(settled),
    held: {
      bets: held.reduce((sum, { bets }) => sum + bets, 0),
      amount: held.reduce((sum, one) => sum + one.held, 0n),
    },
    days: by('day').toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    categories: byStake(by('category')),
    vendors: byStake(by('vendor')),
  };
}

const added = (sums: readonly BetSum[]): Profit =>
  sums.reduce(
    (total, { bets, stake, win, turnover }) => ({
      bets: total.bets + bets,
      stake: total.stake + stake,
      win: total.win + win,
      turnover: total.turnover + turnover,
    }),
    { bets: 0, stake: 0n, win: 0n, turnover: 0n },
  );

const byStake = <T extends Profit>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => (a.stake < b.stake ? 1 : a.stake > b.stake ? -1 : 0));
