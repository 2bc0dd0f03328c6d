import type { Currency, Id } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import type { PlayerAccountKind, PostingKind } from './chart.ts';

/** One line of a player's statement; amounts in 1/10 000 units. */
export type StatementLine = Readonly<{
  postingId: Id;
  kind: PostingKind;
  account: PlayerAccountKind;
  currency: Currency;
  amount: bigint;
  balanceAfter: bigint;
  postedAt: Date;
}>;

/** All that a player's accounts hold, and what the player owes, as a negative `debt`; what never was is not there. */
export async function balancesOf(
  scope: Scope,
  ownerId: Id,
): Promise<{ kind: PlayerAccountKind | 'debt'; currency: Currency; balance: bigint }[]> {
  const rows = await scope.db
    .selectFrom('ledger.account')
    .select(['kind', 'currency', 'balance'])
    .where('merchant_id', '=', scope.merchantId)
    .where('owner_id', '=', ownerId)
    .orderBy('currency')
    .orderBy('kind')
    .execute();
  const debts = await scope.db
    .selectFrom('ledger.debt')
    .select(['currency', 'owed'])
    .where('merchant_id', '=', scope.merchantId)
    .where('owner_id', '=', ownerId)
    .where('owed', '>', 0n)
    .execute();
  return [
    ...rows.map(({ kind, currency, balance }) => ({
      kind: kind as PlayerAccountKind,
      currency,
      balance: balance ?? 0n,
    })),
    ...debts.map(({ currency, owed }) => ({ kind: 'debt' as const, currency, balance: -owed })),
  ];
}

/** The newest lines over all of a player's accounts, newest first. */
export async function recentLines(scope: Scope, ownerId: Id, limit: number): Promise<StatementLine[]> {
  const accounts = await scope.db
    .selectFrom('ledger.account')
    .select(['id', 'kind'])
    .where('merchant_id', '=', scope.merchantId)
    .where('owner_id', '=', ownerId)
    .execute();
  const lines: StatementLine[] = [];
  // Account by account: the index on (account_id, seq) gives the last few of each without a look at the others.
  for (const account of accounts) {
    const rows = await scope.db
      .selectFrom('ledger.entry')
      .innerJoin('ledger.posting', 'ledger.posting.id', 'ledger.entry.posting_id')
      .select([
        'ledger.entry.posting_id',
        'ledger.posting.kind',
        'ledger.entry.currency',
        'ledger.entry.amount',
        'ledger.entry.balance_after',
        'ledger.entry.posted_at',
      ])
      .where('ledger.entry.account_id', '=', account.id)
      .where('ledger.entry.seq', 'is not', null)
      .orderBy('ledger.entry.seq', 'desc')
      .limit(limit)
      .execute();
    for (const row of rows) {
      lines.push({
        postingId: row.posting_id,
        kind: row.kind as PostingKind,
        account: account.kind as PlayerAccountKind,
        currency: row.currency,
        amount: row.amount,
        balanceAfter: row.balance_after ?? 0n,
        postedAt: row.posted_at,
      });
    }
  }
  return lines
    .toSorted((a, b) => b.postedAt.getTime() - a.postedAt.getTime() || (a.postingId < b.postingId ? 1 : -1))
    .slice(0, limit);
}
