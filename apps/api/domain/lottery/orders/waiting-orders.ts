import type { Id } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';

/** Of these orders, those with slips that wait for their draw. */
export async function waitingOrders(scope: Scope, ids: readonly Id[]): Promise<Id[]> {
  const rows = await scope.db
    .selectFrom('lottery.slip')
    .select('order_id')
    .distinct()
    .where('merchant_id', '=', scope.merchantId)
    .where('order_id', '=', (is) => is.fn.any(is.val([...ids])))
    .where('state', '=', 'PENDING')
    .execute();
  return rows.map(({ order_id }) => order_id);
}

/** Whether a bet of a member on any draw is not settled yet. */
export async function hasPendingSlips(scope: Scope, memberId: Id): Promise<boolean> {
  const row = await scope.db
    .selectFrom('lottery.slip')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('member_id', '=', memberId)
    .where('state', '=', 'PENDING')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
