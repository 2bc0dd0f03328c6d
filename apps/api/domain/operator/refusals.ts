export type StaffLoginRefusal =
  /** Too many people are logging in at this moment; nothing was looked at. */
  | { kind: 'busy' }
  /** Brand, name or password is wrong, or the account is closed: one answer for all, so that nothing can be guessed. */
  | { kind: 'staff-login-failed' }
  /** The code is wrong, was used before, or came too late. */
  | { kind: 'staff-code-wrong' }
  /** The password step has expired or has had too many codes: begin again. */
  | { kind: 'staff-login-expired' }
  | { kind: 'staff-too-many-attempts'; values: { seconds: number } }
  /** Everything is right, but they do not work from there. */
  | { kind: 'staff-network-not-allowed' };

export type EnrolmentRefusal =
  | Extract<StaffLoginRefusal, { kind: 'busy' | 'staff-code-wrong' | 'staff-too-many-attempts' }>
  /** There is no such code for such a person, or no more: one answer for all. */
  | { kind: 'staff-enrolment-failed' }
  | StaffRefused;

/** What is wrong, by field. */
export type StaffRefused = {
  kind: 'staff-refused';
  fields: Record<string, { id: string; values?: Record<string, string> }>;
};

/** Nobody gives what they lack. */
export type PermissionLacked = { kind: 'permission-lacked'; values: { permission: string } };

export type RoleRefusal =
  | PermissionLacked
  | { kind: 'role-not-found' }
  /** Somebody works in it. */
  | { kind: 'role-in-use' }
  | StaffRefused
  /** They work in it themselves. */
  | { kind: 'own-role' };

export type ManageRefusal =
  | PermissionLacked
  | { kind: 'staff-not-found' }
  | { kind: 'role-not-found' }
  /** It is their own login, or another one of theirs. */
  | { kind: 'own-login' }
  | StaffRefused
  /** They have a password already. */
  | { kind: 'staff-enrolled' }
  | { kind: 'second-person-needed' };

export type OwnAccountRefusal = { kind: 'staff-not-found' } | { kind: 'username-not-found' };

/** Somebody of the same merchant has this name, or had it. */
export type StaffNameTaken = { kind: 'staff-name-taken' };
