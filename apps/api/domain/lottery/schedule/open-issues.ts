import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';

/**
 * Starts the sale of every issue whose time has come. An issue whose whole sale went by while no worker ran was never on sale: by its
 * game's rule it is declared void, and what chases had on it is refunded, or it goes straight to its draw, so that no result is missing.
 * Answers how many issues changed.
 */
export async function openIssues(scope: Scope): Promise<number> {
  const { rows: missed } = await sql<{ id: Id; isVoid: boolean }>`
    update lottery.issue i
       set state = case g.missed when 'draw' then 'CLOSED' else 'VOID' end,
           void_reason = case g.missed when 'draw' then null else 'not-on-sale' end,
           voided_at = case g.missed when 'draw' then null else ${scope.now}::timestamptz end,
           yet_to_show = case g.missed when 'draw' then null else 'seed' end
      from lottery.game g
     where i.merchant_id = ${scope.merchantId} and i.state = 'SCHEDULED' and i.closes_at <= ${scope.now}
       and i.opens_at <= ${scope.now} and g.merchant_id = i.merchant_id and g.code = i.game_code
    returning i.id, i.state = 'VOID' as "isVoid"`.execute(scope.db);
  // Asked only now: who was placing a chase on one of them held its row until the slips were there to see.
  const voided = missed.filter(({ isVoid }) => isVoid).map(({ id }) => id);
  await sql`
    update lottery.issue i set settled_at = ${scope.now}
     where i.merchant_id = ${scope.merchantId} and i.id = any (${voided}::uuid[])
       and not exists (select from lottery.slip s where s.merchant_id = i.merchant_id and s.issue_id = i.id)`.execute(
    scope.db,
  );
  const opened = await scope.db
    .updateTable('lottery.issue')
    .set({ state: 'OPEN' })
    .where('merchant_id', '=', scope.merchantId)
    .where('state', '=', 'SCHEDULED')
    .where('opens_at', '<=', scope.now)
    .returning('id')
    .execute();
  return missed.length + opened.length;
}
