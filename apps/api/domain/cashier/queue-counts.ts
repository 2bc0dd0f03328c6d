import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import { isOdd } from './withdrawals/payouts/contradictions.ts';

/** How much waits for staff. */
export type QueueCounts = Readonly<{
  withdrawals: { requested: number; underReview: number; approved: number; paying: number; disputed: number };
  /** What companies said of payouts that contradicts the books. */
  contradictions: number;
  /** New payout accounts that nobody has looked at. */
  payoutAccounts: number;
  deposits: { open: number; review: number; unmatched: number };
}>;

/** Counts what waits, over partial indexes that hold open rows only: every page of the console asks again and again. */
export async function queueCounts(scope: Scope): Promise<QueueCounts> {
  const { rows: withdrawals } = await sql<QueueCounts['withdrawals']>`
    select count(*) filter (where state = 'requested')::int as requested,
           count(*) filter (where state = 'under-review')::int as "underReview",
           count(*) filter (where state = 'approved')::int as approved,
           count(*) filter (where state = 'paying')::int as paying,
           count(*) filter (where state = 'disputed')::int as disputed
      from cashier.withdrawal
      where merchant_id = ${scope.merchantId} and state not in ('confirmed', 'rejected', 'cancelled')`.execute(
    scope.db,
  );
  const { rows: deposits } = await sql<QueueCounts['deposits']>`
    select (select count(*)::int from cashier.deposit
             where merchant_id = ${scope.merchantId} and state in ('created', 'submitted')) as open,
           (select count(*)::int from cashier.deposit
             where merchant_id = ${scope.merchantId} and state = 'submitted' and kind <> 'gateway') as review,
           (select count(*)::int from cashier.unmatched_payment
             where merchant_id = ${scope.merchantId} and state = 'open') as unmatched`.execute(scope.db);
  const { rows: others } = await sql<Pick<QueueCounts, 'contradictions' | 'payoutAccounts'>>`
    select (select count(*)::int from cashier.payout_notice
             where merchant_id = ${scope.merchantId} and ${isOdd} and looked_by is null) as contradictions,
           (select count(*)::int from cashier.payout_account
             where merchant_id = ${scope.merchantId} and checked_at is null and removed_at is null) as "payoutAccounts"`.execute(
    scope.db,
  );
  return {
    ...(others[0] ?? { contradictions: 0, payoutAccounts: 0 }),
    withdrawals: withdrawals[0] ?? { requested: 0, underReview: 0, approved: 0, paying: 0, disputed: 0 },
    deposits: deposits[0] ?? { open: 0, review: 0, unmatched: 0 },
  };
}
