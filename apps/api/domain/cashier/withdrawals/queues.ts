import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import { listingOf } from '../../../platform/listing.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { Page } from '../page.ts';
import { BY_HAND, toWithdrawal, type Withdrawal } from './withdrawal.ts';
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

/** Withdrawals of everybody, for staff to look through. */
export const withdrawalListing = listingOf({
  table: 'cashier.withdrawal',
  columns: {
    reference: 'reference',
    member: 'member_id',
    amount: 'amount',
    fee: 'fee',
    payout: { is: sql`(t.amount - t.fee)` },
    channel: { is: sql`case when t.payout_by = 'hand' then ${BY_HAND} else t.payout_channel end` },
    claimedBy: 'claimed_by',
    proofReference: 'proof_reference',
    state: 'state',
    requestedAt: 'requested_at',
    movedAt: 'moved_at',
  },
  read: toWithdrawal,
});

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

/** How a member's other withdrawals went: how many were confirmed, and how many were ever disputed. */
export async function pastWithdrawals(
  scope: Scope,
  { memberId, except }: { memberId: Id; except: Id },
): Promise<{ confirmed: number; disputed: number }> {
  const { rows } = await sql<{ confirmed: number; disputed: number }>`
    select count(*) filter (where w.state = 'confirmed')::int as confirmed,
           count(*) filter (where exists (
             select from cashier.step s
              where s.merchant_id = w.merchant_id and s.subject_id = w.id and s.event = 'dispute'))::int as disputed
      from cashier.withdrawal w
     where w.merchant_id = ${scope.merchantId} and w.member_id = ${memberId} and w.id <> ${except}`.execute(
    scope.db,
  );
  return rows[0] ?? { confirmed: 0, disputed: 0 };
}
