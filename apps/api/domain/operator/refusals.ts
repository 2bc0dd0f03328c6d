export type StaffLoginRefusal =
  /** Too many people are logging in at this moment; nothing was looked at. */
  | { kind: 'busy' }
  /** Brand, name or password is wrong, or the account is closed: one answer for all, so that nothing can be guessed. */
  | { kind: 'staff-login-failed' }
  /** The code is wrong, was used before, or came too late. */
  | { kind: 'staff-code-wrong' }
  /** The password step has expired or has had too many codes: begin again. */
  | { kind: 'staff-login-expired' }
  | { kind: 'staff-too-many-attempts'; values: { seconds: number } };

export type OwnAccountRefusal = { kind: 'staff-not-found' } | { kind: 'username-not-found' };

/** Somebody of the same merchant has this name, or had it. */
export type StaffNameTaken = { kind: 'staff-name-taken' };
