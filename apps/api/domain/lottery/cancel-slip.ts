import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { post, recordBalances } from '../ledger/index.ts';
import { unexpose } from './exposure.ts';
import { shareIssue } from './issue.ts';
import type { SlipFixed, SlipUnknown } from './refusals.ts';

/**
 * Cancels a member's own slip while its issue is on sale and returns the whole stake. Of a cancellation and a close that race, exactly
 * one wins.
 */
export async function cancelSlip(
  scope: Scope,
  memberId: Id,
  slipId: Id,
): Promise<Outcome<{ refund: bigint }, SlipUnknown | SlipFixed>> {
  const slip = await scope.db
    .selectFrom('lottery.slip as s')
    .innerJoin('lottery.order as o', (join) =>
      join.onRef('o.merchant_id', '=', 's.merchant_id').onRef('o.id', '=', 's.order_id'),
    )
    .select(['s.issue_id', 's.play', 's.selection', 's.stake', 's.best_payout', 'o.currency'])
    .where('s.merchant_id', '=', scope.merchantId)
    .where('s.id', '=', slipId)
    .where('s.member_id', '=', memberId)
    .executeTakeFirst();
  if (!slip) return refuse({ kind: 'slip-unknown' });
  await shareIssue(scope, slip.issue_id);
  const { state, closes_at } = await scope.db
    .selectFrom('lottery.issue')
    .select(['state', 'closes_at'])
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', slip.issue_id)
    .executeTakeFirstOrThrow();
  if (state !== 'OPEN' || scope.now >= closes_at) return refuse({ kind: 'slip-fixed' });

  const posted = await post(scope, {
    kind: 'lottery-refund',
    key: slipId,
    entries: [
      { ownerId: null, account: 'lottery', currency: slip.currency, amount: -slip.stake },
      { ownerId: memberId, account: 'cash', currency: slip.currency, amount: slip.stake },
    ],
  });
  if (!posted.ok || posted.value.replay) return refuse({ kind: 'slip-fixed' });
  await scope.db
    .updateTable('lottery.slip')
    .set({ state: 'CANCELLED', payout: slip.stake, settled_at: scope.now })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', slipId)
    .execute();
  await unexpose(scope, slip.issue_id, {
    play: slip.play,
    selection: slip.selection,
    bestPayout: slip.best_payout,
  });
  await recordBalances(scope, posted.value);
  return ok({ refund: slip.stake });
}
