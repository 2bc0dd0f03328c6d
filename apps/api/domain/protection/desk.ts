import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import type { ImposedBy } from './imposed-by.ts';
import type { LimitKind, LimitPeriod } from './limits.ts';

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

type Page = { accountId?: Id | undefined; limit: number };

/** The limit that a change `c` is still waiting to loosen. */
const STILL_WAITING = (scope: Scope) => sql`exists (
  select from protection.limit l
   where l.merchant_id = c.merchant_id and l.account_id = c.account_id and l.kind = c.kind and l.period = c.period
     and l.set_by = case when c.staff_id is null then 'player' else 'staff' end
     and l.next_at = c.takes_effect_at and l.changed_at = c.at and l.next_at > ${scope.now})`;

/**
 * Changes of limits: those that are about to loosen one, the soonest first, or all, the latest first. `after` is the last of the page
 * before.
 */
export async function limitChanges(
  scope: Scope,
  { waiting, accountId, after, limit }: Page & { waiting: boolean; after?: string | undefined },
): Promise<LimitChange[]> {
  const ofOne = accountId === undefined ? sql`` : sql`and c.account_id = ${accountId}`;
  const onwards = waiting
    ? sql`(c.takes_effect_at, c.id) > (select b.takes_effect_at, b.id from protection.limit_change b
            where b.merchant_id = ${scope.merchantId} and b.id = ${after ?? null}::bigint)`
    : sql`c.id < ${after ?? null}::bigint`;
  const { rows } = await sql<LimitChange>`
    select c.id::text as id, c.account_id as "accountId", c.kind, c.period, c.value_before as before, c.value_after as after,
           c.takes_effect_at as "takesEffectAt", ${STILL_WAITING(scope)} as waiting, c.staff_id as "staffId", c.reason, c.at
      from protection.limit_change c
     where c.merchant_id = ${scope.merchantId} ${ofOne}
       ${waiting ? sql`and c.takes_effect_at > ${scope.now} and ${STILL_WAITING(scope)}` : sql``}
       ${after === undefined ? sql`` : sql`and ${onwards}`}
     order by ${waiting ? sql`c.takes_effect_at, c.id` : sql`c.id desc`} limit ${limit}`.execute(scope.db);
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

/**
 * Who is shut out now, each by the time that lasts longest, the soonest to end first; of one player everything, what is over too.
 * `after` is the last of the page before.
 */
export async function exclusions(
  scope: Scope,
  { accountId, after, limit }: Page & { after?: Id | undefined },
): Promise<Exclusion[]> {
  const which =
    accountId === undefined
      ? sql`and e.until > ${scope.now} and not exists (
          select from protection.exclusion o
           where o.merchant_id = e.merchant_id and o.account_id = e.account_id and (o.until, o.id) > (e.until, e.id))`
      : sql`and e.account_id = ${accountId}`;
  const { rows } = await sql<Exclusion>`
    select e.id, e.account_id as "accountId", e.asked_at as "askedAt", e.until, e.imposed_by as "imposedBy", e.staff_id as "staffId", e.reason,
           e.carried_from is not null as carried,
           (select o.account_id from protection.exclusion o
             where o.merchant_id = e.merchant_id and o.id = e.carried_from) as "fromId"
      from protection.exclusion e
     where e.merchant_id = ${scope.merchantId} ${which}
       ${
         after === undefined
           ? sql``
           : sql`and (e.until, e.id) > (select b.until, b.id from protection.exclusion b
                   where b.merchant_id = ${scope.merchantId} and b.id = ${after}::uuid)`
       }
     order by e.until, e.id limit ${limit}`.execute(scope.db);
  return rows;
}
