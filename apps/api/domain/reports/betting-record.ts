import type { Currency, Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import { shortNumbersOf } from '../../platform/short-numbers/index.ts';
import { betSums, windowsWithBets } from './bet-days.ts';
import {
  roundsIn,
  slipsIn,
  windowOf,
  type BetCursor,
  type BetFilter,
  type BetState,
  type Window,
} from './bet-filter.ts';

/** One round of a game or one slip of the lottery, as its player sees it. */
export type Bet = Readonly<{
  id: Id;
  kind: 'round' | 'slip';
  placedAt: Date;
  settledAt: Date | null;
  /** What its player calls it: `B-4821-0937-5516`, or a slip's order's number and place. */
  reference: string;
  vendor: string;
  gameCode: string;
  gameName: string;
  category: string;
  currency: Currency;
  stake: bigint;
  win: bigint;
  /** What of its win waits for two of the staff; `win` is without it. */
  held: bigint;
  /** Effective turnover, zero until it is settled. */
  turnover: bigint;
  state: BetState;
}>;

/** Sums over everything that the filter lets through, not only this page; given-back bets count in no sum. What is held of wins is in `held` alone. */
export type BetTotals = { count: number; stake: bigint; win: bigint; turnover: bigint; held: bigint };

type Row = Omit<Bet, 'gameName' | 'reference'> & {
  gameNames: Record<string, string>;
  /** A slip's. */
  reference: string | null;
  /** A round's. */
  serial: bigint | null;
};

const COLUMNS = sql`id, placed_at as "placedAt", settled_at as "settledAt", vendor_code as vendor,
  game_code as "gameCode", game_names as "gameNames", category, currency, stake, win, held, state`;

/** The latest bets of a window, each kind from the index that has it in this order; nothing else is read, and no more. */
export const pageIn = (
  scope: Scope,
  accountId: Id,
  window: Window,
  filter: Partial<BetFilter>,
  { after, limit }: { after: BetCursor | null; limit: number },
) => sql<Row>`
  with rounds as materialized (
    select ${COLUMNS}, 'round' as kind, null::text as reference, serial, turnover from reports.round_bet
     where ${roundsIn(scope, accountId, window, filter, after)}
     order by placed_at desc, id desc limit ${limit}
  ), walleted as materialized (
    select ${COLUMNS}, 'round' as kind, null::text as reference, serial, turnover from reports.wallet_bet
     where ${roundsIn(scope, accountId, window, filter, after)}
     order by placed_at desc, id desc limit ${limit}
  ), slips as materialized (
    select ${COLUMNS}, 'slip' as kind, reference, draw_id, counted, draw_turnover, draw_stake from reports.slip_bet
     where ${slipsIn(scope, accountId, window, filter, after)}
     order by id desc limit ${limit}
  )
  select * from rounds
  union all
  select * from walleted
  union all
  select s.id, s."placedAt", s."settledAt", s.vendor, s."gameCode", s."gameNames", s.category, s.currency,
         s.stake, s.win, s.held, s.state, s.kind, s.reference, null::bigint,
         coalesce(div(s.draw_turnover::numeric * w.so_far, nullif(s.draw_stake, 0))
           - div(s.draw_turnover::numeric * (w.so_far - s.counted), nullif(s.draw_stake, 0)), 0)::bigint
    from slips s
    left join lateral (
      select sum(c.counted) as so_far from reports.slip_counted c
       where c.merchant_id = ${scope.merchantId} and c.account_id = ${accountId} and c.draw_id = s.draw_id and c.id <= s.id
         and s.counted > 0) w on true
   order by "placedAt" desc, id desc limit ${limit}`;

/** One page of what an account has bet, the latest first, from after a bet on; `next` is null at the end. */
export async function betsAfter(
  scope: Scope,
  accountId: Id,
  language: string,
  filter: BetFilter,
  { after, limit }: { after: BetCursor | null; limit: number },
): Promise<{ bets: Bet[]; next: BetCursor | null }> {
  const narrow = filter.category ?? filter.vendor ?? filter.state;
  const windows = narrow
    ? await windowsWithBets(scope, accountId, filter)
    : [windowOf(filter.from, filter.to, filter.timeZone)];
  const rows: Row[] = [];
  for (const window of windows) {
    if (after && window.start > after.placedAt) continue;
    const found = await pageIn(scope, accountId, window, filter, {
      after,
      limit: limit + 1 - rows.length,
    }).execute(scope.db);
    rows.push(...found.rows);
    if (rows.length > limit) break;
  }
  const numbers = await shortNumbersOf(scope);
  const bets = rows.slice(0, limit).map(({ gameNames, serial, reference, ...row }): Bet => ({
    ...row,
    reference: serial === null ? (reference ?? '') : numbers.spell(serial, 'B'),
    gameName: gameNames[language] ?? gameNames['en'] ?? '',
  }));
  const last = rows.length > limit ? bets.at(-1) : undefined;
  return { bets, next: last ? { placedAt: last.placedAt, id: last.id } : null };
}

/** The sums of everything that a filter lets through; null while too much of it is still being added up. */
export async function betTotals(scope: Scope, accountId: Id, filter: BetFilter): Promise<BetTotals | null> {
  const sums = await betSums(scope, accountId, filter);
  if (sums === null) return null;
  const totals = { count: 0, stake: 0n, win: 0n, turnover: 0n, held: 0n };
  for (const { state, bets, stake, win, turnover, held } of sums) {
    totals.count += bets;
    if (state === 'void') continue;
    totals.stake += stake;
    totals.win += win;
    totals.turnover += turnover;
    totals.held += held;
  }
  return totals;
}
