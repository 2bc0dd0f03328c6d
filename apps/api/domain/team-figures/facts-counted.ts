import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { HeardFact } from '../../platform/outbox/listener.ts';
import type { Scope } from '../../platform/scope.ts';
import { HEARD, LISTENER } from './topics.ts';

/** Those of some facts that no rows were made of yet, in their order. The others are forgotten: nobody is told them again. */
export async function takeUncounted(scope: Scope, facts: readonly HeardFact[]): Promise<HeardFact[]> {
  const ids = facts.map(({ id }) => id.toString());
  const { rows } = await sql<{ id: bigint }>`
    delete from team_figures.fact_counted
     where merchant_id = ${scope.merchantId} and fact_id = any (${ids}::bigint[]) returning fact_id as id`.execute(
    scope.db,
  );
  const counted = new Set(rows.map(({ id }) => id));
  return facts.filter(({ id }) => !counted.has(id));
}

/** Facts about some accounts that are on their way to be counted. */
const pending = (scope: Scope, accountIds: readonly Id[]) => sql`
  select id, member_id from platform.outbox
   where merchant_id = ${scope.merchantId} and topic = any (${HEARD}::text[]) and member_id = any (${accountIds}::uuid[])
  union all
  select fact_id, member_id from platform.late_fact
   where merchant_id = ${scope.merchantId} and listener = ${LISTENER} and member_id = any (${accountIds}::uuid[])`;

/** Notes that what is on its way about some accounts is counted: rows were made of what it will tell. */
export async function countPending(scope: Scope, accountIds: readonly Id[]): Promise<void> {
  await sql`
    insert into team_figures.fact_counted (merchant_id, fact_id)
      select ${scope.merchantId}, id from (${pending(scope, accountIds)}) f on conflict do nothing`.execute(
    scope.db,
  );
}

/** Those of some accounts of whom something is on its way, counted or not: their rows are not to be held against the books now. */
export async function withPending(scope: Scope, accountIds: readonly Id[]): Promise<ReadonlySet<Id>> {
  const { rows } = await sql<{ id: Id }>`
    select distinct member_id as id from (${pending(scope, accountIds)}) f`.execute(scope.db);
  return new Set(rows.map(({ id }) => id));
}
