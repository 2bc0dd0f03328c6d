import { addDays, businessDayOf, startOf, type BusinessDay, type Currency, type Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import { kindsOf, type PostingGroup } from './chart.ts';

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
/** A first look at a long history may take longer than other statements. */
const FIRST_LOOK = '20s';
/** Before anything was ever posted. */
const LONG_AGO = '2000-01-01';

/**
 * What all movements of some days came to: kept sums of days that are over, and those of today as they are now, so that it takes as
 * long for a member with a million movements as for one with a thousand.
 */
export async function movementTotals(scope: Scope, days: MovementDays): Promise<MovementTotals> {
  const { ownerId, currency, from, to, timeZone, group } = days;
  const account = await scope.db
    .selectFrom('ledger.account')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('owner_id', '=', ownerId)
    .where('kind', '=', 'cash')
    .where('currency', '=', currency)
    .executeTakeFirst();
  if (!account) return { count: 0, in: 0n, out: 0n };
  const today = businessDayOf(new Date(scope.now.getTime() - LATE_MS), timeZone);
  // A look at today alone needs no history.
  if (from < today) await sumUpTo(scope, account.id, timeZone, today);
  const liveFrom = from < today ? today : from;
  const kinds = group ? sql`and kind = any(${kindsOf(group)}::text[])` : sql``;
  const { rows } = await sql<MovementTotals>`
    select coalesce(sum(movements), 0)::int as count, coalesce(sum(came_in), 0)::bigint as in, coalesce(sum(went_out), 0)::bigint as out
      from (
        select movements, came_in, went_out from ledger.movement_day
         where merchant_id = ${scope.merchantId} and account_id = ${account.id} and zone = ${timeZone}
           and day >= ${from}::date and day <= ${to}::date and day < ${today}::date ${kinds}
        union all
        select 1, greatest(amount, 0), greatest(-amount, 0) from ledger.movement
         where account_id = ${account.id} and posted_at >= ${startOf(liveFrom, timeZone)}
           and posted_at < ${startOf(addDays(to, 1), timeZone)} ${kinds}) s`.execute(scope.db);
  return rows[0] ?? { count: 0, in: 0n, out: 0n };
}

/** Sums the days up to one, not included, that are not summed yet; whoever comes at the same time waits, and finds them summed. */
async function sumUpTo(scope: Scope, accountId: Id, zone: string, upTo: BusinessDay): Promise<void> {
  const key = sql`merchant_id = ${scope.merchantId} and account_id = ${accountId} and zone = ${zone}`;
  const read = async (lock: boolean): Promise<BusinessDay | undefined> => {
    const { rows } = await sql<{ upTo: BusinessDay }>`
      select up_to::text as "upTo" from ledger.movement_days_summed where ${key} ${lock ? sql`for update` : sql``}`.execute(
      scope.db,
    );
    return rows[0]?.upTo;
  };
  if (((await read(false)) ?? '') >= upTo) return;
  await sql`
    insert into ledger.movement_days_summed (merchant_id, account_id, zone, up_to)
      values (${scope.merchantId}, ${accountId}, ${zone}, ${LONG_AGO}::date) on conflict do nothing`.execute(
    scope.db,
  );
  const summed = (await read(true)) ?? LONG_AGO;
  if (summed >= upTo) return;
  await sql`select set_config('statement_timeout', ${FIRST_LOOK}, true)`.execute(scope.db);
  await sql`
    insert into ledger.movement_day (merchant_id, account_id, zone, day, kind, movements, came_in, went_out)
      select ${scope.merchantId}, ${accountId}, ${zone}, (posted_at at time zone ${zone})::date, kind, count(*),
             coalesce(sum(amount) filter (where amount > 0), 0), coalesce(-sum(amount) filter (where amount < 0), 0)
        from ledger.movement
       where account_id = ${accountId} and posted_at >= ${startOf(summed, zone)} and posted_at < ${startOf(upTo, zone)}
       group by 4, 5`.execute(scope.db);
  await sql`update ledger.movement_days_summed set up_to = ${upTo}::date where ${key}`.execute(scope.db);
}
