import type { Busy } from '../../platform/in-turn.ts';
import type { NotAPicture } from '../../platform/picture.ts';

type Seconds = { values: { seconds: number } };

export type { Busy };

/** The name is not free. */
export type UsernameTaken = { kind: 'username-taken' };

/** Unknown name or wrong password; which of them is never told. */
export type WrongLogin = { kind: 'wrong-login' };

/** Too many failed attempts; the next one is looked at after this many seconds. */
export type TooManyAttempts = { kind: 'too-many-attempts' } & Seconds;

/** Right password, but staff have closed the account. */
export type AccountFrozen = { kind: 'account-frozen' };

/** Right password, but a member on the agents' site. */
export type AgentsOnly = { kind: 'agents-only' };

/** Right password, but it is a staff account, which lives in the console alone. */
export type StaffAccount = { kind: 'staff-account' };

/** The brand offers no free play. */
export type NoFreePlay = { kind: 'no-free-play' };

/** The payment password may not be the login password. */
export type SamePassword = { kind: 'same-password' };

/** The account has no avatar. */
export type NoAvatar = { kind: 'no-avatar' };

/** The default password was used, or is older than a day. */
export type DefaultPasswordOver = { kind: 'default-password-over' };

/** The password that was to be replaced is not the one in force any more. */
export type PasswordMovedOn = { kind: 'password-moved-on' };

export type PaymentPasswordMissing = { kind: 'payment-password-missing' };
export type WrongPaymentPassword = { kind: 'wrong-payment-password' };

/** Five wrong payment passwords: no payouts for a day. */
export type PaymentsBlocked = { kind: 'payments-blocked' };

export type LoginRefusal =
  | Busy
  | WrongLogin
  | TooManyAttempts
  | AccountFrozen
  | AgentsOnly
  | StaffAccount
  | DefaultPasswordOver;
export type PaymentPasswordRefusal = Busy | PaymentPasswordMissing | WrongPaymentPassword | PaymentsBlocked;
export type IdentityRefusal =
  | LoginRefusal
  | PaymentPasswordRefusal
  | UsernameTaken
  | NoFreePlay
  | SamePassword
  | NotAPicture
  | NoAvatar
  | PasswordMovedOn;
