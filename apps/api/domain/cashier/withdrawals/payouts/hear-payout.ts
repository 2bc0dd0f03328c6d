import { newId, type Id } from '@mela/primitives';
import type { Scope } from '../../../../platform/scope.ts';
import { stateAfter } from '../../machine.ts';
import { receiptDue } from '../receipt.ts';
import { payOut } from '../withdrawal-money.ts';
import { lockWithdrawal, moveWithdrawal, type Withdrawal } from '../withdrawal.ts';
import type { PayoutChannel } from './payout-channel.ts';
import type { PayoutNotice } from './payout-gateway.ts';
import { payoutMachine, toPayout, type Payout, type PayoutState } from './payout.ts';

const BY = { actor: 'gateway' } as const;

/** What a notice came to. The last three wait for staff: money may have gone where our books do not show it. */
export type PayoutOutcome =
  | 'noted'
  | 'paid'
  | 'failed'
  | 'known'
  | 'other-amount'
  | 'unknown-reference'
  | 'contradiction';

/**
 * Acts on what a company says of a payout, under the withdrawal's row lock: the withdrawal is paid once, however often, late or
 * out of order the company says so, and only over the very amount that was ordered. What it has said for good it cannot
 * take back: that is kept for staff.
 */
export async function hearPayout(
  scope: Scope,
  channel: PayoutChannel,
  notice: PayoutNotice,
): Promise<PayoutOutcome> {
  const found = await payoutBy(scope, channel.id, notice.reference);
  const withdrawal = found && (await lockWithdrawal(scope, found.withdrawalId));
  // Read again: it may have been closed while the lock was awaited.
  const payout = withdrawal && (await payoutBy(scope, channel.id, notice.reference));
  const outcome = payout ? await act(scope, channel, { withdrawal, payout }, notice) : 'unknown-reference';
  await keep(scope, channel.id, notice, outcome);
  return outcome;
}

async function act(
  scope: Scope,
  channel: PayoutChannel,
  { withdrawal, payout }: { withdrawal: Withdrawal; payout: Payout },
  notice: PayoutNotice,
): Promise<PayoutOutcome> {
  if (notice.amount !== payout.amount || notice.currency !== payout.currency) return 'other-amount';
  const state = stateAfter<PayoutState, PayoutNotice['payment']>(payoutMachine, payout.state, notice.payment);
  if (state === null) {
    // What comes late and says what was so before its end is no news.
    if (notice.payment === 'pending' || notice.payment === payout.state) return 'known';
    return 'contradiction';
  }
  await write(scope, payout, state, notice);
  if (state === 'paid') await paid(scope, channel, withdrawal, notice);
  if (state === 'failed') await failed(scope, withdrawal, notice);
  return state === 'paid' || state === 'failed' ? state : 'noted';
}

async function paid(
  scope: Scope,
  channel: PayoutChannel,
  withdrawal: Withdrawal,
  notice: PayoutNotice,
): Promise<void> {
  const transaction = notice.transaction ?? notice.reference;
  const moved = await moveWithdrawal(scope, withdrawal, 'mark-paid', {
    by: BY,
    note: transaction,
    paid_at: scope.now,
    proof_reference: transaction,
    payout_channel: channel.code,
    payout_attempt: withdrawal.payoutAttempt + 1,
    receipt_due_at: await receiptDue(scope),
    receipt_left_ms: null,
    reason: null,
  });
  if (!moved)
    throw new Error(`withdrawal ${withdrawal.id} has an order under way and is ${withdrawal.state}`);
  await payOut(scope, moved);
}

async function failed(scope: Scope, withdrawal: Withdrawal, { why }: PayoutNotice): Promise<void> {
  const moved = await moveWithdrawal(scope, withdrawal, 'fail-payout', {
    by: BY,
    note: why ?? 'failed',
    payout_by: null,
    payout_channel: null,
  });
  if (!moved)
    throw new Error(`withdrawal ${withdrawal.id} has an order under way and is ${withdrawal.state}`);
}

async function payoutBy(scope: Scope, channelId: Id, reference: string): Promise<Payout | null> {
  const row = await scope.db
    .selectFrom('cashier.payout')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('channel_id', '=', channelId)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row ? toPayout(row) : null;
}

async function write(scope: Scope, payout: Payout, state: PayoutState, notice: PayoutNotice): Promise<void> {
  const ended = state === 'paid' || state === 'failed';
  await scope.db
    .updateTable('cashier.payout')
    .set({
      state,
      transaction: notice.transaction ?? payout.transaction,
      why: notice.why ?? payout.why,
      closed_at: ended ? scope.now : null,
    })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', payout.id)
    .execute();
}

async function keep(
  scope: Scope,
  channelId: Id,
  notice: PayoutNotice,
  outcome: PayoutOutcome,
): Promise<void> {
  await scope.db
    .insertInto('cashier.payout_notice')
    .values({
      merchant_id: scope.merchantId,
      channel_id: channelId,
      id: newId(scope.now.getTime()),
      notice_id: notice.noticeId,
      reference: notice.reference,
      payment: notice.payment,
      amount: notice.amount,
      currency: notice.currency,
      outcome,
      received_at: scope.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
