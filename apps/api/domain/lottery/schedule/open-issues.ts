import { nameOnFile } from '@mela/lottery-rules/fair/own-draw.ts';
import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';
import { appendLog } from '../log/append-log.ts';
import { logState } from '../log/log-reader.ts';

/**
 * Starts the sale of every issue whose time has come. An issue whose whole sale went by while no worker ran was never on sale: by its
 * game's rule it is declared void, and what multi-draw orders had on it is refunded, or it goes straight to its draw, so that no result is missing.
 * Own draws that name the salt get it here, before anybody can bet on them. Answers how many issues changed.
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
  // Asked only now: who was placing a multi-draw order on one of them held its row until the slips were there to see.
  const drawn = missed.filter(({ isVoid }) => !isVoid).map(({ id }) => id);
  const voided = [
    ...missed.filter(({ isVoid }) => isVoid).map(({ id }) => id),
    ...(await voidUnsalted(scope, drawn)),
  ];
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
  await saltIssues(scope, [...drawn, ...opened.map(({ id }) => id)]);
  return missed.length + opened.length;
}

/**
 * Of issues whose sale never began, those with the salt and with bets of multi-draw orders are void: their salt would be fixed when all bets were
 * known, and the system could wait for one that suits it.
 */
async function voidUnsalted(scope: Scope, missed: readonly Id[]): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    update lottery.issue i
       set state = 'VOID', void_reason = 'not-on-sale', voided_at = ${scope.now}, yet_to_show = 'seed'
     where i.merchant_id = ${scope.merchantId} and i.id = any (${missed}::uuid[]) and i.entropy = 'salt'
       and exists (select from lottery.slip s where s.merchant_id = i.merchant_id and s.issue_id = i.id)
    returning i.id`.execute(scope.db);
  return rows.map(({ id }) => id);
}

/** Fixes the salt of own draws that name it, and says it in the public log. */
async function saltIssues(scope: Scope, issueIds: readonly Id[]): Promise<void> {
  if (issueIds.length === 0) return;
  const { size, root } = await logState(scope);
  const salted = await scope.db
    .updateTable('lottery.issue')
    .set({ salt: root, salt_size: BigInt(size), salted_at: scope.now })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', (is) => is.fn.any(is.val([...issueIds])))
    .where('entropy', '=', 'salt')
    .where('state', '<>', 'VOID')
    .returning(['id', 'game_code as game', 'draw_number as drawNumber'])
    .execute();
  const at = scope.now.toISOString();
  await appendLog(
    scope,
    salted.map(({ id: issueId, game, drawNumber }) => ({
      issueId,
      entry: { kind: 'salt', at, ...nameOnFile({ game, drawNumber }), size, root },
    })),
  );
}
