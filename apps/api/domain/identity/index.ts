export {
  accountById,
  accountByUsername,
  foldUsername,
  isAgentType,
  TRIAL,
  type Account,
  type AccountType,
} from './account.ts';
export type {
  Busy,
  CaptchaNeeded,
  IdentityRefusal,
  PasswordVersionConflict,
  PaymentPasswordRefusal,
  TooManyAttempts,
  AuthenticatorStateConflict,
  WrongLogin,
} from './refusals.ts';
export { DEFAULT_PASSWORD_LIFE_MS, identityRules } from './rules.ts';
export { openIdentity, type Identity } from './open-identity.ts';
export { deviceHashOf, type Device } from './devices/device.ts';
export { forgetFamiliar, isUsedFrom } from './devices/familiar.ts';
export { companyOf, type Company } from './devices/footprint.ts';
export { loginsOf, type SecondStepMethod } from './devices/login-history.ts';
export {
  countAttempt,
  forgive,
  guessWasWrong,
  nameKey,
  takeBack,
  takeGuessBack,
  type Subject,
} from './guesses/attempts.ts';
export {
  beginTotp,
  confirmTotp,
  endTotp,
  recoveryCodesLeft,
  renewRecoveryCodes,
} from './second-factor/authenticator.ts';
export type { SecondStepOption } from './second-factor/second-step.ts';
export { spokenSecret } from './second-factor/spoken-secret.ts';
export { hasTotp, totpSince } from './second-factor/totp.ts';
export { openPasswordHasher, type PasswordHasher } from './credentials/password-hasher.ts';
export {
  firstPaymentPassword,
  paymentPasswordHash,
  paymentPasswordState,
} from './credentials/payment-password.ts';
export { blockPayouts, payoutsBlockedUntil } from './credentials/payout-block.ts';
export { authenticatorGiven } from './credentials/prove-authenticator.ts';
export { passwordOf, replacePassword } from './credentials/replace-password.ts';
export { isWellKnownPassword } from './credentials/well-known-passwords.ts';
export {
  closeAccount,
  freezeAccount,
  isErased,
  markErased,
  reopenAccount,
  unfreezeAccount,
} from './sessions/freeze.ts';
export { forgetSelector, readRemembered } from './sessions/remembered.ts';
export { endOthers, revokeSession } from './sessions/revoke-session.ts';
export {
  devicesLeft,
  endSessions,
  lastOnDevice,
  noteDevice,
  openSessionsAmong,
  sessionStart,
  type SignedIn,
} from './sessions/session.ts';
export { forgetOld, spend } from './payloads/spent.ts';
export { countAudience, nextOfAudience, type Audience, type Reader } from './profile/audience.ts';
export { avatarName, avatarOf, removeAvatar, setAvatar, ownAvatar } from './profile/avatar.ts';
export { openAccount, type NewAccount } from './profile/open-account.ts';
export { keepPreferences, preferencesOf } from './profile/preferences.ts';
export {
  accountBySerial,
  accountsWithin,
  accountListing,
  accountsById,
  openSessionsOf,
  ownSessions,
} from './profile/accounts.ts';
export { handOff } from './sign-in/hand-off.ts';
export type { LoginRequest } from './sign-in/login.ts';
export type { LoggedIn, LoginAnswer } from './sign-in/sign-in.ts';
