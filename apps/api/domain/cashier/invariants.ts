import { formatAmount } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { heldBalances, postedKeys, type Invariant } from '../ledger/index.ts';
import { HELD_STATES } from './withdrawal-states.ts';

const DAY_MS = 86_400_000;
/** How far back credited deposits are looked at. */
const DEPOSITS_SINCE_MS = DAY_MS;
/** A receipt that is this much overdue was not counted by a job that should have. */
const OVERDUE_MS = DAY_MS;
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
    async check(scope) {
      const rows = await scope.db
        .selectFrom('cashier.deposit')
        .select('id')
        .where('merchant_id', '=', scope.merchantId)
        .where('state', '=', 'credited')
        .where('moved_at', '>=', new Date(scope.now.getTime() - DEPOSITS_SINCE_MS))
        .execute();
      const ids = rows.map(({ id }) => id);
      const posted = await postedKeys(scope, 'deposit', ids);
      return ids.filter((id) => !posted.has(id)).slice(0, AT_MOST);
    },
  },
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
