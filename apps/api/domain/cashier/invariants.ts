import { formatAmount } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import { heldBalances, type Invariant } from '../ledger/index.ts';
import { creditedOnce } from './deposits/payments/credited-once.ts';
import { paidOnce } from './withdrawals/payouts/paid-once.ts';
import { HELD_STATES } from './withdrawals/withdrawal-states.ts';

/** A receipt that is this much overdue was not counted by a job that should have. */
const OVERDUE_MS = 86_400_000;
const AT_MOST = 100;

/** The cashier's laws over its own tables and the ledger. */
export const cashierInvariants: readonly Invariant[] = [
  {
    law: 'holds are the open withdrawals',
    async check(scope) {
      const open = await openAmounts(scope);
      for (const { ownerId, currency, balance } of await heldBalances(scope)) {
        const key = `${ownerId} ${currency}`;
        open.set(key, (open.get(key) ?? 0n) - balance);
      }
      return [...open]
        .filter(([, difference]) => difference !== 0n)
        .slice(0, AT_MOST)
        .map(([key, difference]) => `${key} ${formatAmount(difference)}`);
    },
  },
  {
    law: 'credited deposits are posted',
    // The keys are made before they are looked up: row-level security lets no index be searched by what a cast answers.
    async check(scope, since) {
      const { rows } = await sql<{ id: string }>`
        with credited as materialized (
          select d.id::text as id from cashier.deposit d
           where d.merchant_id = ${scope.merchantId} and d.state = 'credited'
             and d.moved_at >= ${since ?? new Date(0)})
        select c.id from credited c
          left join lateral (select 1 as posted from ledger.posting p
            where p.merchant_id = ${scope.merchantId} and p.kind = 'deposit' and p.key = c.id limit 1) p on true
         where p.posted is null limit ${AT_MOST}`.execute(scope.db);
      return rows.map(({ id }) => id);
    },
  },
  creditedOnce,
  paidOnce,
  {
    law: 'no receipt is overdue',
    async check(scope) {
      const rows = await scope.db
        .selectFrom('cashier.withdrawal')
        .select('reference')
        .where('merchant_id', '=', scope.merchantId)
        .where('state', '=', 'paid')
        .where('receipt_due_at', '<', new Date(scope.now.getTime() - OVERDUE_MS))
        .limit(AT_MOST)
        .execute();
      return rows.map(({ reference }) => reference);
    },
  },
];

/** The sum of each member's withdrawals whose amount is on hold. */
async function openAmounts(scope: Scope): Promise<Map<string, bigint>> {
  const rows = await scope.db
    .selectFrom('cashier.withdrawal')
    .select(({ fn }) => ['member_id', 'currency', fn.sum<string>('amount').as('amount')])
    .where('merchant_id', '=', scope.merchantId)
    .where('state', 'in', [...HELD_STATES])
    .groupBy(['member_id', 'currency'])
    .execute();
  return new Map(rows.map((row) => [`${row.member_id} ${row.currency}`, BigInt(row.amount)]));
}
