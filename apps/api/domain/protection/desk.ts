import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import { listingOf } from '../../platform/listing.ts';
import type { Scope } from '../../platform/scope.ts';
import type { ImposedBy } from './imposed-by.ts';
import type { LimitKind, LimitPeriod } from './limits.ts';
import { ownRows } from '../../platform/own-rows.ts';

/** One change of a limit; amounts in 1/10 000 units, time in minutes, null: none. `staffId` is null when the player made it. */
export type LimitChange = Readonly<{
  /** A number that grows. */
  id: string;
  accountId: Id;
  kind: LimitKind;
  period: LimitPeriod;
  before: bigint | null;
  after: bigint | null;
  takesEffectAt: Date;
  /** It is to loosen a limit that holds until then, and nothing was asked for since. */
  waiting: boolean;
  staffId: Id | null;
  reason: string | null;
  at: Date;
}>;

/** A time that somebody is shut out for. */
export type Exclusion = Readonly<{
  id: Id;
  accountId: Id;
  askedAt: Date;
  until: Date;
  imposedBy: ImposedBy;
  staffId: Id | null;
  reason: string | null;
  /** It was said of another account of theirs, or at another brand. */
  carried: boolean;
  /** That account, where it is one of this brand. */
  fromId: Id | null;
}>;

/** The limit that a change `c` is still waiting to loosen. */
const STILL_WAITING = (scope: Scope) => sql`exists (
  select from protection.limit l
   where l.merchant_id = c.merchant_id and l.account_id = c.account_id and l.kind = c.kind and l.period = c.period
     and l.set_by = case when c.staff_id is null then 'player' else 'staff' end
     and l.next_at = c.takes_effect_at and l.changed_at = c.at and l.next_at > ${scope.now})`;

/** Changes of limits, for staff to look through; those of two who asked at one moment in the order in which they did. */
export const limitChangeListing = listingOf({
  table: 'protection.limit_change',
  isNumbered: true,
  columns: {
    member: 'account_id',
    kind: 'kind',
    period: 'period',
    takesEffectAt: 'takes_effect_at',
    askedAt: 'at',
    by: 'staff_id',
    reason: 'reason',
    state: (scope) => ({
      is: sql`(select case when ${STILL_WAITING(scope)} then 'waiting' else 'done' end
                 from protection.limit_change c where c.merchant_id = t.merchant_id and c.id = t.id)`,
    }),
  },
  read: ({ id }) => String(id),
});

/** Some of them, as they are asked for. */
export async function limitChangesBy(scope: Scope, ids: readonly string[]): Promise<LimitChange[]> {
  const { rows } = await sql<LimitChange>`
    select c.id::text as id, c.account_id as "accountId", c.kind, c.period, c.value_before as before, c.value_after as after,
           c.takes_effect_at as "takesEffectAt", ${STILL_WAITING(scope)} as waiting, c.staff_id as "staffId", c.reason, c.at
      from protection.limit_change c
     where c.merchant_id = ${scope.merchantId} and c.id = any (${[...ids]}::bigint[])
     order by array_position(${[...ids]}::bigint[], c.id)`.execute(scope.db);
  return rows;
}

/** How many limits are about to loosen. */
export async function countLoosening(scope: Scope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from protection.limit_change c
     where c.merchant_id = ${scope.merchantId} and c.takes_effect_at > ${scope.now} and ${STILL_WAITING(scope)}`.execute(
    scope.db,
  );
  return rows[0]?.count ?? 0;
}

/** Times that members are or were shut out for, for staff to look through; of several that run for one, the one that lasts longest counts. */
export const exclusionListing = listingOf({
  table: 'protection.exclusion',
  columns: {
    member: 'account_id',
    until: 'until',
    askedAt: 'asked_at',
    imposedBy: 'imposed_by',
    by: 'staff_id',
    reason: 'reason',
    state: ({ now }) => ({
      is: sql`case when t.until > ${now} and not exists (
          select from protection.exclusion o
           where o.merchant_id = t.merchant_id and o.account_id = t.account_id and (o.until, o.id) > (t.until, t.id))
        then 'running' else 'over' end`,
    }),
  },
  read: ({ id }) => id,
});

/** Some of them, as they are asked for. */
export async function exclusionsBy(scope: Scope, ids: readonly Id[]): Promise<Exclusion[]> {
  const { rows } = await sql<Exclusion>`
    select e.id, e.account_id as "accountId", e.asked_at as "askedAt", e.until, e.imposed_by as "imposedBy", e.staff_id as "staffId", e.reason,
           e.carried_from is not null as carried,
           (select o.account_id from protection.exclusion o
             where o.merchant_id = e.merchant_id and o.id = e.carried_from) as "fromId"
      from protection.exclusion e
     where e.merchant_id = ${scope.merchantId} and e.id = any (${[...ids]}::uuid[])
     order by array_position(${[...ids]}::uuid[], e.id)`.execute(scope.db);
  return rows;
}

/** Times that a member is or was shut out for, for themselves: of which other account it was said is not told. */
export const ownExclusions = ownRows({
  table: 'protection.exclusion',
  owner: 'account_id',
  read: (row) => ({ askedAt: row.asked_at, until: row.until, imposedBy: row.imposed_by, reason: row.reason }),
});

/** Changes of a member's limits, for themselves. */
export const ownLimitChanges = ownRows({
  table: 'protection.limit_change',
  owner: 'account_id',
  read: (row) => ({
    kind: row.kind,
    period: row.period,
    before: limitValue(row.kind, row.value_before),
    after: limitValue(row.kind, row.value_after),
    at: row.at,
    takesEffectAt: row.takes_effect_at,
    by: row.staff_id === null ? 'player' : 'staff',
    reason: row.reason,
  }),
});

/** Minutes are a number, and not an amount. */
const limitValue = (kind: string, value: bigint | null): bigint | number | null =>
  kind === 'time' && value !== null ? Number(value) : value;
