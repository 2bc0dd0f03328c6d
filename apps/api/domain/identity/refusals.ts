import type { Busy } from '../../platform/in-turn.ts';
import type { NotAPicture } from '../../platform/picture.ts';

type Seconds = { values: { seconds: number } };

export type { Busy };

/** The name is not free. */
export type UsernameTaken = { kind: 'username-taken' };

/** What is wrong with the answer to a captcha, beside its field. */
type CaptchaField = { fields: { captcha: { id: 'field.captcha.required' | 'field.captcha.wrong' } } };

/** Unknown name or wrong password; which of them is never told. With `fields`, the next attempt needs a captcha. */
export type WrongLogin = { kind: 'wrong-login' } & Partial<CaptchaField>;

/** Too many failed attempts; the next one is looked at after this many seconds. */
export type TooManyAttempts = { kind: 'too-many-attempts' } & Seconds & Partial<CaptchaField>;

/** After so many failures a captcha is needed, and it was missing or not the one in the picture. */
export type CaptchaNeeded = { kind: 'captcha-needed' } & CaptchaField;

/** The same browser asks for captchas faster than once a second. */
export type CaptchaTooSoon = { kind: 'captcha-too-soon' };

/** What was remembered instead of a password is used up, too old, or from elsewhere: it has to be typed. */
export type RememberedOver = { kind: 'remembered-over' };

/** The login has to begin anew: too old, tried too often, finished, or begun on another device. */
export type SecondStepOver = { kind: 'second-step-over' };

/** Not what the second step asks for. */
export type SecondStepWrong = { kind: 'second-step-wrong' };

/** No such hand-off code, or it was used, or is older than a minute, or its session has ended. */
export type HandOffOver = { kind: 'hand-off-over' };

/** Not a session of this account. */
export type SessionNotFound = { kind: 'session-not-found' };

/** Right password, but staff have closed the account. */
export type AccountFrozen = { kind: 'account-frozen' | 'account-closed' };

/** Right password, but a member on the agents' site. */
export type AgentsOnly = { kind: 'agents-only' };

/** Right password, but it is a staff account, which lives in the console alone. */
export type StaffAccount = { kind: 'staff-account' };

/** The brand offers no free play. */
export type NoFreePlay = { kind: 'no-free-play' };

/** The payment password may not be the login password. */
export type SamePassword = { kind: 'same-password' };

/** The authenticator is on already, or off already. */
export type AuthenticatorStateConflict = { kind: 'authenticator-state-conflict' };

/** What is said beside an authenticator's field. */
type AuthenticatorField<Id> = { fields: { authenticatorCode: { id: Id } } };

/** Not what the authenticator shows, nor a recovery code that is left. */
export type WrongAuthenticatorCode = { kind: 'authenticator-wrong' } & Partial<
  AuthenticatorField<'security.code_wrong'>
>;

/** The account has an authenticator, and its code did not come along. */
export type AuthenticatorNeeded = {
  kind: 'authenticator-needed';
} & AuthenticatorField<'security.code_needed'>;

/** The account has no avatar. */
export type AvatarNotFound = { kind: 'avatar-not-found' };

/** The default password was used, or is older than a day. */
export type DefaultPasswordOver = { kind: 'default-password-over' };

/** The password that was to be replaced is not the one in force any more. */
export type PasswordVersionConflict = { kind: 'password-version-conflict' };

export type PaymentPasswordMissing = { kind: 'payment-password-missing' };
export type WrongPaymentPassword = { kind: 'wrong-payment-password' };

/** Five wrong payment passwords: no payouts for a day, of which so much is left. */
export type PaymentsBlocked = { kind: 'payments-blocked'; values: { seconds: number } };

export type LoginRefusal =
  | Busy
  | WrongLogin
  | TooManyAttempts
  | CaptchaNeeded
  | AccountFrozen
  | AgentsOnly
  | StaffAccount
  | RememberedOver
  | HandOffOver
  | DefaultPasswordOver;
export type PaymentPasswordRefusal = Busy | PaymentPasswordMissing | WrongPaymentPassword | PaymentsBlocked;
export type IdentityRefusal =
  | LoginRefusal
  | PaymentPasswordRefusal
  | CaptchaTooSoon
  | SecondStepOver
  | SecondStepWrong
  | SessionNotFound
  | UsernameTaken
  | NoFreePlay
  | SamePassword
  | NotAPicture
  | AvatarNotFound
  | AuthenticatorStateConflict
  | WrongAuthenticatorCode
  | AuthenticatorNeeded
  | PasswordVersionConflict;
