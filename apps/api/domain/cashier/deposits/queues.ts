import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import { listingOf } from '../../../platform/listing.ts';
import type { Scope } from '../../../platform/scope.ts';
import { channelsBy } from '../channels-by.ts';
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

/** Deposits of everybody, for staff to look through. */
export const depositListing = listingOf({
  table: 'cashier.deposit',
  columns: {
    reference: 'reference',
    member: 'member_id',
    channel: { is: sql.ref('t.channel_id'), among: channelsBy('cashier.deposit_channel', 'code') },
    kind: { is: sql.ref('t.channel_id'), among: channelsBy('cashier.deposit_channel', 'kind') },
    amount: 'amount',
    fee: 'fee',
    claimedBy: 'claimed_by',
    state: 'state',
    transactionId: 'transaction_id',
    createdAt: 'created_at',
    submittedAt: { is: sql.ref('t.submitted_at'), nullable: true },
    movedAt: 'moved_at',
  },
  read: toDeposit,
});

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
