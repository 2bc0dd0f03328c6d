import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import { listingOf } from '../../../../platform/listing.ts';
import type { Scope } from '../../../../platform/scope.ts';
import type { Difference, DifferenceKind } from '../payments/match-payments.ts';

type KeptDifference = Difference & Readonly<{ depositChannelId: Id | null }>;

/** Gateways' days beside the books, for staff to look through; what they differ by is asked for beside them. */
export const reconciliationListing = listingOf({
  table: 'cashier.reconciliation',
  columns: {
    day: 'day',
    account: { is: sql`coalesce(t.account_id, t.channel_id)::text` },
    outcome: {
      is: sql`case when exists (select from cashier.reconciliation_difference f
        where f.merchant_id = t.merchant_id and f.reconciliation_id = t.id) then 'differs' else 'agrees' end`,
    },
    gatewaySum: 'gateway_sum',
    gatewayCount: 'gateway_count',
    booksSum: 'books_sum',
    booksCount: 'books_count',
    ranAt: 'ran_at',
  },
  currency: sql`coalesce(
    (select c.currency from cashier.deposit_channel c
      where c.merchant_id = t.merchant_id and (c.id = t.channel_id or c.account_id = t.account_id) limit 1),
    (select m.currency from merchants.merchant m where m.id = t.merchant_id))`,
  read: (row) => ({
    id: row.id,
    accountId: row.account_id,
    channelId: row.channel_id,
    day: row.day,
    ranAt: row.ran_at,
    gatewayCount: row.gateway_count,
    gatewaySum: row.gateway_sum,
    booksCount: row.books_count,
    booksSum: row.books_sum,
  }),
});

/** By what reconciliations differ, by their ids. */
export async function differencesOf(scope: Scope, ids: readonly Id[]): Promise<Map<Id, KeptDifference[]>> {
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
