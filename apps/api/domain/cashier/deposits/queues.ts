import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';
import type { Page } from '../page.ts';
import { toDeposit, type Deposit } from './deposit.ts';
import type { DepositState } from './deposit-states.ts';

/** Deposits, newest first: a member's own, or everybody's for staff. */
export async function listDeposits(scope: Scope, page: Page<DepositState>): Promise<Deposit[]> {
  const rows = await scope.db
    .selectFrom('cashier.deposit')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .$if(page.memberId !== undefined, (query) => query.where('member_id', '=', page.memberId ?? ''))
    .$if(page.states !== undefined, (query) => query.where('state', 'in', page.states ?? []))
    .$if(page.before !== undefined, (query) => query.where('id', '<', page.before ?? ''))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
  return rows.map(toDeposit);
}

/** One deposit, or null. */
export async function depositById(scope: Scope, id: Id): Promise<Deposit | null> {
  const row = await scope.db
    .selectFrom('cashier.deposit')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toDeposit(row) : null;
}

/**
 * Deposits that wait for staff to find them on the statement, the longest waiting first; `before` is the last of the page before, whether
 * it still waits or not.
 */
export async function depositsToReview(
  scope: Scope,
  { before, limit }: Pick<Page<never>, 'before' | 'limit'>,
): Promise<Deposit[]> {
  const rows = await scope.db
    .selectFrom('cashier.deposit')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('state', '=', 'submitted')
    .where('kind', '<>', 'gateway')
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(submitted_at, id) > (select b.submitted_at, b.id from cashier.deposit b
          where b.merchant_id = ${scope.merchantId} and b.id = ${before ?? null}::uuid)`,
      ),
    )
    .orderBy('submitted_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toDeposit);
}
