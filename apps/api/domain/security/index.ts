export { announce, CHANGES, type Change, type Notifier } from './announce.ts';
export {
  beginAuthenticator,
  confirmAuthenticator,
  endAuthenticator,
  renewRecovery,
} from './authenticator.ts';
export { bindContact, sendBindCode, type NewContact } from './bind-contact.ts';
export { changePassword } from './change-password.ts';
export {
  askForData,
  callOffData,
  dataExportOf,
  dataRequestListing,
  dataStateOf,
  takeData,
  type DataExportNotReady,
  ownDataRequests,
} from './data-export.ts';
export { forgotByEmail } from './forgot-by-email.ts';
export { securityOf } from './overview.ts';
export {
  checkLostAuthenticator,
  removeAuthenticator,
  type LostAuthenticator,
} from './remove-authenticator.ts';
export { resetByLink } from './reset-by-link.ts';
export { forgetOldLinks, languageOf, ownContact, sendResetLink } from './reset-link.ts';
export { resetByPhone, sendForgotCode } from './reset-by-phone.ts';
export type { AuthenticatorVersionConflict, SecurityRefusal, WaitingDeviceNotFound } from './refusals.ts';
export {
  admitWaitingDevice,
  deviceWaitingBy,
  openWaitingDevice,
  UNKNOWN_CODE,
  waitingDevice,
} from './waiting-device.ts';
export {
  proveOwner,
  sendOwnerCode,
  type NoProvenContact,
  type OwnerProof,
  type OwnerProofDeps,
  type OwnerProofRefusal,
} from './prove-owner.ts';
