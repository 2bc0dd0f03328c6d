import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Listener } from '../../../platform/outbox/listener.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { MultiDrawOrderNotFound, NothingToCancel, OrderNotFound } from '../refusals.ts';
import { holdDraws } from '../schedule/open-draws.ts';
import { markReturned, returnStakes, type ReturnedSlip, type ReturnReason } from './return-slips.ts';

type OrderOnDraw = Readonly<{ id: Id; draw_id: Id }>;

/** Gives back what still waits of orders whose draws are not closed, and answers what went back. */
async function giveBack(
  scope: Scope,
  orders: readonly OrderOnDraw[],
  reason: ReturnReason,
): Promise<{ refund: bigint; slips: readonly ReturnedSlip[] }> {
  const open = await holdDraws(
    scope,
    orders.map(({ draw_id }) => draw_id),
  );
  const orderIds = orders.filter((order) => open.some(({ id }) => id === order.draw_id)).map(({ id }) => id);
  const slips = await markReturned(scope, { orderIds }, reason);
  return { refund: await returnStakes(scope, slips), slips };
}

/** Cancels all waiting slips of a member's own order while its draw is not closed, and returns their stakes. */
export async function cancelOrder(
  scope: Scope,
  memberId: Id,
  orderId: Id,
): Promise<Outcome<{ refund: bigint; slips: number }, OrderNotFound | NothingToCancel>> {
  const order = await scope.db
    .selectFrom('lottery.order')
    .select(['id', 'draw_id'])
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', orderId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!order) return refuse({ kind: 'order-not-found' });
  const { refund, slips } = await giveBack(scope, [order], 'player');
  return slips.length === 0 ? refuse({ kind: 'nothing-to-cancel' }) : ok({ refund, slips: slips.length });
}

/** Gives up a member's own multi-draw order: every draw that is not closed comes back. */
export async function cancelMultiDrawOrder(
  scope: Scope,
  memberId: Id,
  multiDrawOrderId: Id,
): Promise<Outcome<{ refund: bigint; draws: number }, MultiDrawOrderNotFound | NothingToCancel>> {
  const multiDrawOrder = await scope.db
    .selectFrom('lottery.multi_draw_order')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', multiDrawOrderId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!multiDrawOrder) return refuse({ kind: 'multi-draw-order-not-found' });
  const { refund, slips } = await giveBack(scope, await waitingDraws(scope, { multiDrawOrderId }), 'player');
  const draws = new Set(slips.map(({ orderId }) => orderId)).size;
  return draws === 0 ? refuse({ kind: 'nothing-to-cancel' }) : ok({ refund, draws });
}

/** Gives back every draw to come of all of a member's multi-draw orders: who has shut themselves out plays on no new draw. */
async function returnMultiDrawOrdersOf(scope: Scope, memberId: Id): Promise<void> {
  await giveBack(scope, await waitingDraws(scope, { memberId }), 'player-excluded');
}

/** Draws of a multi-draw order, or of all multi-draw orders of a member, with slips that still wait. */
async function waitingDraws(
  scope: Scope,
  { multiDrawOrderId, memberId }: { multiDrawOrderId?: Id; memberId?: Id },
): Promise<OrderOnDraw[]> {
  return scope.db
    .selectFrom('lottery.order as o')
    .innerJoin('lottery.draw as d', (join) =>
      join.onRef('d.merchant_id', '=', 'o.merchant_id').onRef('d.id', '=', 'o.draw_id'),
    )
    .select(['o.id', 'o.draw_id'])
    .where('o.merchant_id', '=', scope.merchantId)
    .where('o.multi_draw_order_id', 'is not', null)
    .$if(multiDrawOrderId !== undefined, (query) =>
      query.where('o.multi_draw_order_id', '=', multiDrawOrderId ?? ''),
    )
    .$if(memberId !== undefined, (query) => query.where('o.member_id', '=', memberId ?? ''))
    .where('d.state', 'in', ['SCHEDULED', 'OPEN'])
    .orderBy('d.draws_at')
    .execute();
}

/** Gives back the multi-draw orders of members who have shut themselves out. Hearing it twice finds nothing more to give back. */
export const returnMultiDrawOrdersListener: Listener = {
  name: 'lottery-return-multi-draw-orders',
  topics: ['player-excluded'],
  async hear(scope, facts) {
    for (const memberId of new Set(facts.map((fact) => fact.memberId))) {
      if (memberId !== null) await returnMultiDrawOrdersOf(scope, memberId);
    }
  },
};
