export type { Booked, BookingAnswer, BookingCall, BookingRefusal } from './call.ts';
export { forgetNonces, rememberNonce } from './nonce.ts';
export { openPlay, type Play } from './open-play.ts';
export type { LaunchRefusal, VendorRefusal } from './refusals.ts';
export { issueTicket, redeemTicket, sessionCurrency } from './session.ts';
export { transactionState } from './transaction-state.ts';
export { playInvariants, verifyPlay } from './verify-play.ts';
export { addVendorKey, liveVendorKeys, retireVendorKey } from './vendor-key.ts';
export type { LaunchRequest, SignedBy, VendorConnector, Vendors } from './vendor-port.ts';
