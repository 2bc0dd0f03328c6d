import type { Id } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';
import type { Page } from '../page.ts';
import { toDeposit, type Deposit } from './deposit.ts';
import type { DepositState } from './deposit-states.ts';
import type { NoticeOutcome } from './hear-gateway.ts';

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

/** A gateway's message that nobody's deposit accounts for. */
export type UnmatchedNotice = Readonly<{
  channelId: Id;
  noticeId: string;
  reference: string;
  payment: string;
  amount: bigint;
  currency: string;
  outcome: NoticeOutcome;
  receivedAt: Date;
}>;

/** Messages of gateways that could not be credited, newest first, up to a hundred. */
export async function unmatchedNotices(scope: Scope): Promise<UnmatchedNotice[]> {
  const rows = await scope.db
    .selectFrom('cashier.gateway_notice')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('outcome', 'in', ['other-amount', 'unknown-reference'])
    .orderBy('received_at', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    channelId: row.channel_id,
    noticeId: row.notice_id,
    reference: row.reference,
    payment: row.payment,
    amount: row.amount,
    currency: row.currency,
    outcome: row.outcome as NoticeOutcome,
    receivedAt: row.received_at,
  }));
}
