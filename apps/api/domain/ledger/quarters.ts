import { firstIdAt, type Id } from '@mela/primitives';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Scope } from '../../platform/scope.ts';

/** From one instant up to another, which is not in it. */
export type Span = { from: Date; to: Date };

/** An account that there is. */
export type Found = Readonly<{ id: Id; isPlayers: boolean }>;

const QUARTER_MS = 15 * 60_000;
/** A time is over for good when its last transaction must have ended: none lasts as long as this. */
const LATE_MS = 5 * 60_000;
/** A first look at a long history may take longer than other statements. */
const FIRST_LOOK = '20s';
/** Summed in one statement. */
const AT_ONCE = '31 days';
/** Summed in one transaction of a worker. */
const BY_WORKER = '6 hours';

/** The quarter of an hour that an entry belongs to, by the time that its posting's id begins with. */
const QUARTER_OF = sql`to_timestamp(
  (('x' || translate(left(e.posting_id::text, 13), '-', ''))::bit(48)::bigint / ${QUARTER_MS}::bigint) * ${QUARTER_MS / 1000}::bigint)`;

/** A player's entries of a time lie between two numbers; the house's are found by their ids alone. */
export async function entriesIn(
  scope: Scope,
  account: Found,
  { from, to }: Span,
): Promise<RawBuilder<SqlBool>> {
  const inTime = sql<SqlBool>`e.merchant_id = ${scope.merchantId}
    and e.posting_id >= ${firstIdAt(from.getTime())}::uuid and e.posting_id < ${firstIdAt(to.getTime())}::uuid`;
  if (!account.isPlayers) return sql<SqlBool>`e.account_id = ${account.id} and ${inTime}`;
  const { rows } = await sql<{ first: bigint; end: bigint }>`
    select ledger.seq_at(${account.id}, ${firstIdAt(from.getTime() - LATE_MS)}::uuid) as first,
           ledger.seq_at(${account.id}, ${firstIdAt(to.getTime() + LATE_MS)}::uuid) as end`.execute(scope.db);
  const { first, end } = rows[0] ?? { first: 0n, end: 0n };
  return sql<SqlBool>`e.account_id = ${account.id} and e.seq >= ${first.toString()}::bigint and e.seq < ${end.toString()}::bigint
    and ${inTime}`;
}

/** A span as what is kept of it, in whole quarters, and what is not, at most a quarter at its beginning and what is new at its end. */
export function partsOf({ now }: Scope, { from, to }: Span): { kept: Span; live: readonly Span[] } {
  const over = Math.min(to.getTime(), now.getTime() - LATE_MS);
  const keptFrom = Math.ceil(from.getTime() / QUARTER_MS) * QUARTER_MS;
  const keptTo = Math.max(keptFrom, Math.floor(over / QUARTER_MS) * QUARTER_MS);
  const kept = { from: new Date(keptFrom), to: new Date(keptTo) };
  const live = [
    { from, to: new Date(Math.min(keptFrom, to.getTime())) },
    { from: kept.to, to },
  ].filter((part) => part.from < part.to);
  return { kept, live };
}

/** Sums what is not summed yet of an account's whole quarters; whoever comes at the same time waits, and finds them summed. */
export async function keepQuarters(scope: Scope, account: Found, span: Span): Promise<void> {
  if (span.from >= span.to) return;
  const whose = account.isPlayers ? account.id : scope.merchantId;
  const key = sql`merchant_id = ${scope.merchantId} and whose = ${whose}`;
  const missing = async (lock: boolean): Promise<Span[]> => {
    const { rows } = await sql<Span>`
      with kept as (select times from ledger.quarters_kept where ${key} ${lock ? sql`for update` : sql``})
      select lower(gap) as from, upper(gap) as to
        from unnest(tstzmultirange(tstzrange(${span.from}, ${span.to})) - coalesce((select times from kept), '{}')) gap`.execute(
      scope.db,
    );
    return rows;
  };
  if ((await missing(false)).length === 0) return;
  await sql`
    insert into ledger.quarters_kept (merchant_id, whose, times) values (${scope.merchantId}, ${whose}, '{}')
      on conflict do nothing`.execute(scope.db);
  const gaps = await missing(true);
  await sql`select set_config('statement_timeout', ${FIRST_LOOK}, true)`.execute(scope.db);
  for (const gap of gaps) {
    const { rows } = await sql<Span>`
      select at as from, least(at + ${AT_ONCE}::interval, ${gap.to}::timestamptz) as to
        from generate_series(${gap.from}::timestamptz, ${gap.to}::timestamptz - interval '1 millisecond', ${AT_ONCE}::interval) at`.execute(
      scope.db,
    );
    for (const piece of rows) await sumQuarters(scope, account, piece);
    await sql`
      update ledger.quarters_kept set times = times + tstzmultirange(tstzrange(${gap.from}, ${gap.to})) where ${key}`.execute(
      scope.db,
    );
  }
}

/** The parts of a span of the house's accounts, what can be kept of it summed; while the database takes nothing, all of it is read as it is. */
export async function housePartsOf(scope: Scope, span: Span): Promise<ReturnType<typeof partsOf>> {
  const { rows } = await sql<{ setting: string }>`
    select current_setting('transaction_read_only') as setting`.execute(scope.db);
  if (rows[0]?.setting === 'on') return { kept: { from: span.from, to: span.from }, live: [span] };
  const parts = partsOf(scope, span);
  await keepQuarters(scope, { id: scope.merchantId, isPlayers: false }, parts.kept);
  return parts;
}

/**
 * Sums some hours of the house's accounts that are over and not summed yet, the earliest first; answers whether there were any. Few, so
 * that a worker catches up a long history in short transactions.
 */
export async function keepHouseQuarters(scope: Scope): Promise<boolean> {
  const over = new Date(Math.floor((scope.now.getTime() - LATE_MS) / QUARTER_MS) * QUARTER_MS);
  const first = await firstOfHouse(scope);
  if (!first || first >= over) return false;
  const { rows } = await sql<Span>`
    select lower(gap) as from, least(upper(gap), lower(gap) + ${BY_WORKER}::interval) as to
      from unnest(tstzmultirange(tstzrange(${first}, ${over})) - coalesce(
             (select times from ledger.quarters_kept where merchant_id = ${scope.merchantId} and whose = ${scope.merchantId}), '{}')) gap
     order by 1 limit 1`.execute(scope.db);
  const [piece] = rows;
  if (piece) await keepQuarters(scope, { id: scope.merchantId, isPlayers: false }, piece);
  return piece !== undefined;
}

/** The quarter in which the house's first entry was posted; null before it. */
async function firstOfHouse(scope: Scope): Promise<Date | null> {
  const { rows } = await sql<{ id: Id }>`
    select e.posting_id as id
      from ledger.account a
     cross join lateral (
       select x.posting_id from ledger.entry x
        where x.merchant_id = a.merchant_id and x.account_id = a.id order by x.posting_id limit 1) e
     where a.merchant_id = ${scope.merchantId} and a.owner_id is null order by 1 limit 1`.execute(scope.db);
  const [entry] = rows;
  if (!entry) return null;
  const at = Number.parseInt(entry.id.replace('-', '').slice(0, 12), 16);
  return new Date(Math.floor(at / QUARTER_MS) * QUARTER_MS);
}

/** One player's account, or all of the house's in one walk: they have no order of their own. */
async function sumQuarters(scope: Scope, account: Found, piece: Span): Promise<void> {
  const which = account.isPlayers
    ? await entriesIn(scope, account, piece)
    : sql<SqlBool>`a.owner_id is null and e.merchant_id = ${scope.merchantId}
        and e.posting_id >= ${firstIdAt(piece.from.getTime())}::uuid and e.posting_id < ${firstIdAt(piece.to.getTime())}::uuid`;
  await sql`
    insert into ledger.quarter (merchant_id, account_id, began_at, entries, came_in, went_out)
      select ${scope.merchantId}, e.account_id, ${QUARTER_OF}, count(*), coalesce(sum(e.amount) filter (where e.amount > 0), 0),
             coalesce(-sum(e.amount) filter (where e.amount < 0), 0)
        from ledger.entry e join ledger.account a on a.id = e.account_id where ${which} group by 2, 3`.execute(
    scope.db,
  );
}
