import { newId, type Currency, type Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import type { HouseAccountKind, PlayerAccountKind, PostingKind } from './chart.ts';

/** One payment of a batch; `amount` is positive. */
export type Payment = { key: string; ownerId: Id; amount: bigint };

/** A payment that was made now, with the player's balance right after it. */
export type Paid = { key: string; ownerId: Id; balance: bigint; seq: bigint };

/**
 * Pays a batch (up to about 1 000) from one house account to players' accounts, each exactly once per (kind, key).
 * Payments whose key was posted before are passed over, so a batch can be run again after a crash.
 */
export async function payMany(
  scope: Scope,
  batch: {
    kind: PostingKind;
    from: HouseAccountKind;
    to: PlayerAccountKind;
    currency: Currency;
    payments: readonly Payment[];
  },
): Promise<Paid[]> {
  if (batch.payments.length === 0) return [];
  const ids = batch.payments.map(() => newId(scope.now.getTime()));
  const keyOf = new Map(ids.map((id, index) => [id, batch.payments[index]?.key ?? '']));
  const { rows } = await sql<{ posting_id: Id; owner_id: Id; balance: bigint; seq: bigint }>`
    select * from ledger.pay_many(
      ${batch.kind}, ${scope.now}, ${batch.from}, ${batch.to}, ${batch.currency},
      ${ids}::uuid[],
      ${batch.payments.map((payment) => payment.key)}::text[],
      ${batch.payments.map((payment) => payment.ownerId)}::uuid[],
      ${batch.payments.map((payment) => payment.amount.toString())}::bigint[])`.execute(scope.db);
  return rows.map((row) => ({
    key: keyOf.get(row.posting_id) ?? '',
    ownerId: row.owner_id,
    balance: row.balance,
    seq: row.seq,
  }));
}
