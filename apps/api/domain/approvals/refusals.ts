/** There is none, or it is not for this person to know of. */
export type ApprovalUnknown = { kind: 'approval-unknown' };

/** It was decided, taken back, or had its time. */
export type ApprovalClosed = { kind: 'approval-closed' };

/** Why something cannot be asked for. */
export type RequestRefusal =
  /** The same was asked for already, and waits. */
  | { kind: 'approval-pending' }
  /** It moves money of an account of their own. */
  | { kind: 'own-account' }
  /** Their role does not ask for this. */
  | { kind: 'approval-not-allowed' };

/** Why a request cannot be decided on. */
export type DecisionRefusal =
  | ApprovalUnknown
  | ApprovalClosed
  /** Its time is over. */
  | { kind: 'approval-expired' }
  /** Who asked does not decide, by whichever login. */
  | { kind: 'second-person-needed' }
  | { kind: 'own-account' };
