import { addDays, businessDayOf, startOf, type BusinessDay, type Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';

/** About as many movements are summed in one piece; a day is never torn. */
const PIECE = 20_000;
/** Before anything was ever posted. */
const LONG_AGO = '2000-01-01';

/** Which of some players have movements of cash before a day, not included, that are in no kept sum. */
export async function withUnsummedMovements(
  scope: Scope,
  players: readonly Id[],
  zone: string,
  upTo: BusinessDay,
): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select distinct a.owner_id as id
      from ledger.account a
      left join ledger.movement_days_summed d on d.account_id = a.id and d.zone = ${zone}
     where a.merchant_id = ${scope.merchantId} and a.owner_id = any(${players}::uuid[]) and a.kind = 'cash'
       and exists (
         select from ledger.movement m
          where m.account_id = a.id and m.posted_at < ${startOf(upTo, zone)}
            and m.posted_at >= (coalesce(d.up_to, ${LONG_AGO}::date)::timestamp at time zone ${zone}))`.execute(
    scope.db,
  );
  return rows.map(({ id }) => id);
}

/**
 * Sums a piece of a player's days before one, not included, and keeps the sums: how many movements it read, and whether nothing is left.
 * Whoever comes at the same time waits, and finds them summed.
 */
export async function sumMovementDays(
  scope: Scope,
  ownerId: Id,
  zone: string,
  upTo: BusinessDay,
): Promise<{ rows: number; isAll: boolean }> {
  const accounts = await scope.db
    .selectFrom('ledger.account')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('owner_id', '=', ownerId)
    .where('kind', '=', 'cash')
    .orderBy('id')
    .execute();
  let rows = 0;
  for (const { id } of accounts) {
    const piece = await sumAccount(scope, id, zone, upTo);
    rows += piece.rows;
    if (!piece.isAll) return { rows, isAll: false };
  }
  return { rows, isAll: true };
}

async function sumAccount(scope: Scope, accountId: Id, zone: string, upTo: BusinessDay) {
  const summed = await holdSums(scope, accountId, zone);
  if (summed >= upTo) return { rows: 0, isAll: true };
  const start = startOf(summed, zone);
  const end = startOf(upTo, zone);
  const first = await movementAt(scope, accountId, { start, end }, 0);
  const beyond = first && (await movementAt(scope, accountId, { start: first, end }, PIECE));
  const to = first && beyond ? endOfPiece(first, beyond, zone) : upTo;
  const { rows } = await sql<{ movements: number }>`
    with sums as (
      insert into ledger.movement_day (merchant_id, account_id, zone, day, kind, movements, came_in, went_out)
        select ${scope.merchantId}, ${accountId}, ${zone}, (posted_at at time zone ${zone})::date, kind, count(*),
               coalesce(sum(amount) filter (where amount > 0), 0), coalesce(-sum(amount) filter (where amount < 0), 0)
          from ledger.movement
         where account_id = ${accountId} and posted_at >= ${start} and posted_at < ${startOf(to, zone)}
         group by 4, 5
        returning movements)
    select coalesce(sum(movements), 0)::int as movements from sums`.execute(scope.db);
  await sql`
    update ledger.movement_days_summed set up_to = ${to}::date
     where account_id = ${accountId} and zone = ${zone}`.execute(scope.db);
  return { rows: rows[0]?.movements ?? 0, isAll: to === upTo };
}

/** The day before which the piece ends: the one that it cannot take as a whole, but always behind its first. */
function endOfPiece(first: Date, beyond: Date, zone: string): BusinessDay {
  const [from, to] = [businessDayOf(first, zone), businessDayOf(beyond, zone)];
  return to > from ? to : addDays(from, 1);
}

/** The day up to which an account's movements are summed; nobody else sums them until this transaction ends. */
async function holdSums(scope: Scope, accountId: Id, zone: string): Promise<BusinessDay> {
  await sql`
    insert into ledger.movement_days_summed (merchant_id, account_id, zone, up_to)
      values (${scope.merchantId}, ${accountId}, ${zone}, ${LONG_AGO}::date) on conflict do nothing`.execute(
    scope.db,
  );
  const { rows } = await sql<{ upTo: BusinessDay }>`
    select up_to::text as "upTo" from ledger.movement_days_summed
     where account_id = ${accountId} and zone = ${zone} for update`.execute(scope.db);
  return rows[0]?.upTo ?? LONG_AGO;
}

/** When the first movement of a time was, or the first after so many others; null when there is none. */
export async function movementAt(
  scope: Scope,
  accountId: Id,
  { start, end }: { start: Date; end: Date },
  others: number,
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select posted_at as at from ledger.movement
     where account_id = ${accountId} and posted_at >= ${start} and posted_at < ${end}
     order by posted_at, seq offset ${others} limit 1`.execute(scope.db);
  return rows[0]?.at ?? null;
}
