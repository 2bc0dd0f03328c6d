import type { Scope } from '../../platform/scope.ts';

/**
 * Starts the sale of every issue whose time has come. An issue whose whole sale went by while no worker ran was never on sale:
 * it has no slip and is declared void. Answers how many issues changed.
 */
export async function openIssues(scope: Scope): Promise<number> {
  const due = scope.db
    .updateTable('lottery.issue')
    .where('merchant_id', '=', scope.merchantId)
    .where('state', '=', 'SCHEDULED')
    .where('opens_at', '<=', scope.now)
    .returning('id');
  const missed = await due
    .set({ state: 'VOID', void_reason: 'not-on-sale', settled_at: scope.now })
    .where('closes_at', '<=', scope.now)
    .execute();
  const opened = await due.set({ state: 'OPEN' }).execute();
  return missed.length + opened.length;
}
