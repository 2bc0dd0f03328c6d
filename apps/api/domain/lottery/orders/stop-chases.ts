import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';
import { holdIssues } from '../schedule/issues-on-sale.ts';
import { markReturned, type ReturnedSlip } from './return-slips.ts';

type LaterPeriod = { order_id: Id; issue_id: Id };

/**
 * Ends the chases that stop on a win and of which these orders won: marks every later period whose issue is not closed as
 * cancelled, in the transaction that pays the win, and answers the slips whose stakes the caller gives back when it pays.
 * A later issue that closed before stands (RULES.md §3.4). Done again, it finds nothing more to stop.
 */
export async function stopChases(scope: Scope, wonOrderIds: readonly Id[]): Promise<ReturnedSlip[]> {
  if (wonOrderIds.length === 0) return [];
  const { rows } = await sql<LaterPeriod>`
    with won as materialized (
      select o.chase_id, min(o.period) as period from lottery.order o
        join lottery.chase c on c.merchant_id = o.merchant_id and c.id = o.chase_id and c.stop_on_win
       where o.merchant_id = ${scope.merchantId} and o.id = any (${wonOrderIds}::uuid[]) and o.chase_id is not null
       group by o.chase_id)
    select o.id as order_id, o.issue_id from won w
      join lottery.order o on o.merchant_id = ${scope.merchantId} and o.chase_id = w.chase_id and o.period > w.period
      join lottery.issue i on i.merchant_id = o.merchant_id and i.id = o.issue_id and i.state in ('SCHEDULED', 'OPEN')`.execute(
    scope.db,
  );
  if (rows.length === 0) return [];
  const open = new Set(
    (
      await holdIssues(
        scope,
        rows.map(({ issue_id }) => issue_id),
      )
    ).map(({ id }) => id),
  );
  const orderIds = rows.filter(({ issue_id }) => open.has(issue_id)).map(({ order_id }) => order_id);
  return markReturned(scope, { orderIds }, 'chase-stop');
}
