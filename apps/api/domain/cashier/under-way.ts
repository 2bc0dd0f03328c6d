import { sql } from 'kysely';
import type { MoneyBacklog } from '../../platform/backlog.ts';
import type { Scope } from '../../platform/scope.ts';
import { HELD_STATES } from './withdrawals/withdrawal-states.ts';
import type { Id } from '@mela/primitives';

/** What the cashier has under way. An order to a company that pays a withdrawal out is part of that withdrawal. */
export const CASHIER_UNDER_WAY = [
  'deposit-by-gateway',
  'deposit-by-hand',
  'withdrawal',
  'withdrawal-disputed',
  'payout-order',
] as const;

/** Money on its way in or out, over partial indexes that hold open rows only; of what there is none there is no row. */
export async function moneyUnderWay(scope: Scope): Promise<MoneyBacklog[]> {
  const sums = sql`currency, count(*)::int as count, sum(amount)::bigint as amount`;
  const { rows } = await sql<MoneyBacklog>`
    select case when kind = 'gateway' then 'deposit-by-gateway' else 'deposit-by-hand' end as name, ${sums}, min(created_at) as "oldestAt"
      from cashier.deposit where merchant_id = ${scope.merchantId} and state in ('created', 'submitted') group by 1, currency
    union all
    select case when state = 'disputed' then 'withdrawal-disputed' else 'withdrawal' end, ${sums}, min(requested_at)
      from cashier.withdrawal
     where merchant_id = ${scope.merchantId} and state not in ('confirmed', 'rejected', 'cancelled')
       and state = any (${[...HELD_STATES, 'disputed']}) group by 1, currency
    union all
    select 'payout-order', ${sums}, min(ordered_at)
      from cashier.payout where merchant_id = ${scope.merchantId} and closed_at is null group by currency`.execute(
    scope.db,
  );
  return rows;
}

/** Whether a member has a deposit, or a withdrawal, that is not over. */
export async function openPaymentsOf(
  scope: Scope,
  memberId: Id,
): Promise<{ deposit: boolean; withdrawal: boolean }> {
  const { rows } = await sql<{ deposit: boolean; withdrawal: boolean }>`
    select exists (select from cashier.deposit where merchant_id = ${scope.merchantId} and member_id = ${memberId}
                      and state in ('created', 'submitted')) as deposit,
           exists (select from cashier.withdrawal where merchant_id = ${scope.merchantId} and member_id = ${memberId}
                      and state not in ('confirmed', 'rejected', 'cancelled')) as withdrawal`.execute(
    scope.db,
  );
  return rows[0] ?? { deposit: false, withdrawal: false };
}
