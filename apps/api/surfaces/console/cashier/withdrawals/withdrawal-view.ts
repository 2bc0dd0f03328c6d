import { invariant } from '@mela/primitives';
import { turnoverOf } from '../../../../domain/bonuses/index.ts';
import {
  canCarry,
  payoutAccountById,
  payoutChannels,
  payoutsOf,
  stepsOf,
  withdrawalProofs,
  type PayoutAccount,
  type PayoutChannel,
  type Withdrawal,
} from '../../../../domain/cashier/index.ts';
import { balanceOf } from '../../../../domain/ledger/index.ts';
import type { SecretBox } from '../../../../platform/secrets/secret-box.ts';
import type { Scope } from '../../../../platform/scope.ts';
import { maskName, maskNumber } from '../../mask.ts';
import { riskHints } from './risk-hints.ts';
import { namesFor, type Names, toWireStep } from '../../names.ts';

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
  blocked: account.blocked?.reason ?? null,
  boundAt: account.boundAt,
  usableAt: account.usableAt,
  holder: account.owner && maskName(account.owner.holder),
  number: maskNumber(account.owner?.number ?? account.numberEnd),
});

/** All that one needs to decide on a withdrawal. */
export async function wholeWithdrawal(
  scope: Scope,
  { box, language }: { box: SecretBox; language: string },
  withdrawal: Withdrawal,
) {
  const { id, memberId, currency, amount, fee } = withdrawal;
  const account = await payoutAccountById(scope, withdrawal.payoutAccountId, box);
  invariant(account, 'a withdrawal goes to an account of its member');
  const hints = await riskHints(scope, withdrawal, account);
  const names = await namesFor(scope, [memberId, ...hints.flatMap(({ members }) => members)]);
  const cash = await balanceOf(scope, { ownerId: memberId, kind: 'cash', currency });
  const hold = await balanceOf(scope, { ownerId: memberId, kind: 'hold', currency });
  const steps = await stepsOf(scope, id);
  const proofs = await withdrawalProofs(scope, [id]);
  const channels = await payoutChannels(scope);
  const nameOf = ({ name, code }: PayoutChannel): string => name[language] ?? name['en'] ?? code;
  const payout = { kind: account.kind, currency, amount: amount - fee };
  return {
    ...toWireWithdrawal(withdrawal, names),
    payoutAccount: maskedPayoutAccount(account),
    payoutBy: withdrawal.payoutBy,
    channels: channels
      .filter((channel) => canCarry(channel, payout))
      .map((channel) => ({ code: channel.code, name: nameOf(channel) })),
    payouts: (await payoutsOf(scope, id)).map(({ channelId, ...order }) => ({
      ...order,
      channel: channels.filter((channel) => channel.id === channelId).map(nameOf)[0] ?? '',
    })),
    proofs: (proofs.get(id) ?? []).map(({ actor, ...proof }) => ({ ...proof, by: actor })),
    hints: hints.map(({ members, ...hint }) => ({
      ...hint,
      members: members.map((member) => names.member(member)),
    })),
    receiptForcedBy: names.staff(withdrawal.receiptForcedBy),
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
