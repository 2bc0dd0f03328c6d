import type { Id } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';
import type { Page } from '../page.ts';
import { toWithdrawal, type Withdrawal } from './withdrawal.ts';
import type { WithdrawalState } from './withdrawal-states.ts';

/** Withdrawals, newest first: a member's own, or everybody's for staff. */
export async function listWithdrawals(scope: Scope, page: Page<WithdrawalState>): Promise<Withdrawal[]> {
  const rows = await scope.db
    .selectFrom('cashier.withdrawal')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .$if(page.memberId !== undefined, (query) => query.where('member_id', '=', page.memberId ?? ''))
    .$if(page.states !== undefined, (query) => query.where('state', 'in', page.states ?? []))
    .$if(page.before !== undefined, (query) => query.where('id', '<', page.before ?? ''))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
  return rows.map(toWithdrawal);
}

/** One withdrawal, or null. */
export async function withdrawalById(scope: Scope, id: Id): Promise<Withdrawal | null> {
  const row = await scope.db
    .selectFrom('cashier.withdrawal')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toWithdrawal(row) : null;
}
