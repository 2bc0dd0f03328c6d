import type { Id } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';

/**
 * What became of a vendor's transaction. `absent`: nothing booked, a repeat may still book it; `blocked`: cancelled before
 * it came, it never will be booked.
 */
export type TransactionState = {
  state: 'absent' | 'booked' | 'cancelled' | 'blocked';
  reference: Id | null;
};

/** Tells a vendor what became of its transaction. */
export async function transactionState(
  scope: Scope,
  vendor: string,
  { kind, transaction }: { kind: string; transaction: string },
): Promise<TransactionState> {
  const row = await scope.db
    .selectFrom('play.transaction')
    .select(['id', 'state'])
    .where('merchant_id', '=', scope.merchantId)
    .where('vendor_code', '=', vendor)
    .where('transaction', '=', transaction)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (!row) return { state: 'absent', reference: null };
  if (row.state === 'blocked') return { state: 'blocked', reference: null };
  return { state: row.state === 'cancelled' ? 'cancelled' : 'booked', reference: row.id };
}
