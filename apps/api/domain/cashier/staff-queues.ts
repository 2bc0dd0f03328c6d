import { sql } from 'kysely';
import type { Backlog } from '../../platform/backlog.ts';
import type { Scope } from '../../platform/scope.ts';
import { isOdd } from './withdrawals/payouts/contradictions.ts';

/** What waits for the staff of the cashier; one that is empty too, over partial indexes that hold open rows only. */
export async function cashierQueues(scope: Scope): Promise<Backlog[]> {
  const ofBrand = sql`merchant_id = ${scope.merchantId}`;
  const { rows } = await sql<Backlog>`
    select 'withdrawals-' || s.state as name, count(w.id)::int as count, min(w.moved_at) as "oldestAt"
      from (values ('requested'), ('under-review'), ('approved'), ('disputed')) s (state)
      left join cashier.withdrawal w on w.merchant_id = ${scope.merchantId} and w.state = s.state and w.state not in ('confirmed', 'rejected', 'cancelled')
     group by s.state
    union all
    select 'deposits-to-review', count(*)::int, min(submitted_at)
      from cashier.deposit where ${ofBrand} and state = 'submitted' and kind <> 'gateway'
    union all
    select 'unmatched-payments', count(*)::int, min(received_at) from cashier.unmatched_payment where ${ofBrand} and state = 'open'
    union all
    select 'payout-contradictions', count(*)::int, min(received_at)
      from cashier.payout_notice where ${ofBrand} and ${isOdd} and looked_by is null
    union all
    select 'payout-accounts', count(*)::int, min(bound_at)
      from cashier.payout_account where ${ofBrand} and checked_at is null and removed_at is null`.execute(
    scope.db,
  );
  return rows;
}
