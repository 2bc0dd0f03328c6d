import { newId, type Id } from '@mela/primitives';
import type { Scope } from '../../../../platform/scope.ts';
import type { SecretBox } from '../../../../platform/secrets/secret-box.ts';
import { recordWithdrawalFact } from '../../events.ts';
import { openPayoutMemo, type PayoutMemo } from '../../order-memo.ts';
import { recordStep } from '../../steps.ts';
import { holdMoney } from '../withdrawal-money.ts';
import { lockWithdrawal, moveWithdrawal, toWithdrawal, type Withdrawal } from '../withdrawal.ts';
import { payoutChannelBy, type PayoutChannel } from './payout-channel.ts';
import type { PayoutNotice } from './payout-gateway.ts';

const BY = { actor: 'gateway' } as const;
const ORDER = /^(W(?:-\d{4}){3})-(\d{1,4})$/;

/**
 * Writes an order to pay again that a restore of the database has lost, when its company tells of it by whichever channel of its account,
 * and with it the withdrawal, if that was lost as well: its money goes from cash to hold. What became of it is said by `hearPayout`. Nothing
 * happens to an order that is known, nor to what the books cannot take: a member or payout account that they do not have, money that the member does not have, or a
 * withdrawal that has come to another end. Such a payout waits for staff as one of nobody's.
 */
export async function bringBackPayout(
  scope: Scope,
  reportedBy: PayoutChannel,
  notice: PayoutNotice,
  box: SecretBox,
): Promise<boolean> {
  const { reference } = notice;
  const [, ofWithdrawal] = ORDER.exec(reference) ?? [];
  if (!notice.memo || ofWithdrawal === undefined || (await isKnown(scope, reference))) return false;
  const memo = openPayoutMemo({ box, merchantId: scope.merchantId, reference }, notice.memo);
  const channel = memo && (await payoutChannelBy(scope, { id: memo.channel }));
  if (!memo || !channel || !isOfOneAccount(channel, reportedBy) || notice.currency !== channel.currency)
    return false;
  const withdrawal =
    (await lockWithdrawal(scope, memo.withdrawal)) ??
    (await bringBackWithdrawal(scope, memo, { reference: ofWithdrawal, currency: notice.currency }));
  // Another one may have brought it back while the lock was awaited.
  if (!withdrawal || !isTheSame(withdrawal, memo) || (await isKnown(scope, reference))) return false;
  const [first = null, second = null] = memo.approvedBy;
  const paying = await moveWithdrawal(scope, withdrawal, 'find-sent', {
    by: BY,
    note: reference,
    payout_by: 'gateway',
    payout_channel: channel.code,
    first_approval_by: first,
    second_approval_by: second,
    needs_two: memo.two,
  });
  if (!paying) return false;
  await insertOrder(scope, channel, memo, notice);
  return true;
}

const isOfOneAccount = (channel: PayoutChannel, reportedBy: PayoutChannel): boolean =>
  channel.id === reportedBy.id || (channel.accountId !== null && channel.accountId === reportedBy.accountId);

const isTheSame = (withdrawal: Withdrawal, { member, account, amount, fee }: PayoutMemo): boolean =>
  withdrawal.memberId === member &&
  withdrawal.payoutAccountId === account &&
  withdrawal.amount === amount &&
  withdrawal.fee === fee;

async function isKnown(scope: Scope, reference: string): Promise<boolean> {
  const row = await scope.db
    .selectFrom('cashier.payout')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row !== undefined;
}

/** A withdrawal that was asked for after what the books know; null where they cannot have it. */
async function bringBackWithdrawal(
  scope: Scope,
  memo: PayoutMemo,
  { reference, currency }: Pick<Withdrawal, 'reference' | 'currency'>,
): Promise<Withdrawal | null> {
  const { withdrawal: id, member: memberId, account, amount, fee, asked } = memo;
  if (!(await ownsPayoutAccount(scope, memberId, account))) return null;
  const held = await holdMoney(scope, { id, reference, memberId, currency, amount });
  if (!held.ok) return null;
  const row = await scope.db
    .insertInto('cashier.withdrawal')
    .values({
      merchant_id: scope.merchantId,
      id,
      reference,
      member_id: memberId,
      payout_account_id: account,
      currency,
      amount,
      fee,
      state: 'requested',
      needs_two: false,
      requested_at: asked,
      moved_at: scope.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) return lockWithdrawal(scope, id);
  const withdrawal = toWithdrawal(row);
  const [stateBefore, stateAfter] = ['requested', 'requested'] as const;
  await recordStep(scope, id, { event: 'request', stateBefore, stateAfter, by: BY, note: reference });
  await recordWithdrawalFact(scope, withdrawal);
  return withdrawal;
}

async function ownsPayoutAccount(scope: Scope, memberId: Id, accountId: Id): Promise<boolean> {
  const row = await scope.db
    .selectFrom('cashier.payout_account')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', accountId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined;
}

/** It was sent already, so it is asked about and not sent. */
async function insertOrder(
  scope: Scope,
  channel: PayoutChannel,
  memo: PayoutMemo,
  { reference, currency }: Pick<PayoutNotice, 'reference' | 'currency'>,
): Promise<void> {
  await scope.db
    .insertInto('cashier.payout')
    .values({
      merchant_id: scope.merchantId,
      id: newId(scope.now.getTime()),
      withdrawal_id: memo.withdrawal,
      channel_id: channel.id,
      account_id: channel.accountId,
      attempt: memo.attempt,
      reference,
      amount: memo.amount - memo.fee,
      currency,
      state: 'to-send',
      ordered_at: scope.now,
      next_look_at: scope.now,
      looks: 1,
    })
    .execute();
}
