import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';
import { holdDraws } from '../schedule/draws-on-sale.ts';
import { markReturned, type ReturnedSlip } from './return-slips.ts';

type LaterDraw = { order_id: Id; draw_id: Id };

/**
 * Ends the multi-draw orders that stop on a win and of which these orders won: marks every later draw that is not closed as
 * cancelled, in the transaction that pays the win, and answers the slips whose stakes the caller gives back when it pays.
 * A later draw that closed before stands (RULES.md §3.4). Done again, it finds nothing more to stop.
 */
export async function stopMultiDrawOrders(scope: Scope, wonOrderIds: readonly Id[]): Promise<ReturnedSlip[]> {
  if (wonOrderIds.length === 0) return [];
  const { rows } = await sql<LaterDraw>`
    with won as materialized (
      select o.multi_draw_order_id, min(o.draw_position) as draw_position from lottery.order o
        join lottery.multi_draw_order c on c.merchant_id = o.merchant_id and c.id = o.multi_draw_order_id and c.stop_on_win
       where o.merchant_id = ${scope.merchantId} and o.id = any (${wonOrderIds}::uuid[]) and o.multi_draw_order_id is not null
       group by o.multi_draw_order_id)
    select o.id as order_id, o.draw_id from won w
      join lottery.order o on o.merchant_id = ${scope.merchantId} and o.multi_draw_order_id = w.multi_draw_order_id and o.draw_position > w.draw_position
      join lottery.draw d on d.merchant_id = o.merchant_id and d.id = o.draw_id and d.state in ('SCHEDULED', 'OPEN')`.execute(
    scope.db,
  );
  if (rows.length === 0) return [];
  const open = new Set(
    (
      await holdDraws(
        scope,
        rows.map(({ draw_id }) => draw_id),
      )
    ).map(({ id }) => id),
  );
  const orderIds = rows.filter(({ draw_id }) => open.has(draw_id)).map(({ order_id }) => order_id);
  return markReturned(scope, { orderIds }, 'stop-on-win');
}
