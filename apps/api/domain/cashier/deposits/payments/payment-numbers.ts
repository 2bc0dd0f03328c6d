import type { Currency, Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../../../platform/scope.ts';

const lockOf = (accountId: Id) => sql`hashtextextended(${`numbers of payments into ${accountId}`}, 0)`;

/** Holds the numbers of an account's payments still until the transaction ends, together with all others who do. Taken before any row. */
export async function holdPaymentNumbers(scope: Scope, accountId: Id | null): Promise<void> {
  if (accountId !== null)
    await sql`select pg_advisory_xact_lock_shared(${lockOf(accountId)})`.execute(scope.db);
}

/** Lets nobody else go by the numbers of an account's payments until the transaction ends: they may change. */
export async function changePaymentNumbers(scope: Scope, accountId: Id): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockOf(accountId)})`.execute(scope.db);
}

/** What was paid under a reference into an account: the money tells one payment from another until the gateway's list has numbered them. */
export type PaidMoney = Readonly<{ accountId: Id; key: string; amount: bigint; currency: Currency }>;

/** What staff know of that money: by which number, and whether they have given it back; null where they know of none. */
export async function knownPayment(
  scope: Scope,
  { accountId, key, amount, currency }: PaidMoney,
): Promise<{ nth: number; returned: boolean } | null> {
  const row = await scope.db
    .selectFrom('cashier.unmatched_payment')
    .select(['nth', 'state'])
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .where('reference_key', '=', key)
    .where('amount', '=', amount)
    .where('currency', '=', currency)
    .orderBy((is) => is('state', '=', 'open'), 'desc')
    .orderBy('nth')
    .limit(1)
    .executeTakeFirst();
  return row ? { nth: row.nth, returned: row.state === 'returned' } : null;
}
