import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../../../platform/scope.ts';
import type { Page } from '../../page.ts';
import type { Difference, DifferenceKind } from '../payments/match-payments.ts';
import type { Reconciliation } from './keep-reconciliation.ts';

type KeptDifference = Difference & Readonly<{ depositChannelId: Id | null }>;
type KeptReconciliation = Omit<Reconciliation, 'differences'> &
  Readonly<{ differences: readonly KeptDifference[] }>;

/** Reconciliations with their differences, the latest days first; `before` is the last of the page before. */
export async function reconciliations(
  scope: Scope,
  { before, limit }: Pick<Page<never>, 'before' | 'limit'>,
): Promise<KeptReconciliation[]> {
  const rows = await scope.db
    .selectFrom('cashier.reconciliation')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(day, id) < (select b.day, b.id from cashier.reconciliation b
          where b.merchant_id = ${scope.merchantId} and b.id = ${before ?? null}::uuid)`,
      ),
    )
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const differences = await differencesOf(
    scope,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    accountId: row.account_id,
    channelId: row.channel_id,
    day: row.day,
    ranAt: row.ran_at,
    gatewayCount: row.gateway_count,
    gatewaySum: row.gateway_sum,
    booksCount: row.books_count,
    booksSum: row.books_sum,
    differences: differences.get(row.id) ?? [],
  }));
}

async function differencesOf(scope: Scope, ids: readonly Id[]): Promise<Map<Id, KeptDifference[]>> {
  if (ids.length === 0) return new Map();
  const rows = await scope.db
    .selectFrom('cashier.reconciliation_difference as f')
    .leftJoin('cashier.deposit as d', (join) =>
      join.onRef('d.merchant_id', '=', 'f.merchant_id').onRef('d.id', '=', 'f.deposit_id'),
    )
    .selectAll('f')
    .select('d.channel_id')
    .where('f.merchant_id', '=', scope.merchantId)
    .where('f.reconciliation_id', 'in', [...ids])
    .orderBy('f.reference')
    .orderBy('f.position')
    .execute();
  const found = new Map<Id, KeptDifference[]>();
  for (const row of rows) {
    const list = found.get(row.reconciliation_id) ?? [];
    list.push({
      reference: row.reference,
      kind: row.kind as DifferenceKind,
      gatewayAmount: row.gateway_amount,
      booksAmount: row.books_amount,
      depositId: row.deposit_id,
      depositChannelId: row.channel_id,
    });
    found.set(row.reconciliation_id, list);
  }
  return found;
}
