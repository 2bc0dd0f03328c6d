export { closedRoundDays, roundsApart, type RoundDay } from './closed-rounds.ts';
export { bookWhole } from './book-whole.ts';
export type { Booked, BookingAnswer, BookingCall, BookingRefusal, WholeCall } from './call.ts';
export { enterByTicket, settleOf, type Entered } from './enter-by-ticket.ts';
export { paidOutBy, type PaidOut } from './paid-out.ts';
export { playable } from './playable.ts';
export {
  askForFreeRounds,
  freeGrantsOf,
  openGrantsOf,
  takeBackFreeRounds,
  ownFreeRounds,
} from './free-rounds.ts';
export { merchantsWithGrants, tellFreeRounds } from './tell-free-rounds.ts';
export { roundFile } from './round-calls.ts';
export {
  checkHeldCredit,
  countHeldCredits,
  decideHeldCredit,
  heldCreditBy,
  heldCreditListing,
  heldCredits,
  heldCreditsBy,
  heldCreditsOfRound,
  type HeldCredit,
  type HeldCreditRefusal,
  heldBacklog,
  PLAY_UNDER_WAY,
} from './held-credits.ts';
export { bringHeldOver, loseOfHeld, takeWalletWin } from './wallet-wins.ts';
export {
  ceilingsOf,
  checkCeilingsChange,
  loosensCeilings,
  setCeilings,
  type CeilingsChange,
  type CeilingsRefusal,
  type SetCeilings,
  type VendorCeilings,
} from './vendor-ceilings.ts';
export { lateRounds, noteLateRounds, ROUNDS_AT_ONCE, runningRounds } from './late-rounds.ts';
export { noteStray } from './note-stray.ts';
export { forgetNonces, rememberNonce } from './nonce.ts';
export { openPlay, type Play } from './open-play.ts';
export {
  checkNetworksChange,
  judgeNetworks,
  loosensNetworks,
  networksOfVendors,
  setVendorNetworks,
  type NetworksChange,
} from './vendor-networks.ts';
export type {
  GamesNotTold,
  LaunchRefusal,
  VendorKeyRefusal,
  VendorNetworksRefusal,
  VendorNetworksVersionConflict,
  VendorRefusal,
} from './refusals.ts';
export { issueTicket, redeemTicket, sessionCurrency, ownLaunches, hasOpenBets } from './session.ts';
export { transactionState } from './transaction-state.ts';
export { playInvariants, verifyPlay } from './verify-play.ts';
export {
  addVendorKey,
  liveVendorKeys,
  noteKeyHeard,
  OPEN_KEYS_MAX,
  signingKey,
  vendorKeyId,
} from './vendor-key.ts';
export {
  dropVendorKey,
  lockWaitingKey,
  makeVendorKey,
  openVendorKey,
  retireVendorKey,
  type WaitingKey,
} from './change-vendor-key.ts';
export { countVendorKeys, keptVendorKeys, vendorKeyRecords } from './kept-vendor-keys.ts';
export type {
  GrantSays,
  LaunchRequest,
  SignedBy,
  ReportedGrant,
  ReportedRound,
  VendorConnector,
  Vendors,
} from './vendor-port.ts';
