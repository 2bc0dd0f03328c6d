import type { BrandClosed, CategoryNotAllowed } from '../merchants/index.ts';
import type { LimitReached, PlayerExcluded } from '../protection/index.ts';

/** Why money does not go to a vendor's wallet or come from it. */
export type WalletRefusal =
  | BrandClosed
  | CategoryNotAllowed
  | PlayerExcluded
  | (LimitReached & { fields?: Record<string, { id: string; values: { left: bigint } }> })
  | { kind: 'insufficient-funds'; fields: Record<string, { id: string }> }
  /** The brand has no vendor of this code that keeps money. */
  | { kind: 'wallet-not-found' }
  /** The last movement between the two is not over yet. */
  | { kind: 'transfer-under-way' }
  /** The database was restored, and vendors are still being asked what was played since. */
  | { kind: 'transfers-stopped' };
