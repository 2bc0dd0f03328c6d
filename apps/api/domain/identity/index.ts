export {
  accountById,
  accountByUsername,
  foldUsername,
  isAgentType,
  type Account,
  type AccountType,
} from './account.ts';
export { beginTotp, confirmTotp, endTotp, recoveryCodesLeft, renewRecoveryCodes } from './authenticator.ts';
export { authenticatorGiven } from './prove-authenticator.ts';
export { avatarName, avatarOf, removeAvatar, setAvatar } from './avatar.ts';
export {
  countAttempt,
  forgive,
  guessWasWrong,
  nameKey,
  takeBack,
  takeGuessBack,
  type Subject,
} from './attempts.ts';
export { deviceHashOf } from './device.ts';
export { forgetFamiliar, isUsedFrom } from './familiar.ts';
export { companyOf, type Company } from './footprint.ts';
export { freezeAccount, unfreezeAccount } from './freeze.ts';
export type { LoggedIn, LoginAnswer } from './sign-in.ts';
export { handOff } from './hand-off.ts';
export type { LoginRequest } from './login.ts';
export { loginsOf, type SecondStepMethod } from './login-history.ts';
export { endOthers, revokeSession } from './revoke-session.ts';
export { forgetSelector, readRemembered } from './remembered.ts';
export type { SecondStepOption } from './second-step.ts';
export { openAccount, type NewAccount } from './open-account.ts';
export { openIdentity, type Identity } from './open-identity.ts';
export { openPasswordHasher, type PasswordHasher } from './password-hasher.ts';
export { blockPayouts, payoutsBlockedUntil } from './payout-block.ts';
export { firstPaymentPassword, paymentPasswordHash, paymentPasswordState } from './payment-password.ts';
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
export { keepPreferences, preferencesOf } from './preferences.ts';
export { passwordOf, replacePassword } from './replace-password.ts';
export { DEFAULT_PASSWORD_LIFE_MS, identityRules } from './rules.ts';
export { accountsById, openSessionsOf, searchAccounts, type AccountSearch } from './search-accounts.ts';
export type { Device } from './device.ts';
export { sessionStart } from './session-start.ts';
export { endSessions, type SignedIn } from './session.ts';
export { openSessionsAmong } from './open-sessions.ts';
export { forgetOld, spend } from './spent.ts';
export { spokenSecret } from './spoken-secret.ts';
export { isWellKnownPassword } from './well-known-passwords.ts';
export { hasTotp, totpSince } from './totp.ts';
