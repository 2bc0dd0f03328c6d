import { newId, type Currency, type Id } from '@mela/primitives';
import type { Selectable } from 'kysely';
import type { Scope } from '../../../../platform/scope.ts';
import type { CashierUnmatchedPayment } from '../../../../platform/tables.ts';
import type { Actor } from '../../steps.ts';
import type { DepositChannel } from '../channels/channel.ts';
import type { OutsidePayment } from './credited-payment.ts';
import type { Deposit } from '../deposit.ts';
import type { Waiting } from './match-payments.ts';
import { paymentKey } from './payment-key.ts';
import { knownPayment } from './payment-numbers.ts';

/**
 * Why nobody was credited: another amount than asked for, nobody's reference, too late, paid once more, a payment that no member has named, or
 * several have, one that two people have to look at, one for somebody who is erased, or that a message of an unknown sender tells of.
 */
export type UnmatchedWhy =
  | 'other-amount'
  | 'reference-not-found'
  | 'late'
  | 'nobody-named-it'
  | 'not-credited'
  | 'over-limit'
  | 'paid-twice'
  | 'named-by-several'
  | 'needs-two'
  | 'other-sender'
  | 'account-erased';

/** Money that came and that no deposit accounts for. */
export type UnmatchedPayment = Readonly<{
  id: Id;
  channelId: Id;
  /** Into which it came; null of what is older than the register of accounts. */
  accountId: Id | null;
  /** Who says that it came: a gateway's message, staff who saw it, a gateway's own list, a statement file, a signed message, or one whose sender nobody allowed. */
  source: 'gateway' | 'staff' | 'reconciliation' | 'statement' | 'forward' | 'other-sender';
  /** Of such a message. */
  sender: string | null;
  /** The end of who paid, where a statement tells it. */
  payerEnd: string | null;
  /** Who read the statement in. */
  notedBy: Id | null;
  /** The gateway's order, or the payment's own number. */
  reference: string;
  /** Which payment under this reference it is: the first, unless the gateway's own list shows more. */
  nth: number;
  amount: bigint;
  currency: Currency;
  why: UnmatchedWhy;
  depositId: Id | null;
  receivedAt: Date;
  state: 'open' | 'credited' | 'returned' | 'dismissed';
  claimedBy: Id | null;
  /** Whose it was: known once two of the staff have said so. */
  memberId: Id | null;
  closedBy: Id | null;
  creditedDepositId: Id | null;
  movedAt: Date;
}>;

export const toUnmatched = (row: Selectable<CashierUnmatchedPayment>): UnmatchedPayment => ({
  id: row.id,
  channelId: row.channel_id,
  accountId: row.account_id,
  nth: row.nth,
  source: row.source as UnmatchedPayment['source'],
  sender: row.sender,
  payerEnd: row.payer_end,
  notedBy: row.noted_by,
  reference: row.reference,
  amount: row.amount,
  currency: row.currency,
  why: row.why as UnmatchedWhy,
  depositId: row.deposit_id,
  receivedAt: row.received_at,
  state: row.state as UnmatchedPayment['state'],
  claimedBy: row.claimed_by,
  memberId: row.member_id,
  closedBy: row.closed_by,
  creditedDepositId: row.credited_deposit_id,
  movedAt: row.moved_at,
});

type Noted = Pick<
  UnmatchedPayment,
  'source' | 'reference' | 'amount' | 'currency' | 'why' | 'depositId' | 'receivedAt'
> &
  Partial<Pick<UnmatchedPayment, 'nth' | 'notedBy' | 'sender' | 'payerEnd'>> & { channel: DepositChannel };

/**
 * Keeps a payment for staff, once however often and by whichever channel of its account it is told of: a second one of the same money is
 * one that the gateway's list has numbered. Answers its id when it is new.
 */
export async function noteUnmatched(scope: Scope, { channel, nth, ...noted }: Noted): Promise<Id | null> {
  const id = newId(scope.now.getTime());
  const { accountId } = channel;
  const key = accountId && paymentKey(channel.kind, noted.reference);
  if (nth === undefined && accountId && key && (await knownPayment(scope, { ...noted, accountId, key })))
    return null;
  const kept = await scope.db
    .insertInto('cashier.unmatched_payment')
    .values({
      merchant_id: scope.merchantId,
      id,
      channel_id: channel.id,
      account_id: accountId,
      reference_key: key,
      nth: nth ?? 1,
      source: noted.source,
      sender: noted.sender ?? null,
      payer_end: noted.payerEnd ?? null,
      noted_by: noted.notedBy ?? null,
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

/** Gives a payment that staff know of the number by which the gateway's own list has it. */
export async function numberPayment(scope: Scope, id: Id, nth: number): Promise<void> {
  await scope.db
    .updateTable('cashier.unmatched_payment')
    .set({ nth, source: 'reconciliation' })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .execute();
}

/** What staff know of payments into an account under some references and that nobody was credited for, whatever else has become of each. */
export async function waitingOf(scope: Scope, accountId: Id, keys: readonly string[]): Promise<Waiting[]> {
  if (keys.length === 0) return [];
  const rows = await scope.db
    .selectFrom('cashier.unmatched_payment')
    .select(['id', 'reference_key', 'amount', 'currency', 'nth'])
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .where('reference_key', 'in', [...keys])
    .where('state', '<>', 'credited')
    .orderBy('id')
    .execute();
  return rows.map(({ reference_key: key, ...row }) => ({ ...row, key: key ?? '' }));
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

const withId = (scope: Scope, id: Id) =>
  scope.db
    .selectFrom('cashier.unmatched_payment')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id);

/** One such payment, or null. */
export async function unmatchedById(scope: Scope, id: Id): Promise<UnmatchedPayment | null> {
  const row = await withId(scope, id).executeTakeFirst();
  return row ? toUnmatched(row) : null;
}

/** Takes the row lock of one. */
export async function lockUnmatched(scope: Scope, id: Id): Promise<UnmatchedPayment | null> {
  const row = await withId(scope, id).forUpdate().executeTakeFirst();
  return row ? toUnmatched(row) : null;
}

/** The payment of a number that staff have seen come, or were told of, into an account, by whichever channel; null when nobody has. */
export async function seenPayment(
  scope: Scope,
  { channelId, accountId, transactionId }: Pick<Deposit, 'channelId' | 'accountId' | 'transactionId'>,
): Promise<UnmatchedPayment | null> {
  if (transactionId === null) return null;
  const row = await scope.db
    .selectFrom('cashier.unmatched_payment')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('reference', '=', transactionId)
    .where((is) =>
      is.or([is('channel_id', '=', channelId), ...(accountId ? [is('account_id', '=', accountId)] : [])]),
    )
    .where('source', 'in', ['staff', 'statement', 'forward'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toUnmatched(row) : null;
}

/**
 * Closes what waits of a payment that is credited now, so that nobody looks for its owner any more. What names another amount
 * contradicts the credit, and goes on waiting; but staff may have seen what the first word of its member had wrong.
 */
export async function closeReportedAgain(
  scope: Scope,
  { accountId, key, nth }: OutsidePayment,
  { deposit, by, but }: { deposit: Pick<Deposit, 'id' | 'amount'>; by: Actor; but: Id | undefined },
): Promise<void> {
  await scope.db
    .updateTable('cashier.unmatched_payment')
    .set({
      state: 'credited',
      closed_by: by.actor === 'staff' ? by.actorId : null,
      credited_deposit_id: deposit.id,
      moved_at: scope.now,
    })
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .where('reference_key', '=', key)
    .where('nth', '=', nth)
    .where('state', '=', 'open')
    .where((is) => is.or([is('source', '=', 'staff'), is('amount', '=', deposit.amount)]))
    .$if(but !== undefined, (query) => query.where('id', '<>', but ?? ''))
    .execute();
}
