import type { Currency, Id } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import type { PlayerAccountKind } from './chart.ts';

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
