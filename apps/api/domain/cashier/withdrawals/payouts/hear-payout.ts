import { newId, type Id } from '@mela/primitives';
import type { Scope } from '../../../../platform/scope.ts';
import { sql } from 'kysely';
import { paymentKey } from '../../deposits/payments/payment-key.ts';
import { stateAfter } from '../../machine.ts';
import { receiptDue } from '../receipt.ts';
import { payOut } from '../withdrawal-money.ts';
import { lockWithdrawal, moveWithdrawal, type Withdrawal } from '../withdrawal.ts';
import { payoutChannelBy, type PayoutChannel } from './payout-channel.ts';
import type { PayoutNotice } from './payout-gateway.ts';
import { payoutMachine, toPayout, type Payout, type PayoutState } from './payout.ts';

const BY = { actor: 'gateway' } as const;

/** What a notice came to. The last four wait for staff: money may have gone where our books do not show it. */
export type PayoutOutcome =
  | 'noted'
  | 'paid'
  | 'failed'
  | 'known'
  | 'other-amount'
  | 'reference-not-found'
  | 'contradiction'
  | 'used-transaction';

/**
 * Acts on what a company says of a payout, by whichever channel of its account, under the withdrawal's row lock: the withdrawal is paid
 * once, however often, late or out of order the company says so, only over the very amount that was ordered, and by a payment that stands
 * for no other payout. What it has said for good it cannot take back: that is kept for staff.
 */
export async function hearPayout(
  scope: Scope,
  reportedBy: PayoutChannel,
  notice: PayoutNotice,
): Promise<PayoutOutcome> {
  const found = await payoutBy(scope, notice.reference);
  const channel = (found && (await orderedBy(scope, found, reportedBy))) ?? reportedBy;
  const withdrawal = found?.channelId === channel.id && (await lockWithdrawal(scope, found.withdrawalId));
  // Read again: it may have been closed while the lock was awaited.
  const payout = withdrawal && (await payoutBy(scope, notice.reference));
  const outcome = payout ? await act(scope, channel, { withdrawal, payout }, notice) : 'reference-not-found';
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
  if (state === 'paid' && (await isUsed(scope, payout, notice))) return 'used-transaction';
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

async function payoutBy(scope: Scope, reference: string): Promise<Payout | null> {
  const row = await scope.db
    .selectFrom('cashier.payout')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row ? toPayout(row) : null;
}

/** The channel that a payout was ordered by; null where it is of another account than the one that speaks of it. */
async function orderedBy(
  scope: Scope,
  { channelId }: Payout,
  reportedBy: PayoutChannel,
): Promise<PayoutChannel | null> {
  if (channelId === reportedBy.id) return reportedBy;
  const channel = await payoutChannelBy(scope, { id: channelId });
  return reportedBy.accountId !== null && channel?.accountId === reportedBy.accountId ? channel : null;
}

/** Whether the company's payment stands for another payout already; those who are told of one payment at once wait for each other. */
async function isUsed(
  scope: Scope,
  { id, accountId }: Payout,
  { transaction }: PayoutNotice,
): Promise<boolean> {
  if (accountId === null || transaction === null) return false;
  const key = paymentKey('gateway', transaction);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payment ${accountId} ${key}`}, 0))`.execute(
    scope.db,
  );
  const other = await scope.db
    .selectFrom('cashier.payout')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .where('transaction_key', '=', key)
    .where('state', '=', 'paid')
    .where('id', '<>', id)
    .executeTakeFirst();
  return other !== undefined;
}

async function write(scope: Scope, payout: Payout, state: PayoutState, notice: PayoutNotice): Promise<void> {
  const ended = state === 'paid' || state === 'failed';
  const transaction = notice.transaction ?? payout.transaction;
  await scope.db
    .updateTable('cashier.payout')
    .set({
      state,
      transaction,
      transaction_key: transaction && paymentKey('gateway', transaction),
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
