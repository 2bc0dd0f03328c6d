import { addDays, businessDayOf, type BusinessDay, type Id } from '@mela/primitives';
import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod';
import type { Listener } from '../../platform/listener.ts';
import type { Scope } from '../../platform/scope.ts';
import { roundsIn, slipsIn, windowOf, type BetFilter, type BetState, type Window } from './bet-filter.ts';

/** What was bet on one day, at one vendor, in one kind of games, with one outcome. */
export type BetSum = Readonly<{
  day: BusinessDay;
  vendor: string;
  category: string;
  state: BetState;
  bets: number;
  stake: bigint;
  win: bigint;
  turnover: bigint;
}>;

/** A day is over for good when its last transaction must have ended: none lasts as long as this. */
const LATE_MS = 5 * 60_000;
/** Days that are summed in one statement. */
const DAYS_AT_ONCE = 31;
/** A first look at a long time may take longer than other statements. */
const FIRST_LOOK = '20s';

/** A slip's share of its issue's turnover; the shares of an issue add up to it. */
const SHARE = sql`coalesce(div(s.issue_turnover::numeric * w.so_far, nullif(s.issue_stake, 0))
  - div(s.issue_turnover::numeric * (w.so_far - s.counted), nullif(s.issue_stake, 0)), 0)::bigint`;

/** Sums of everything that was bet in a window, straight from the bets. */
const sumsIn = (scope: Scope, accountId: Id, zone: string, window: Window): RawBuilder<unknown> => sql`
  with slips as materialized (
    select id, issue_id, placed_at, vendor_code, category, currency, state, stake, win, counted, issue_turnover, issue_stake
      from reports.slip_bet where ${slipsIn(scope, accountId, window)}
  ), shares as (
    select c.id, sum(c.counted) over (partition by c.issue_id order by c.id) as so_far
      from reports.slip_counted c
     where c.merchant_id = ${scope.merchantId} and c.account_id = ${accountId} and c.issue_id in (select issue_id from slips)
  ), bets as (
    select placed_at, vendor_code, category, currency, state, stake, win, turnover
      from reports.round_bet where ${roundsIn(scope, accountId, window)}
    union all
    select placed_at, vendor_code, category, currency, state, stake, win, turnover
      from reports.wallet_bet where ${roundsIn(scope, accountId, window)}
    union all
    select s.placed_at, s.vendor_code, s.category, s.currency, s.state, s.stake, s.win, ${SHARE}
      from slips s join shares w on w.id = s.id
  )
  select (placed_at at time zone ${zone})::date as day, vendor_code, category, currency, state,
         count(*) as bets, sum(stake)::bigint as stake, sum(win)::bigint as win, sum(turnover)::bigint as turnover
    from bets group by 1, 2, 3, 4, 5`;

/** The days of a filter that are over, and which of them have been summed. */
async function sumEndedDays(scope: Scope, accountId: Id, filter: BetFilter): Promise<Set<BusinessDay>> {
  const { from, to, timeZone: zone } = filter;
  const last = addDays(businessDayOf(new Date(scope.now.getTime() - LATE_MS), zone), -1);
  const ended = daysFrom(from, to < last ? to : last);
  const summed = await summedDays(scope, accountId, zone, ended);
  const missing = ended.filter((day) => !summed.has(day));
  if (missing.length === 0) return summed;
  await sql`select set_config('statement_timeout', ${FIRST_LOOK}, true)`.execute(scope.db);
  for (let at = 0; at < missing.length; at += DAYS_AT_ONCE) {
    await sumDays(scope, accountId, zone, missing.slice(at, at + DAYS_AT_ONCE));
  }
  return summedDays(scope, accountId, zone, ended);
}

async function summedDays(
  scope: Scope,
  accountId: Id,
  zone: string,
  days: readonly BusinessDay[],
): Promise<Set<BusinessDay>> {
  if (days.length === 0) return new Set();
  const { rows } = await sql<{ day: string }>`
    select day::text as day from reports.bet_day
     where merchant_id = ${scope.merchantId} and account_id = ${accountId} and is_summed and zone = ${zone}
       and day between ${days[0]}::date and ${days.at(-1)}::date`.execute(scope.db);
  return new Set(rows.map(({ day }) => day));
}

/** Sums days and keeps the sums, but of those that have a running bet: they are not over yet. */
async function sumDays(
  scope: Scope,
  accountId: Id,
  zone: string,
  days: readonly BusinessDay[],
): Promise<void> {
  // Whoever sums or unsums a day holds its row, so that neither works on what the other has not finished.
  await sql`
    insert into reports.bet_day as d (merchant_id, account_id, day, zone)
      select ${scope.merchantId}, ${accountId}, day, ${zone} from unnest(${days}::date[]) day order by day
      on conflict (merchant_id, account_id, day) do update set zone = excluded.zone, is_summed = d.is_summed and d.zone = excluded.zone
    `.execute(scope.db);
  await sql`
    delete from reports.bet_sum where merchant_id = ${scope.merchantId} and account_id = ${accountId} and day = any(${days}::date[])`.execute(
    scope.db,
  );
  const window = windowOf(days[0] ?? '', days.at(-1) ?? '', zone);
  await sql`
    with sums as materialized (select * from (${sumsIn(scope, accountId, zone, window)}) s where day = any(${days}::date[])),
    open as (select distinct day from sums where state = 'running'),
    kept as (
      insert into reports.bet_sum (merchant_id, account_id, day, vendor_code, category, currency, state, bets, stake, win, turnover)
        select ${scope.merchantId}, ${accountId}, day, vendor_code, category, currency, state, bets, stake, win, turnover
          from sums where day not in (select day from open))
    update reports.bet_day set is_summed = true
     where merchant_id = ${scope.merchantId} and account_id = ${accountId} and day = any(${days}::date[])
       and day not in (select day from open)`.execute(scope.db);
}

const daysFrom = (from: BusinessDay, to: BusinessDay): BusinessDay[] => {
  const days: BusinessDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};

/** Days in a row as one window. */
function windowsOf(days: readonly BusinessDay[], zone: string): Window[] {
  const runs: { from: BusinessDay; to: BusinessDay }[] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && addDays(run.to, 1) === day) run.to = day;
    else runs.push({ from: day, to: day });
  }
  return runs.map(({ from, to }) => windowOf(from, to, zone));
}

/** The sums of a filter: kept ones of days that are over, and those of the other days as they are now. */
export async function betSums(scope: Scope, accountId: Id, filter: BetFilter): Promise<BetSum[]> {
  const summed = await sumEndedDays(scope, accountId, filter);
  const { from, to, timeZone: zone, category, vendor, state } = filter;
  const wanted = sql`(${category ?? null}::text is null or category = ${category ?? null})
    and (${vendor ?? null}::text is null or vendor_code = ${vendor ?? null}) and (${state ?? null}::text is null or state = ${state ?? null})`;
  const columns = sql`day::text as day, vendor_code as vendor, category, state, bets::int as bets, stake, win, turnover`;
  const kept = await sql<BetSum>`
    select ${columns} from reports.bet_sum
     where merchant_id = ${scope.merchantId} and account_id = ${accountId} and day = any(${[...summed]}::date[]) and ${wanted}`.execute(
    scope.db,
  );
  const sums = [...kept.rows];
  for (const window of windowsOf(
    daysFrom(from, to).filter((day) => !summed.has(day)),
    zone,
  )) {
    const live = await sql<BetSum>`
      select ${columns} from (${sumsIn(scope, accountId, zone, window)}) s where ${wanted}`.execute(scope.db);
    sums.push(...live.rows);
  }
  return sums;
}

/** Where bets of a narrowing filter can be: the days that have some, the latest first, days in a row as one window. */
export async function windowsWithBets(scope: Scope, accountId: Id, filter: BetFilter): Promise<Window[]> {
  const days = [...new Set((await betSums(scope, accountId, filter)).map(({ day }) => day))];
  return windowsOf(days.toSorted(), filter.timeZone).toReversed();
}

const corrected = z.union([
  z.object({ slipId: z.string() }).transform(({ slipId }) => slipId),
  z.object({ roundId: z.string() }).transform(({ roundId }) => roundId),
]);

/** The instant that an id begins with. */
const instantOf = (id: Id): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

/**
 * Makes the sums of a day again when a correction has changed a slip or round of it, or a vendor told of a round of it late. Hearing
 * one twice does it twice, to the same end.
 */
export const correctedDaysListener: Listener = {
  name: 'reports-corrected-days',
  topics: ['slip-corrected', 'round-corrected', 'wallet-round-taken'],
  async hear(scope, facts) {
    for (const { memberId, payload } of facts) {
      if (memberId === null) continue;
      const at = new Date(instantOf(corrected.parse(payload)));
      await sql`
        update reports.bet_day set is_summed = false
         where merchant_id = ${scope.merchantId} and account_id = ${memberId} and day = (${at}::timestamptz at time zone zone)::date`.execute(
        scope.db,
      );
    }
  },
};
