import { newId, type Currency, type Id } from '@mela/primitives';
import type { Selectable } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';
import type { CashierUnmatchedPayment } from '../../../platform/tables.ts';

/** Why nobody was credited: another amount than asked for, nobody's reference, too late, paid once more, or a payment that no member has named. */
export type UnmatchedWhy =
  | 'other-amount'
  | 'unknown-reference'
  | 'late'
  | 'nobody-named-it'
  | 'not-credited'
  | 'over-limit'
  | 'paid-twice';

/** Money that came and that no deposit accounts for. */
export type UnmatchedPayment = Readonly<{
  id: Id;
  channelId: Id;
  /** Who says that it came: a gateway's message, staff who saw it on a statement, or a gateway's own list. */
  source: 'gateway' | 'staff' | 'reconciliation';
  /** The gateway's order, or the payment's own number. */
  reference: string;
  amount: bigint;
  currency: Currency;
  why: UnmatchedWhy;
  depositId: Id | null;
  receivedAt: Date;
  state: 'open' | 'credited' | 'returned' | 'dismissed';
  claimedBy: Id | null;
  /** Whose one person says that it is; another one's word makes it so. */
  memberId: Id | null;
  proposedBy: Id | null;
  proposedAt: Date | null;
  closedBy: Id | null;
  creditedDepositId: Id | null;
  movedAt: Date;
}>;

export const toUnmatched = (row: Selectable<CashierUnmatchedPayment>): UnmatchedPayment => ({
  id: row.id,
  channelId: row.channel_id,
  source: row.source as UnmatchedPayment['source'],
  reference: row.reference,
  amount: row.amount,
  currency: row.currency,
  why: row.why as UnmatchedWhy,
  depositId: row.deposit_id,
  receivedAt: row.received_at,
  state: row.state as UnmatchedPayment['state'],
  claimedBy: row.claimed_by,
  memberId: row.member_id,
  proposedBy: row.proposed_by,
  proposedAt: row.proposed_at,
  closedBy: row.closed_by,
  creditedDepositId: row.credited_deposit_id,
  movedAt: row.moved_at,
});

type Noted = Pick<
  UnmatchedPayment,
  'channelId' | 'source' | 'reference' | 'amount' | 'currency' | 'why' | 'depositId' | 'receivedAt'
>;

/** Keeps a payment for staff, once however often it is told of. Answers its id when it is new. */
export async function noteUnmatched(scope: Scope, noted: Noted): Promise<Id | null> {
  const id = newId(scope.now.getTime());
  const kept = await scope.db
    .insertInto('cashier.unmatched_payment')
    .values({
      merchant_id: scope.merchantId,
      id,
      channel_id: noted.channelId,
      source: noted.source,
      reference: noted.reference,
      amount: noted.amount,
      currency: noted.currency,
      why: noted.why,
      deposit_id: noted.depositId,
      received_at: noted.receivedAt,
      state: 'open',
      moved_at: scope.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return kept.numInsertedOrUpdatedRows === 1n ? id : null;
}

/** Payments that nobody accounts for, newest first; closed ones too when they are asked for. */
export async function unmatchedPayments(
  scope: Scope,
  page: { open: boolean; before?: Id | undefined; limit: number },
): Promise<UnmatchedPayment[]> {
  const rows = await scope.db
    .selectFrom('cashier.unmatched_payment')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .$if(page.open, (query) => query.where('state', '=', 'open'))
    .$if(!page.open, (query) => query.where('state', '<>', 'open'))
    .$if(page.before !== undefined, (query) => query.where('id', '<', page.before ?? ''))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
  return rows.map(toUnmatched);
}

/** One such payment, or null. */
export async function unmatchedById(scope: Scope, id: Id): Promise<UnmatchedPayment | null> {
  const row = await scope.db
    .selectFrom('cashier.unmatched_payment')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toUnmatched(row) : null;
}

/** The payment of a number that staff have seen come in by a channel; null when nobody has. */
export async function seenPayment(
  scope: Scope,
  { channelId, reference }: { channelId: Id; reference: string },
): Promise<UnmatchedPayment | null> {
  const row = await scope.db
    .selectFrom('cashier.unmatched_payment')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('channel_id', '=', channelId)
    .where('reference', '=', reference)
    .where('source', '=', 'staff')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toUnmatched(row) : null;
}
