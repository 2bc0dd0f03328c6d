import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../../../platform/scope.ts';
import { checkAmount } from '../../bounds.ts';
import type { OutOfBounds } from '../../refusals.ts';
import type { DepositChannel } from '../channels/channel.ts';
import { RECEIVED_MAX } from '../desks/settle-unmatched.ts';
import { creditedTo, type PaymentCredited } from '../payments/credited-payment.ts';
import { paymentKey } from '../payments/payment-key.ts';
import { outsidePayment } from '../payments/payment-of.ts';
import { lastOf, readTransactionId } from '../payments/transaction-id.ts';
import { noteUnmatched, toUnmatched, type UnmatchedPayment } from '../payments/unmatched.ts';
import type { AccountElsewhere } from '../refusals.ts';
import { matchPayment, type Matched } from './match-payment.ts';

/** A payment as a statement or a message tells of it; `payer` is who sent it, where that is told. */
export type ToldPayment = Readonly<{
  reference: string;
  amount: bigint;
  receivedAt: Date;
  payer?: string | null;
}>;

/**
 * Who tells of it: one of the staff with a statement file, or a message that is signed with the channel's key; one of a sender whom nobody has
 * allowed is anybody's word.
 */
export type Teller =
  | { source: 'statement'; notedBy: Id }
  | { source: 'forward' }
  | { source: 'other-sender'; sender: string };

type Refusal = OutOfBounds | AccountElsewhere | PaymentCredited | { kind: 'payment-not-found' };

/** Lets nobody else match a payment of this number until the transaction ends. Taken before any row. */
export async function holdTold(scope: Scope, accountId: Id, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payment ${key} into ${accountId}`}, 0))`.execute(
    scope.db,
  );
}

/**
 * Hears of a payment that came by hand: credits the deposit that names it, or keeps it for the desk, and for whoever names it later; anybody's word is kept for
 * the desk alone. However often and by whomever it is told, it is one payment; `known` is what was credited or closed before.
 */
export async function hearPayment(
  scope: Scope,
  channel: DepositChannel,
  told: ToldPayment,
  teller: Teller,
): Promise<Outcome<Matched | 'known', Refusal>> {
  const { kind, accountId } = channel;
  if (kind === 'gateway' || accountId === null) return refuse({ kind: 'payment-not-found' });
  const reference = readTransactionId(kind, told.reference);
  if (!reference.ok) return reference;
  const outOfBounds = checkAmount(told.amount, { min: 1n, max: RECEIVED_MAX });
  if (outOfBounds) return refuse(outOfBounds);
  const key = paymentKey(kind, reference.value);
  await holdTold(scope, accountId, key);
  const payerEnd = told.payer ? lastOf(told.payer) : null;
  const outside = outsidePayment(channel, { accountId, reference: reference.value, nth: 1 });
  if (!outside || (await creditedTo(scope, outside)) !== null) return ok('known');
  await noteUnmatched(scope, {
    channel,
    source: teller.source,
    notedBy: teller.source === 'statement' ? teller.notedBy : null,
    reference: reference.value,
    amount: told.amount,
    currency: channel.currency,
    sender: teller.source === 'other-sender' ? teller.sender : null,
    payerEnd,
    why: teller.source === 'other-sender' ? 'other-sender' : 'nobody-named-it',
    depositId: null,
    receivedAt: told.receivedAt,
  });
  if (teller.source === 'other-sender') return ok('waiting');
  const waiting = await confirmed(scope, { accountId, key, amount: told.amount, payerEnd }, teller);
  return waiting ? matchPayment(scope, waiting) : ok('known');
}

/** Whose word a statement or an allowed message stands above. */
const WEAKER = ['staff', 'other-sender'];

type Told = Readonly<{ accountId: Id; key: string; amount: bigint; payerEnd: string | null }>;

/** What waits of this money, locked, as told by this teller; null where it is closed. What a colleague had only seen, or anybody said, is confirmed by it. */
async function confirmed(
  scope: Scope,
  { accountId, key, amount, payerEnd }: Told,
  teller: Teller,
): Promise<UnmatchedPayment | null> {
  const row = await scope.db
    .updateTable('cashier.unmatched_payment')
    .set((is) => ({
      source: is.case().when('source', 'in', WEAKER).then(teller.source).else(is.ref('source')).end(),
      why: is.case().when('why', '=', 'other-sender').then('nobody-named-it').else(is.ref('why')).end(),
      payer_end: is.fn.coalesce('payer_end', is.val(payerEnd)),
      noted_by: is
        .case()
        .when('source', 'in', WEAKER)
        .then(teller.source === 'statement' ? teller.notedBy : null)
        .else(is.ref('noted_by'))
        .end(),
    }))
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .where('reference_key', '=', key)
    .where('amount', '=', amount)
    .where('nth', '=', 1)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst();
  return row ? toUnmatched(row) : null;
}
