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
  if (!row) return { state: await stateOfAbsent(scope, vendor, kind, transaction), reference: null };
  if (row.state === 'blocked') return { state: 'blocked', reference: null };
  return { state: row.state === 'cancelled' ? 'cancelled' : 'booked', reference: row.id };
}

/** A reservation that was ended before it came has no transaction: it never will have one. */
async function stateOfAbsent(
  scope: Scope,
  vendor: string,
  kind: string,
  transaction: string,
): Promise<'absent' | 'blocked'> {
  if (kind !== 'reserve') return 'absent';
  const blocked = await scope.db
    .selectFrom('play.reservation')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('vendor_code', '=', vendor)
    .where('reservation', '=', transaction)
    .where('state', '=', 'blocked')
    .executeTakeFirst();
  return blocked ? 'blocked' : 'absent';
}
