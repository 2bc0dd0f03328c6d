export * from './deposits/index.ts';
export { awaitingSecond, type SecondApprover } from './awaiting-second.ts';
export { knownPayouts, knowPayoutsListener } from './accounts/known-payouts.ts';
export { adoptAccounts } from './adopt-accounts.ts';
export { openDesk, type Desk } from './withdrawals/desk.ts';
export type { DisputeResolution } from './withdrawals/desk-receipt.ts';
export type { CashierTopic } from './events.ts';
export { cashierInvariants } from './invariants.ts';
export {
  payoutAccountListing,
  stateOfAccount,
  openAccountDesk,
  sharersOf,
  type AccountDesk,
} from './accounts/account-desk.ts';
export { bindPayoutAccount } from './accounts/bind-account.ts';
export { preferPayoutAccount, removePayoutAccount } from './accounts/change-account.ts';
export {
  fixedHolder,
  maskedName,
  payoutAccountById,
  payoutAccountsBy,
  payoutAccountsOf,
  payoutNameOf,
  type PayoutAccount,
  membersPaidAt,
} from './accounts/payout-account.ts';
export { checkAmount } from './bounds.ts';
export { policyOf, setPolicy, type Policy } from './policy.ts';
export {
  askPolicy,
  changePolicy,
  checkPolicyChange,
  loosensPolicy,
  type PolicyChange,
  type PolicyPart,
} from './policy-change.ts';
export type { Page } from './page.ts';
export { queueCounts, type QueueCounts } from './queue-counts.ts';
export { usualPayoutMinutes } from './withdrawals/usual-payout.ts';
export { cashierQueues } from './staff-queues.ts';
export { CASHIER_UNDER_WAY, moneyUnderWay, openPaymentsOf } from './under-way.ts';
export { answerReceipt, confirmSilent, type ReceiptAnswer } from './withdrawals/receipt.ts';
export type {
  AccountDeskRefusal,
  OutOfBounds,
  DeskRefusal,
  MoveRefusal,
  ProofRefusal,
  PayoutAccountRefusal,
  PolicyRefusal,
  WithdrawalRefusal,
} from './refusals.ts';
export { dayLeft, type DayLeft } from './withdrawals/day-limits.ts';
export { turnoverAsked } from './turnover.ts';
export { requestWithdrawal } from './withdrawals/request-withdrawal.ts';
export { addWithdrawalProof, withdrawalProofBy, withdrawalProofs } from './withdrawals/proofs.ts';
export { carryOutPayouts, merchantsToPay } from './withdrawals/payouts/carry-out-payouts.ts';
export {
  contradictionListing,
  lookedInto,
  openContradictionsOf,
  ordersBehind,
} from './withdrawals/payouts/contradictions.ts';
export { bringBackPayout } from './withdrawals/payouts/bring-back-payout.ts';
export { hearPayout, type PayoutOutcome } from './withdrawals/payouts/hear-payout.ts';
export {
  addPayoutChannel,
  canCarry,
  isKnown,
  openPayoutChannel,
  payoutChannelBy,
  payoutChannels,
  type KnownPayoutChannel,
  type PayoutChannel,
  type PayoutTerms,
} from './withdrawals/payouts/payout-channel.ts';
export {
  askPayoutChannel,
  changePayoutChannel,
  checkPayoutChannelChange,
  loosensPayoutChannel,
  type PayoutChannelChange,
} from './withdrawals/payouts/change-payout-channel.ts';
export type { Connectors } from './money-carried.ts';
export {
  askAccount,
  channelSealContext,
  companyAccountOf,
  credentialsOf,
  keepAsked,
  setAccount,
  wrongInCredentials,
  type AccountAsked,
  type ChannelSide,
  type CompanyAccount,
  type CredentialsTyped,
} from './company-account.ts';
export type {
  PayoutConnector,
  PayoutConnectors,
  PayoutNotice,
  PayoutOrder,
} from './withdrawals/payouts/payout-gateway.ts';
export { payoutMachine, payoutsOf, type Payout } from './withdrawals/payouts/payout.ts';
export { companiesOf } from './restores/hear-since.ts';
export {
  checkReconciled,
  expectParties,
  partyAnswered,
  restoreProgress,
  restoreStop,
  type RestoreRefusal,
} from './restores/restore-parties.ts';
export type { RecordAudit, Staff } from './staff.ts';
export { stepsOf, type Step } from './steps.ts';
export { isRestored, liftStop, stopInForce, stopWithdrawals, type Stop } from './withdrawals/stop.ts';
export { sentBy, type Receipt, type Withdrawal } from './withdrawals/withdrawal.ts';
export {
  withdrawalEvents,
  withdrawalMachine,
  type WithdrawalState,
} from './withdrawals/withdrawal-states.ts';
export { listWithdrawals, pastWithdrawals, withdrawalById, withdrawalListing } from './withdrawals/queues.ts';
