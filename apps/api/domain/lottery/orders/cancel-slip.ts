import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';
import { holdDraws } from '../schedule/draws-on-sale.ts';
import type { SlipFixed, SlipNotFound } from '../refusals.ts';
import { markReturned, returnStakes } from './return-slips.ts';

/**
 * Cancels a member's own slip while its draw is on sale, or before, and returns the whole stake. Of a cancellation and a close that
 * race, exactly one wins.
 */
export async function cancelSlip(
  scope: Scope,
  memberId: Id,
  slipId: Id,
): Promise<Outcome<{ refund: bigint }, SlipNotFound | SlipFixed>> {
  const slip = await scope.db
    .selectFrom('lottery.slip')
    .select(['draw_id', 'order_id'])
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', slipId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!slip) return refuse({ kind: 'slip-not-found' });
  const [open] = await holdDraws(scope, [slip.draw_id]);
  const marked = open ? await markReturned(scope, { orderIds: [slip.order_id], slipId }, 'player') : [];
  if (marked.length === 0) return refuse({ kind: 'slip-fixed' });
  return ok({ refund: await returnStakes(scope, marked) });
}
