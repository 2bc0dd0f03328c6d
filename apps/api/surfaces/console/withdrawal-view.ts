import { invariant } from '@mela/primitives';
import { turnoverOf } from '../../domain/bonuses/index.ts';
import {
  payoutAccountById,
  stepsOf,
  type PayoutAccount,
  type Withdrawal,
} from '../../domain/cashier/index.ts';
import { balanceOf } from '../../domain/ledger/index.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import type { Scope } from '../../platform/scope.ts';
import { maskName, maskNumber } from './mask.ts';
import { namesFor, type Names } from './names.ts';
import { toWireStep } from './steps.ts';

/** A withdrawal as lists show it. */
export const toWireWithdrawal = (withdrawal: Withdrawal, names: Names) => ({
  id: withdrawal.id,
  reference: withdrawal.reference,
  member: names.member(withdrawal.memberId),
  currency: withdrawal.currency,
  amount: withdrawal.amount,
  fee: withdrawal.fee,
  payout: withdrawal.amount - withdrawal.fee,
  state: withdrawal.state,
  needsTwo: withdrawal.needsTwo,
  requestedAt: withdrawal.requestedAt,
  movedAt: withdrawal.movedAt,
  claimedBy: names.staff(withdrawal.claimedBy),
  firstApprovalBy: names.staff(withdrawal.firstApprovalBy),
  secondApprovalBy: names.staff(withdrawal.secondApprovalBy),
});

/** A payout account as everybody may see it. */
export const maskedPayoutAccount = (account: PayoutAccount) => ({
  id: account.id,
  kind: account.kind,
  provider: account.provider,
  boundAt: account.boundAt,
  usableAt: account.usableAt,
  holder: maskName(account.holder),
  number: maskNumber(account.number),
});

/** All that one needs to decide on a withdrawal. */
export async function wholeWithdrawal(scope: Scope, box: SecretBox, withdrawal: Withdrawal) {
  const { memberId, currency } = withdrawal;
  const names = await namesFor(scope, [memberId]);
  const account = await payoutAccountById(scope, withdrawal.payoutAccountId, box);
  invariant(account, 'a withdrawal goes to an account of its member');
  const cash = await balanceOf(scope, { ownerId: memberId, kind: 'cash', currency });
  const hold = await balanceOf(scope, { ownerId: memberId, kind: 'hold', currency });
  const steps = await stepsOf(scope, withdrawal.id);
  return {
    ...toWireWithdrawal(withdrawal, names),
    payoutAccount: maskedPayoutAccount(account),
    paidBy: names.staff(withdrawal.paidBy),
    paidAt: withdrawal.paidAt,
    proofReference: withdrawal.proofReference,
    receiptDueAt: withdrawal.receiptDueAt,
    receipt: withdrawal.receipt,
    reason: withdrawal.reason,
    turnover: await turnoverOf(scope, { id: memberId, currency }),
    balance: cash.balance,
    held: hold.balance,
    steps: steps.map((step) => toWireStep(step, names)),
  };
}
