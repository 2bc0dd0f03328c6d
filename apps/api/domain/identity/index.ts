export {
  accountById,
  accountByUsername,
  foldUsername,
  isAgentType,
  type Account,
  type AccountType,
} from './account.ts';
export { avatarName, avatarOf, removeAvatar, setAvatar } from './avatar.ts';
export { countAttempt } from './attempts.ts';
export { giveDefaultPassword, newDefaultPassword } from './default-password.ts';
export { freezeAccount, unfreezeAccount } from './freeze.ts';
export type { Door, LoggedIn } from './login.ts';
export { openAccount, type NewAccount } from './open-account.ts';
export { openIdentity, type Identity } from './open-identity.ts';
export { openPasswordHasher, type PasswordHasher } from './password-hasher.ts';
export { payoutsBlockedUntil } from './payout-block.ts';
export { paymentPasswordHash, paymentPasswordState } from './payment-password.ts';
export type {
  Busy,
  IdentityRefusal,
  PasswordMovedOn,
  PaymentPasswordRefusal,
  TooManyAttempts,
} from './refusals.ts';
export { passwordOf, replacePassword } from './replace-password.ts';
export { identityRules } from './rules.ts';
export { accountsById, openSessionsOf, searchAccounts, type AccountSearch } from './search-accounts.ts';
export { endSessions, type Device, type SignedIn } from './session.ts';
export { forgetOld, spend } from './spent.ts';
export { isWellKnownPassword } from './well-known-passwords.ts';
