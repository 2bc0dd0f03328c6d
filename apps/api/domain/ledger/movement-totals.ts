import { addDays, businessDayOf, startOf, type BusinessDay, type Currency, type Id } from '@mela/primitives';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import { kindsOf, type PostingGroup, type PostingKind } from './chart.ts';
import { movementAt } from './sum-movement-days.ts';

/** Business days of a zone, both included, of a player's cash. */
export type MovementDays = Readonly<{
  ownerId: Id;
  currency: Currency;
  from: BusinessDay;
  to: BusinessDay;
  timeZone: string;
  group?: Exclude<PostingGroup, 'play'> | undefined;
}>;

/** How many movements, how much came in, how much went out. */
export type MovementTotals = { count: number; in: bigint; out: bigint };

/** A day is over for good when its last transaction must have ended: none lasts as long as this. */
const LATE_MS = 5 * 60_000;
/** As many movements as a look adds up itself: more of them wait for the worker. */
const ADDED_AT_A_LOOK = 50_000;

/**
 * What all movements of some days came to: kept sums of days that the worker has summed, and the others as they are now, so that it takes
 * as long for a member with a million movements as for one with a thousand. Null when the others were too much to add up.
 */
export async function movementTotals(scope: Scope, days: MovementDays): Promise<MovementTotals | null> {
  const nothing = { count: 0, in: 0n, out: 0n };
  const sums = await movementSums(scope, days);
  if (sums === 'no-account') return nothing;
  if (sums === null) return null;
  const { rows } = await sql<MovementTotals>`
    select coalesce(sum(movements), 0)::int as count, coalesce(sum(came_in), 0)::bigint as in, coalesce(sum(went_out), 0)::bigint as out
      from (${sums}) s`.execute(scope.db);
  return rows[0] ?? nothing;
}

/** What the movements of some kind in a month (`yyyy-MM`) came to: what came in, less what went out. */
export type MonthOfMovements = Readonly<{ month: string; kind: PostingKind; net: bigint }>;

/** The same by month and kind; null when the days that are not summed yet were too much to add up. */
export async function movementMonths(scope: Scope, days: MovementDays): Promise<MonthOfMovements[] | null> {
  const sums = await movementSums(scope, days);
  if (sums === 'no-account') return [];
  if (sums === null) return null;
  const { rows } = await sql<MonthOfMovements>`
    select to_char(day, 'YYYY-MM') as month, kind, sum(came_in - went_out)::bigint as net from (${sums}) s group by 1, 2`.execute(
    scope.db,
  );
  return rows;
}

/** Rows of `day`, `kind`, `movements`, `came_in` and `went_out`: kept ones, and the movements of the other days. */
async function movementSums(
  scope: Scope,
  { ownerId, currency, from, to, timeZone, group }: MovementDays,
): Promise<RawBuilder<unknown> | 'no-account' | null> {
  const { rows: accounts } = await sql<{ id: Id; upTo: BusinessDay | null }>`
    select a.id, d.up_to::text as "upTo"
      from ledger.account a
      left join ledger.movement_days_summed d on d.account_id = a.id and d.zone = ${timeZone}
     where a.merchant_id = ${scope.merchantId} and a.owner_id = ${ownerId} and a.kind = 'cash'
       and a.currency = ${currency}`.execute(scope.db);
  const [account] = accounts;
  if (!account) return 'no-account';
  const upTo = account.upTo ?? from;
  const liveFrom = upTo > from ? upTo : from;
  const live = { start: startOf(liveFrom, timeZone), end: startOf(addDays(to, 1), timeZone) };
  const today = startOf(businessDayOf(new Date(scope.now.getTime() - LATE_MS), timeZone), timeZone);
  const old = { start: live.start, end: today < live.end ? today : live.end };
  if ((await movementAt(scope, account.id, old, ADDED_AT_A_LOOK)) !== null) return null;
  const kinds = group ? sql`and kind = any(${kindsOf(group)}::text[])` : sql``;
  return sql`
    select day, kind, movements, came_in, went_out from ledger.movement_day
     where merchant_id = ${scope.merchantId} and account_id = ${account.id} and zone = ${timeZone}
       and day >= ${from}::date and day <= ${to}::date and day < ${liveFrom}::date ${kinds}
    union all
    select (posted_at at time zone ${timeZone})::date, kind, 1, greatest(amount, 0), greatest(-amount, 0) from ledger.movement
     where account_id = ${account.id} and posted_at >= ${live.start} and posted_at < ${live.end} ${kinds}`;
}
