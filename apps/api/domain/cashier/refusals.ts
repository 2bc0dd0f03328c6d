import type { FieldMessage } from '../../platform/fields-refused.ts';

/** Something in the request is out of bounds; `fields` names each with what is expected. */
export type OutOfBounds = { kind: 'out-of-bounds'; fields: Record<string, FieldMessage> };

export type PayoutAccountRefusal =
  | OutOfBounds
  | { kind: 'holder-differs'; fields: Record<string, FieldMessage> }
  | { kind: 'payout-account-taken'; fields: Record<string, FieldMessage> }
  | { kind: 'payout-account-not-found' }
  | { kind: 'payout-account-in-use' };

/** What staff are told about payout accounts. */
export type AccountDeskRefusal =
  | { kind: 'payout-account-not-found' }
  | { kind: 'payout-account-as-asked' }
  | { kind: 'own-payout-account' };

export type WithdrawalRefusal =
  | OutOfBounds
  | { kind: 'insufficient-funds'; fields: Record<string, FieldMessage> }
  | { kind: 'turnover-left'; fields: Record<string, FieldMessage> }
  | { kind: 'debt-left' }
  | { kind: 'payout-account-not-found'; fields: Record<string, FieldMessage> }
  | { kind: 'payout-account-waits'; fields: Record<string, FieldMessage> }
  | { kind: 'payout-account-blocked'; fields: Record<string, FieldMessage> }
  /** What is sealed of the account cannot be opened: nobody knows where the money would go. */
  | { kind: 'payout-account-unreadable' }
  | { kind: 'daily-limit'; fields: Record<string, FieldMessage> }
  | { kind: 'payouts-blocked'; values: { hours: number } }
  | { kind: 'withdrawals-stopped' };

/** The withdrawal is unknown to the caller, or not in a state in which this can happen. */
export type MoveRefusal = { kind: 'withdrawal-not-found' } | { kind: 'withdrawal-state-conflict' };

export type DeskRefusal =
  | MoveRefusal
  /** A colleague has changed it since it could have been done. */
  | { kind: 'withdrawal-version-conflict' }
  | { kind: 'claimed-by-another' }
  | { kind: 'second-person-needed' }
  | { kind: 'own-withdrawal' }
  | { kind: 'member-owes' }
  | { kind: 'withdrawals-stopped' }
  | { kind: 'payout-account-blocked' }
  | { kind: 'payout-under-way' }
  | { kind: 'payout-channel-unsuitable' }
  /** The channel carries demo money and the brand real money, or the other way round. */
  | { kind: 'other-money' };

/** What staff are told who change the rules for money in and out. */
export type PolicyRefusal = OutOfBounds | { kind: 'policy-as-asked' } | { kind: 'policy-version-conflict' };

/** Pictures that prove something about a withdrawal. */
export type ProofRefusal = MoveRefusal | { kind: 'enough-proofs' } | { kind: 'proof-not-found' };
