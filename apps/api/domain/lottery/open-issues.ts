import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';

/**
 * Starts the sale of every issue whose time has come. An issue whose whole sale went by while no worker ran was never on sale:
 * it is declared void, and what chases had on it is refunded. Answers how many issues changed.
 */
export async function openIssues(scope: Scope): Promise<number> {
  const due = scope.db
    .updateTable('lottery.issue')
    .where('merchant_id', '=', scope.merchantId)
    .where('state', '=', 'SCHEDULED')
    .where('opens_at', '<=', scope.now)
    .returning('id');
  const missed = await due
    .set({ state: 'VOID', void_reason: 'not-on-sale' })
    .where('closes_at', '<=', scope.now)
    .execute();
  // Asked only now: who was placing a chase on one of them held its row until the slips were there to see.
  await sql`
    update lottery.issue i set settled_at = ${scope.now}
     where i.merchant_id = ${scope.merchantId} and i.id = any (${missed.map(({ id }) => id)}::uuid[])
       and not exists (select from lottery.slip s where s.merchant_id = i.merchant_id and s.issue_id = i.id)`.execute(
    scope.db,
  );
  const opened = await due.set({ state: 'OPEN' }).execute();
  return missed.length + opened.length;
}
