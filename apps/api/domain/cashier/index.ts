export * from './deposits/index.ts';
export { openDesk, type Desk, type DisputeResolution } from './withdrawals/desk.ts';
export type { CashierTopic } from './events.ts';
export { cashierInvariants } from './invariants.ts';
export {
  bindPayoutAccount,
  payoutAccountById,
  payoutAccountsOf,
  payoutProviders,
  type PayoutAccount,
  type PayoutKind,
  payoutNameOf,
} from './accounts/payout-account.ts';
export { checkAmount } from './bounds.ts';
export { newReference } from './reference.ts';
export { policyOf, setPolicy, type Policy } from './policy.ts';
export type { Page } from './page.ts';
export { queueCounts, type QueueCounts } from './queue-counts.ts';
export { answerReceipt, confirmSilent, type ReceiptAnswer } from './withdrawals/receipt.ts';
export type {
  OutOfBounds,
  DeskRefusal,
  MoveRefusal,
  PayoutAccountRefusal,
  WithdrawalRefusal,
} from './refusals.ts';
export { freeWithdrawalsLeft, requestWithdrawal } from './withdrawals/request-withdrawal.ts';
export type { RecordAudit, Staff } from './staff.ts';
export { stepsOf, type Step } from './steps.ts';
export { stopInForce, stopWithdrawals, type Stop } from './withdrawals/stop.ts';
export type { Receipt, Withdrawal } from './withdrawals/withdrawal.ts';
export type { WithdrawalState } from './withdrawals/withdrawal-states.ts';
export { listWithdrawals, withdrawalById } from './withdrawals/queues.ts';
