export {
  BODY_BYTES_MAX,
  decodeAnswer,
  decodeBody,
  encodeAnswer,
  encodeBody,
  type BodyOf,
  type Call,
  type CodeOf,
  type ValueOf,
} from './call.ts';
export { providerOpenApi } from './openapi.ts';
export { parseKeyId, type KeyOwner } from './key-id.ts';
export {
  REFUSALS,
  TRANSPORT_FAULTS,
  type ProviderRefusal,
  type RefusalCode,
  type TransportFault,
} from './outcome-codes.ts';
export {
  batch,
  release,
  reserve,
  promo,
  resettle,
  returnStake,
  unsettle,
  voidBet,
} from './all-portal-calls.ts';
export {
  authenticate,
  balance,
  bet,
  betAndSettle,
  cancel,
  endRound,
  settle,
  status,
} from './portal-calls.ts';
export {
  games,
  launch,
  freeRoundsCancel,
  freeRoundsGrant,
  freeRoundsList,
  roundDetails,
} from './vendor-calls.ts';
export {
  rounds,
  walletBalance,
  walletCreate,
  walletSweep,
  walletTransfer,
  walletTransfers,
  walletTransferStatus,
} from './wallet-calls.ts';
