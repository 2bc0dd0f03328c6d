import { addDays, businessDayOf, type BusinessDay, type Id } from '@mela/primitives';
import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod';
import type { Listener } from '../../platform/outbox/listener.ts';
import type { Scope } from '../../platform/scope.ts';
import { roundsIn, slipsIn, type Window } from './bet-filter.ts';

/** A day is over for good when its last transaction must have ended: none lasts as long as this. */
export const LATE_MS = 5 * 60_000;

/** The first business day that is not over for good. */
export const firstDayOpen = ({ now }: Scope, zone: string): BusinessDay =>
  businessDayOf(new Date(now.getTime() - LATE_MS), zone);

/** Every day from one to another, both included. */
export const daysFrom = (from: BusinessDay, to: BusinessDay): BusinessDay[] => {
  const days: BusinessDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};

/** Days, the earliest first, as runs of days that follow each other. */
export function runsOf(days: readonly BusinessDay[]): { from: BusinessDay; to: BusinessDay }[] {
  const runs: { from: BusinessDay; to: BusinessDay }[] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && addDays(run.to, 1) === day) run.to = day;
    else runs.push({ from: day, to: day });
  }
  return runs;
}

/** A slip's share of its draw's turnover; the shares of a draw add up to it. */
const SHARE = sql`coalesce(div(s.draw_turnover::numeric * w.so_far, nullif(s.draw_stake, 0))
  - div(s.draw_turnover::numeric * (w.so_far - s.counted), nullif(s.draw_stake, 0)), 0)::bigint`;

/** Sums of everything that was bet in a window, straight from the bets. */
export const sumsIn = (scope: Scope, accountId: Id, zone: string, window: Window): RawBuilder<unknown> => sql`
  with slips as materialized (
    select id, draw_id, placed_at, vendor_code, category, currency, state, stake, win, held, counted, draw_turnover, draw_stake
      from reports.slip_bet where ${slipsIn(scope, accountId, window)}
  ), shares as (
    select c.id, sum(c.counted) over (partition by c.draw_id order by c.id) as so_far
      from reports.slip_counted c
     where c.merchant_id = ${scope.merchantId} and c.account_id = ${accountId} and c.draw_id in (select draw_id from slips)
  ), bets as (
    select placed_at, vendor_code, category, currency, state, stake, win, turnover, held
      from reports.round_bet where ${roundsIn(scope, accountId, window)}
    union all
    select placed_at, vendor_code, category, currency, state, stake, win, turnover, held
      from reports.wallet_bet where ${roundsIn(scope, accountId, window)}
    union all
    select s.placed_at, s.vendor_code, s.category, s.currency, s.state, s.stake, s.win, ${SHARE}, s.held
      from slips s join shares w on w.id = s.id
  )
  select (placed_at at time zone ${zone})::date as day, vendor_code, category, currency, state,
         count(*) as bets, sum(stake)::bigint as stake, sum(win)::bigint as win, sum(turnover)::bigint as turnover,
         sum(held)::bigint as held
    from bets group by 1, 2, 3, 4, 5`;

/**
 * When the first bet of a window was placed, or the first after so many others of its kind; null when there is none. Read from the
 * indexes of the bets, no further than that.
 */
export async function betAt(
  scope: Scope,
  accountId: Id,
  window: Window,
  others: number,
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(at) as at from (
      (select placed_at as at from reports.round_bet where ${roundsIn(scope, accountId, window)}
        order by placed_at, id offset ${others} limit 1)
      union all
      (select placed_at from reports.wallet_bet where ${roundsIn(scope, accountId, window)}
        order by placed_at, id offset ${others} limit 1)
      union all
      (select placed_at from reports.slip_bet where ${slipsIn(scope, accountId, window)} order by id offset ${others} limit 1)) b`.execute(
    scope.db,
  );
  return rows[0]?.at ?? null;
}

const corrected = z.union([
  z.object({ slipId: z.string() }).transform(({ slipId }) => slipId),
  z.object({ roundId: z.string() }).transform(({ roundId }) => roundId),
]);

/** The instant that an id begins with. */
const instantOf = (id: Id): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

/**
 * Has a day summed again when a correction has changed a slip or round of it, or a vendor told of a round of it late. Hearing one twice does
 * it twice, to the same end.
 */
export const correctedDaysListener: Listener = {
  name: 'reports-corrected-days',
  topics: ['slip-corrected', 'round-corrected', 'wallet-round-taken'],
  async hear(scope, facts) {
    for (const { memberId, payload } of facts) {
      if (memberId === null) continue;
      const at = new Date(instantOf(corrected.parse(payload)));
      await sql`
        insert into reports.day_to_sum (merchant_id, account_id, day, is_due)
          select merchant_id, ${memberId}, (${at}::timestamptz at time zone time_zone)::date, true
            from reports.brand where merchant_id = ${scope.merchantId}
          on conflict (merchant_id, account_id, day) do update set is_due = true`.execute(scope.db);
    }
  },
};

/** Asks the worker to sum a player's days before all others': somebody waits for them. */
export async function askForSums(scope: Scope, accountId: Id, zone: string): Promise<void> {
  await sql`
    insert into reports.day_to_sum (merchant_id, account_id, day, is_due)
      values (${scope.merchantId}, ${accountId}, ${addDays(firstDayOpen(scope, zone), -1)}::date, true)
      on conflict (merchant_id, account_id, day) do update set is_due = true`.execute(scope.db);
}
