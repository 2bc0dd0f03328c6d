import type { PayoutKind } from '@mela/form-rules/payout-kinds/index.ts';
import type { Scope } from '../../../platform/scope.ts';
import { debtOf } from '../../ledger/index.ts';
import { isOwnMoney } from '../money-carried.ts';
import type { Staff } from '../staff.ts';
import type { Act } from './desk-act.ts';
import { noteStep } from './note-step.ts';
import { canCarry, payoutChannelBy } from './payouts/payout-channel.ts';
import { orderPayout, recallPayout } from './payouts/payout.ts';
import { receiptDue } from './receipt.ts';
import { stopInForce } from './stop.ts';
import { payOut } from './withdrawal-money.ts';
import type { Withdrawal } from './withdrawal.ts';

type PayoutRefusal = 'withdrawals-stopped' | 'member-owes' | 'payout-account-blocked';

/** Nothing leaves while the brand's books are in doubt, the member owes the house, or staff have blocked the account. */
export async function payoutRefusal(scope: Scope, withdrawal: Withdrawal): Promise<PayoutRefusal | null> {
  const { memberId, currency } = withdrawal;
  if ((await debtOf(scope, { id: memberId, currency })) > 0n) return 'member-owes';
  if ((await accountOf(scope, withdrawal)).blocked) return 'payout-account-blocked';
  return stopped(scope);
}

export const stopped = async (scope: Scope): Promise<'withdrawals-stopped' | null> =>
  (await stopInForce(scope)) ? 'withdrawals-stopped' : null;

/** Somebody of the staff makes the payment. */
export const payByHand = (scope: Scope): Act => ({
  event: 'pay',
  check: (withdrawal) => payoutRefusal(scope, withdrawal),
  change: () => ({ payout_by: 'hand', payout_channel: null }),
});

/** A company makes the payment: the order is written with the step, and the worker carries it out. */
export function payThrough(scope: Scope, code: string): Act {
  return {
    event: 'send',
    note: code,
    async check(withdrawal) {
      if (withdrawal.state !== 'approved') return 'withdrawal-state-conflict';
      const { kind } = await accountOf(scope, withdrawal);
      const { amount, fee, currency } = withdrawal;
      const channel = await payoutChannelBy(scope, { code }, { held: true });
      if (!channel || !canCarry(channel, { kind, currency, amount: amount - fee })) {
        return 'payout-channel-unsuitable';
      }
      if (!(await isOwnMoney(scope, channel))) return 'other-money';
      return payoutRefusal(scope, withdrawal);
    },
    change: () => ({ payout_by: 'gateway', payout_channel: code }),
    async settle(withdrawal) {
      const channel = await payoutChannelBy(scope, { code });
      if (channel) await orderPayout(scope, withdrawal, channel);
    },
  };
}

/** Only what somebody pays by hand is theirs to report on: an order under way ends with the company's word. */
const byHand = async ({ state, payoutBy }: Withdrawal): Promise<'payout-under-way' | null> =>
  state === 'paying' && payoutBy === 'gateway' ? 'payout-under-way' : null;

export const markPaid = (scope: Scope, staff: Staff, proofReference: string): Act => ({
  event: 'mark-paid',
  note: proofReference,
  check: byHand,
  change: async (withdrawal) => ({
    paid_by: staff.staffId,
    paid_at: scope.now,
    proof_reference: proofReference,
    payout_attempt: withdrawal.payoutAttempt + 1,
    receipt_due_at: await receiptDue(scope),
    receipt_left_ms: null,
    reason: null,
  }),
  settle: (withdrawal) => payOut(scope, withdrawal),
});

export const failPayout = (reason: string): Act => ({
  event: 'fail-payout',
  note: reason,
  check: byHand,
  change: () => ({ payout_by: null, payout_channel: null }),
});

/** Asks the company not to send what it has not sent yet; what comes of it, its answer says. */
export const recall = (scope: Scope, staff: Staff, reason: string): Act => ({
  event: 'recall',
  note: reason,
  async instead(withdrawal) {
    if (withdrawal.state !== 'paying' || !(await recallPayout(scope, withdrawal.id))) return null;
    await noteStep(scope, withdrawal, { event: 'recall', staff, note: reason });
    return withdrawal;
  },
});

/** Whether staff have blocked the account that a withdrawal goes to, and what kind it is. */
async function accountOf(
  scope: Scope,
  { payoutAccountId }: Withdrawal,
): Promise<{ kind: PayoutKind; blocked: boolean }> {
  const { kind, blocked_at } = await scope.db
    .selectFrom('cashier.payout_account')
    .select(['kind', 'blocked_at'])
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', payoutAccountId)
    .executeTakeFirstOrThrow();
  return { kind: kind as PayoutKind, blocked: blocked_at !== null };
}
