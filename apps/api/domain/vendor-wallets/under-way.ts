import { sql } from 'kysely';
import type { Backlog, MoneyBacklog } from '../../platform/backlog.ts';
import type { Scope } from '../../platform/scope.ts';

/** What is under way between wallets: until the vendor has said what became of it, or a person has looked. */
export const WALLETS_UNDER_WAY = ['wallet-transfer', 'wallet-transfer-in-doubt'] as const;

/** Money between our wallets and vendors'; of what there is none there is no row. */
export async function transfersUnderWay(scope: Scope): Promise<MoneyBacklog[]> {
  const { rows } = await sql<MoneyBacklog>`
    select case when state = 'review' then 'wallet-transfer-in-doubt' else 'wallet-transfer' end as name, currency, count(*)::int as count,
           sum(amount)::bigint as amount, min(opened_at) as "oldestAt"
      from vendor_wallets.transfer where merchant_id = ${scope.merchantId} and state in ('pending', 'review') group by 1, currency`.execute(
    scope.db,
  );
  return rows;
}

/** What about vendors' wallets waits for staff. */
export async function ticketQueue(scope: Scope): Promise<Backlog[]> {
  const { rows } = await sql<Backlog>`
    select 'wallet-tickets' as name, count(*)::int as count, min(opened_at) as "oldestAt"
      from vendor_wallets.ticket where merchant_id = ${scope.merchantId} and closed_at is null`.execute(
    scope.db,
  );
  return rows;
}
