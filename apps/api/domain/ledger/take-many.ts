import { newId, type Currency, type Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import type { HouseAccountKind, PlayerAccountKind, PostingKind } from './chart.ts';
import type { Paid, Payment } from './pay-many.ts';

type TakenRow = { posting_id: Id; owner_id: Id; taken: bigint; balance: bigint | null; seq: bigint | null };

/**
 * Takes a batch (up to about 1 000) from players' accounts for one house account, each exactly once per (kind, key), as `payMany` pays.
 * No balance falls below zero: what is not there is owed (`debtOf`). Answers the balances that moved.
 */
export async function takeMany(
  scope: Scope,
  batch: {
    kind: PostingKind;
    from: PlayerAccountKind;
    to: HouseAccountKind;
    currency: Currency;
    payments: readonly Payment[];
  },
): Promise<Paid[]> {
  if (batch.payments.length === 0) return [];
  const ids = batch.payments.map(() => newId(scope.now.getTime()));
  const keyOf = new Map(ids.map((id, index) => [id, batch.payments[index]?.key ?? '']));
  const { rows } = await sql<TakenRow>`
    select * from ledger.take_many(
      ${batch.kind}, ${scope.now}, ${batch.to}, ${batch.from}, ${batch.currency},
      ${ids}::uuid[],
      ${batch.payments.map((payment) => payment.key)}::text[],
      ${batch.payments.map((payment) => payment.ownerId)}::uuid[],
      ${batch.payments.map((payment) => payment.amount.toString())}::bigint[])`.execute(scope.db);
  return moved(rows, (id) => keyOf.get(id) ?? '');
}

const moved = (rows: readonly TakenRow[], keyOf: (id: Id) => string): Paid[] =>
  rows.flatMap(({ posting_id, owner_id, balance, seq }) =>
    balance === null || seq === null ? [] : [{ key: keyOf(posting_id), ownerId: owner_id, balance, seq }],
  );

/** Collects what these players owe in a currency as far as their cash goes; answers the balances that moved. */
export async function collectDebts(
  scope: Scope,
  currency: Currency,
  ownerIds: readonly Id[],
): Promise<Paid[]> {
  const { rows } = await sql<TakenRow>`
    select * from ledger.collect_debts(
      ${scope.now}, ${currency}, ${ownerIds.map(() => newId(scope.now.getTime()))}::uuid[],
      ${ownerIds}::uuid[])`.execute(scope.db);
  return moved(rows, (id) => id);
}
