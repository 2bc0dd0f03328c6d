import { addDays, type BusinessDay, type Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import { windowOf, type BetFilter, type BetState, type Window } from './bet-filter.ts';
import { betAt, daysFrom, firstDayOpen, runsOf, sumsIn } from './bets-of-days.ts';

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
  /** What of the wins is held; it is in no other sum. Of a day with any nothing is kept. */
  held: bigint;
}>;

/** As many bets of each kind as a look adds up itself: more of them wait for the worker. */
const ADDED_AT_A_LOOK = 50_000;
/** Days of old bets that are looked through at once. */
const DAYS_AT_ONCE = 31;

type Days = Readonly<{
  kept: ReadonlySet<BusinessDay>;
  live: readonly BusinessDay[];
  old: readonly BusinessDay[];
}>;

/** The days of a filter: those whose sums are kept, those that are added up at the look, and among these the ones that the worker has not come to. */
async function daysOf(scope: Scope, accountId: Id, { from, to, timeZone: zone }: BetFilter): Promise<Days> {
  const { rows } = await sql<{ upTo: BusinessDay; noted: BusinessDay[] }>`
    select k.up_to::text as "upTo",
           array(select d.day::text from reports.day_to_sum d
                  where d.merchant_id = k.merchant_id and d.account_id = k.account_id
                    and d.day between ${from}::date and ${to}::date) as noted
      from reports.days_kept k
     where k.merchant_id = ${scope.merchantId} and k.account_id = ${accountId} and k.zone = ${zone}`.execute(
    scope.db,
  );
  const upTo = rows[0]?.upTo ?? '';
  const noted = new Set(rows[0]?.noted);
  const days = daysFrom(from, to);
  const kept = new Set(days.filter((day) => day < upTo && !noted.has(day)));
  const open = firstDayOpen(scope, zone);
  return {
    kept,
    live: days.filter((day) => !kept.has(day)),
    old: days.filter((day) => day >= upTo && day < open),
  };
}

/** The sums of a filter: kept ones of days that are over, and those of the other days as they are now; null when that were too much to add up. */
export async function betSums(scope: Scope, accountId: Id, filter: BetFilter): Promise<BetSum[] | null> {
  const days = await daysOf(scope, accountId, filter);
  for (const { from, to } of runsOf(days.old)) {
    const window = windowOf(from, to, filter.timeZone);
    if ((await betAt(scope, accountId, window, ADDED_AT_A_LOOK)) !== null) return null;
  }
  return sumsOf(scope, accountId, filter, days);
}

async function sumsOf(
  scope: Scope,
  accountId: Id,
  { timeZone: zone, category, vendor, state }: BetFilter,
  { kept, live }: Pick<Days, 'kept' | 'live'>,
): Promise<BetSum[]> {
  const wanted = sql`(${category ?? null}::text is null or category = ${category ?? null})
    and (${vendor ?? null}::text is null or vendor_code = ${vendor ?? null}) and (${state ?? null}::text is null or state = ${state ?? null})`;
  const columns = sql`day::text as day, vendor_code as vendor, category, state, bets::int as bets, stake, win, turnover`;
  const { rows } = await sql<BetSum>`
    select ${columns}, 0::bigint as held from reports.bet_sum
     where merchant_id = ${scope.merchantId} and account_id = ${accountId} and day = any(${[...kept]}::date[]) and ${wanted}`.execute(
    scope.db,
  );
  const sums = [...rows];
  for (const { from, to } of runsOf(live)) {
    const found = await sql<BetSum>`
      select ${columns}, held from (${sumsIn(scope, accountId, zone, windowOf(from, to, zone))}) s where ${wanted}`.execute(
      scope.db,
    );
    sums.push(...found.rows);
  }
  return sums;
}

/**
 * Where bets of a narrowing filter can be, the latest first: runs of days that have some, and of the days that the worker has not come to
 * some at a time.
 */
export async function windowsWithBets(scope: Scope, accountId: Id, filter: BetFilter): Promise<Window[]> {
  const { kept, live, old } = await daysOf(scope, accountId, filter);
  const unseen = new Set(old);
  const sums = await sumsOf(scope, accountId, filter, { kept, live: live.filter((day) => !unseen.has(day)) });
  const runs = [
    ...runsOf([...new Set(sums.map(({ day }) => day))].toSorted()),
    ...runsOf(old).flatMap(pieces),
  ];
  return runs
    .toSorted((one, other) => (one.from < other.from ? 1 : -1))
    .map(({ from, to }) => windowOf(from, to, filter.timeZone));
}

type Run = { from: BusinessDay; to: BusinessDay };

function pieces({ from, to }: Run): Run[] {
  const end = addDays(from, DAYS_AT_ONCE - 1);
  return end >= to ? [{ from, to }] : [{ from, to: end }, ...pieces({ from: addDays(end, 1), to })];
}
