export { announce } from './announce.ts';
export {
  beginAuthenticator,
  confirmAuthenticator,
  endAuthenticator,
  renewRecovery,
} from './authenticator.ts';
export { bindContact, sendBindCode, type NewContact } from './bind-contact.ts';
export { changePassword } from './change-password.ts';
export { forgotByEmail } from './forgot-by-email.ts';
export { securityOf } from './overview.ts';
export { forgetOldLinks, resetByLink } from './reset-by-link.ts';
export { resetByPhone, sendForgotCode } from './reset-by-phone.ts';
export type { SecurityRefusal } from './refusals.ts';
