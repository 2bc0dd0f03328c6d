export { bringBackDeposit } from './bring-back-deposit.ts';
export {
  allChannels,
  channelBy,
  channelSealContext,
  depositChannels,
  isGateway,
  type ChannelTerms,
  type DepositChannel,
  type GatewayChannel,
} from './channel.ts';
export { createDeposit } from './create-deposit.ts';
export { paidInOf } from './may-pay-in.ts';
export { openDepositDesk } from './deposit-desk.ts';
export { gatewayDepositMachine, handDepositMachine } from './deposit-states.ts';
export type { CreditedTo, PaymentCredited } from './credited-payment.ts';
export type { Deposit } from './deposit.ts';
export { editChannel } from './edit-channel.ts';
export { expireDeposits } from './expire-deposits.ts';
export type { GatewayConnector, GatewayConnectors } from './gateway.ts';
export { hearGateway } from './hear-gateway.ts';
export { isWithin } from './hours.ts';
export { levelOf, setLevel } from './level.ts';
export { addHandChannel, openDepositChannel, openHandChannel } from './open-channel.ts';
export { addProof, PROOF_SIDE, proofBy, proofsOf, removeProof } from './proofs.ts';
export { depositById, depositsToReview, listDeposits } from './queues.ts';
export { payTarget, toSend } from './receiving.ts';
export type { Reconciliation } from './keep-reconciliation.ts';
export { gatewayChannelsOf, reconcile } from './reconcile.ts';
export { reconcileYesterday } from './reconcile-yesterday.ts';
export { reconciliations } from './reconciliations.ts';
export type { ChannelRefusal, DepositDeskRefusal, DepositRefusal, PaymentRefusal } from './refusals.ts';
export { depositPaymentCreditedTo, paymentCreditedTo } from './still-unused.ts';
export { othersNaming, senderSealContext, submitPayment } from './submit-payment.ts';
export { askReceiving, setReceiving, type ReceivingAsked } from './set-receiving.ts';
export { askPaymentOwner, checkPaymentOwner, creditPayment, type PaymentOwner } from './settle-unmatched.ts';
export { openUnmatchedDesk } from './unmatched-desk.ts';
export { seenPayment, unmatchedById, unmatchedPayments, type UnmatchedPayment } from './unmatched.ts';
