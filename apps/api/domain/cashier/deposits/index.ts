export { bringBackDeposit } from './bring-back-deposit.ts';
export {
  allChannels,
  channelBy,
  depositChannels,
  isGateway,
  type ChannelTerms,
  type DepositChannel,
  type GatewayChannel,
} from './channels/channel.ts';
export { cancelDeposit } from './cancel-deposit.ts';
export { createDeposit } from './create-deposit.ts';
export { continueDeposit } from './payment-page.ts';
export { paidInEver, paidInOf } from './may-pay-in.ts';
export { openDepositDesk } from './desks/deposit-desk.ts';
export { gatewayDepositMachine, handDepositMachine } from './deposit-states.ts';
export type { CreditedTo, PaymentCredited } from './payments/credited-payment.ts';
export type { Deposit } from './deposit.ts';
export { editChannel } from './channels/edit-channel.ts';
export { expireDeposits } from './expire-deposits.ts';
export type { GatewayConnector, GatewayConnectors } from './gateway.ts';
export { hearGateway } from './hear-gateway.ts';
export { isWithin } from './channels/hours.ts';
export { levelOf, setLevel } from './channels/level.ts';
export {
  addGatewayChannel,
  addHandChannel,
  openDepositChannel,
  openHandChannel,
} from './channels/open-channel.ts';
export { addProof, PROOF_SIDE, proofBy, proofsOf, removeProof } from './proofs.ts';
export { depositById, depositListing, listDeposits } from './queues.ts';
export { payTarget, toSend } from './channels/receiving.ts';
export type { Reconciliation } from './reconciliation/keep-reconciliation.ts';
export { gatewayChannelsOf, reconcile } from './reconciliation/reconcile.ts';
export { reconcileYesterday } from './reconciliation/reconcile-yesterday.ts';
export { differencesOf, reconciliationListing } from './reconciliation/reconciliations.ts';
export type {
  CancelRefusal,
  ChannelRefusal,
  ContinueRefusal,
  DepositDeskRefusal,
  DepositRefusal,
  PaymentRefusal,
} from './refusals.ts';
export { depositPaymentCreditedTo, paymentCreditedTo } from './payments/still-unused.ts';
export { othersNaming, senderSealContext, submitPayment } from './submit-payment.ts';
export { askReceiving, setReceiving, type ReceivingAsked } from './channels/set-receiving.ts';
export {
  askPaymentOwner,
  checkPaymentOwner,
  creditPayment,
  type PaymentOwner,
} from './desks/settle-unmatched.ts';
export {
  dropForwardKey,
  endForwardKey,
  forwardKeyOf,
  forwardings,
  makeForwardKey,
  openForwardKey,
  sendersOfKey,
  waitingForwardKey,
  type Forwarding,
  type WaitingForwardKey,
} from './told/forward-key.ts';
export { hearForward } from './told/hear-forward.ts';
export { previewStatement, readStatementIn } from './told/read-statement-in.ts';
export type { StatementLayout } from './told/statement-layout.ts';
export { isUnreadable } from './told/read-statement.ts';
export { openUnmatchedDesk } from './desks/unmatched-desk.ts';
export { unmatchedListing } from './payments/unmatched-listing.ts';
export {
  seenPayment,
  unmatchedById,
  unmatchedPayments,
  type UnmatchedPayment,
} from './payments/unmatched.ts';
