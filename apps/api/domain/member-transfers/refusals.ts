import type { OutOfBounds } from '../cashier/index.ts';
import type { PlayerExcluded } from '../protection/index.ts';

type AtAmount = { fields: { amount: { id: string; values?: Record<string, string> } } };

/** Why money does not go from hand to hand. */
export type TransferRefusal =
  | OutOfBounds
  | PlayerExcluded
  | ({ kind: 'insufficient-funds' } & AtAmount)
  | ({ kind: 'turnover-left' } & AtAmount)
  | ({ kind: 'transfer-daily-limit' } & AtAmount)
  | { kind: 'debt-left' }
  | { kind: 'payouts-blocked'; values: { hours: number } }
  | { kind: 'withdrawals-stopped' }
  /** Nobody stands there in the sender's own line, one step away. */
  | { kind: 'receiver-not-found'; fields: Record<string, { id: string }> }
  /** The other side cannot take money now. */
  | { kind: 'receiver-closed' };
