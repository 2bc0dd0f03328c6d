import { formatAmount, type Currency, type Id } from '@mela/primitives';
import { recordFact } from '../../platform/outbox/outbox.ts';
import type { Scope } from '../../platform/scope.ts';
import type { DepositState } from './deposits/deposit-states.ts';
import type { WithdrawalState } from './withdrawals/withdrawal-states.ts';

/** What the cashier tells the system: one topic per state that a deposit or withdrawal has come to. */
export type CashierTopic = `deposit-${DepositState}` | `withdrawal-${WithdrawalState}`;

/** What is told of either. */
type Reported<State> = Readonly<{
  id: Id;
  reference: string;
  memberId: Id;
  state: State;
  amount: bigint;
  fee: bigint;
  currency: Currency;
}>;

/** Says that a deposit has come to the state it is in. */
export async function recordDepositFact(scope: Scope, deposit: Reported<DepositState>): Promise<void> {
  await recordFact(scope, {
    topic: `deposit-${deposit.state}` satisfies CashierTopic,
    memberId: deposit.memberId,
    payload: {
      depositId: deposit.id,
      reference: deposit.reference,
      state: deposit.state,
      amount: formatAmount(deposit.amount),
      fee: formatAmount(deposit.fee),
      currency: deposit.currency,
    },
  });
}

/** Says that a withdrawal has come to the state it is in. */
export async function recordWithdrawalFact(
  scope: Scope,
  withdrawal: Reported<WithdrawalState>,
): Promise<void> {
  await recordFact(scope, {
    topic: `withdrawal-${withdrawal.state}` satisfies CashierTopic,
    memberId: withdrawal.memberId,
    payload: {
      withdrawalId: withdrawal.id,
      reference: withdrawal.reference,
      state: withdrawal.state,
      amount: formatAmount(withdrawal.amount),
      fee: formatAmount(withdrawal.fee),
      currency: withdrawal.currency,
    },
  });
}
