import type { Currency, Id } from '@mela/primitives';
import * as z from 'zod';
import type { Listener } from '../../platform/outbox/listener.ts';
import type { Scope } from '../../platform/scope.ts';
import { recordPaidBalances } from './record-balances.ts';
import { collectDebts } from './take-many.ts';
import { ownRows } from '../../platform/own-rows.ts';

/** What a player owes the house: money that was taken back when it was no longer there. Nothing, for nearly everybody. */
export async function debtOf(
  scope: Scope,
  { id, currency }: { id: Id; currency: Currency },
): Promise<bigint> {
  const row = await scope.db
    .selectFrom('ledger.debt')
    .select('owed')
    .where('merchant_id', '=', scope.merchantId)
    .where('owner_id', '=', id)
    .where('currency', '=', currency)
    .executeTakeFirst();
  return row?.owed ?? 0n;
}

const changed = z.object({
  balances: z.array(z.tuple([z.string(), z.string(), z.string(), z.string()])),
});

/** Collects what a player owes as soon as there is money in their cash again, whatever it came from. */
export const debtListener: Listener = {
  name: 'ledger-debts',
  topics: ['balances-changed'],
  async hear(scope, facts) {
    const moved = facts.flatMap(({ payload }) => changed.parse(payload).balances.map(([id]) => id));
    const owing = await scope.db
      .selectFrom('ledger.debt')
      .select(['owner_id', 'currency'])
      .where('merchant_id', '=', scope.merchantId)
      .where('owner_id', 'in', [...new Set(moved)])
      .where('owed', '>', 0n)
      .execute();
    for (const [currency, debtors] of Map.groupBy(owing, (debt) => debt.currency)) {
      const taken = await collectDebts(
        scope,
        currency,
        debtors.map(({ owner_id }) => owner_id),
      );
      await recordPaidBalances(scope, { to: 'cash', currency }, taken);
    }
  },
};

/** What is left to take back of a member's money, for themselves. */
export const ownDebts = ownRows({
  table: 'ledger.debt',
  owner: 'owner_id',
  key: 'currency',
  read: ({ currency, owed, since }) => ({ currency, owed, since }),
});
