import { invariant, newId, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { UpdateObject } from 'kysely';
import type { Scope } from '../../../../platform/scope.ts';
import type { Tables } from '../../../../platform/tables.ts';
import { checkAmount } from '../../bounds.ts';
import { newNumber } from '../../../../platform/short-numbers/index.ts';
import { recordStep } from '../../steps.ts';
import { channelBy, type DepositChannel } from '../channels/channel.ts';
import { creditDeposit, feeOf } from '../payments/credit.ts';
import { changeDeposit, lockDeposit, lockDepositById, toDeposit, type Deposit } from '../deposit.ts';
import type { DepositDeskRefusal } from '../refusals.ts';
import { networkOf } from '../payments/payment-of.ts';
import { stillUnused } from '../payments/still-unused.ts';
import { readTransactionId } from '../payments/transaction-id.ts';
import { holdPaymentNumbers } from '../payments/payment-numbers.ts';
import {
  lockUnmatched,
  noteUnmatched,
  toUnmatched,
  unmatchedById,
  type UnmatchedPayment,
} from '../payments/unmatched.ts';

type Answer = Promise<Outcome<UnmatchedPayment, DepositDeskRefusal>>;

/** Whose a payment is: a deposit of theirs that it was for, or, where there is none, the member alone. */
export type Owner = { depositReference: string } | { memberId: Id };

/** A payment that staff have seen on a statement. */
export type Seen = { channelId: Id; transactionId: string; amount: bigint; receivedAt: Date };

/** No single payment is larger: a slip of the finger is caught. */
export const RECEIVED_MAX = 100_000_000_0000n;

/** Whose a payment is said to be, so that it can be credited: to the deposit that it was for, or to a new one. */
export type PaymentOwner = Readonly<{ paymentId: Id; memberId: Id; depositId: Id | null }>;

/** Keeps a payment that is on the statement and that nobody has named; one whose number was worth money already is refused. */
export async function noteSeen(scope: Scope, { channelId, transactionId, amount, receivedAt }: Seen): Answer {
  const channel = await channelBy(scope, { id: channelId });
  if (!channel || channel.kind === 'gateway') return refuse({ kind: 'payment-not-found' });
  const reference = readTransactionId(channel.kind, transactionId);
  if (!reference.ok) return reference;
  const outOfBounds = checkAmount(amount, { min: 1n, max: RECEIVED_MAX });
  if (outOfBounds) return refuse(outOfBounds);
  const payment = { channelId, accountId: channel.accountId, reference: reference.value, nth: 1 };
  const unused = await stillUnused(scope, payment);
  if (!unused.ok) return unused;
  const id = await noteUnmatched(scope, {
    channel,
    source: 'staff',
    reference: reference.value,
    amount,
    currency: channel.currency,
    why: 'nobody-named-it',
    depositId: null,
    receivedAt,
  });
  const noted = id && (await unmatchedById(scope, id));
  return noted ? ok(noted) : refuse({ kind: 'deposit-state-conflict' });
}

/** Whose whoever has claimed a payment says that it is; nothing has moved yet. */
export async function askPaymentOwner(
  scope: Scope,
  paymentId: Id,
  owner: Owner,
): Promise<Outcome<PaymentOwner, DepositDeskRefusal>> {
  if ('memberId' in owner) return ok({ paymentId, memberId: owner.memberId, depositId: null });
  const payment = await unmatchedById(scope, paymentId);
  if (!payment) return refuse({ kind: 'payment-not-found' });
  const deposit = await lockDeposit(scope, payment, owner.depositReference);
  return deposit
    ? ok({ paymentId, memberId: deposit.memberId, depositId: deposit.id })
    : refuse({ kind: 'deposit-not-found' });
}

/**
 * Whether a payment can still be credited as one of the staff has said: it is open, theirs and unused by whatever channel, and its
 * deposit, on any channel of its account, waits for it.
 */
export async function checkPaymentOwner(
  scope: Scope,
  { paymentId, memberId, depositId }: PaymentOwner,
  { requestedBy }: Readonly<{ requestedBy: Id | null }>,
): Promise<Outcome<{ payment: UnmatchedPayment; deposit: Deposit | null }, DepositDeskRefusal>> {
  await holdPaymentNumbers(scope, (await unmatchedById(scope, paymentId))?.accountId ?? null);
  const payment = await lockUnmatched(scope, paymentId);
  if (!payment) return refuse({ kind: 'payment-not-found' });
  const unused = await stillUnused(scope, payment);
  if (!unused.ok) return unused;
  if (payment.state !== 'open') return refuse({ kind: 'deposit-state-conflict' });
  if (payment.claimedBy !== requestedBy) return refuse({ kind: 'deposit-claimed-by-another' });
  if (depositId === null) return ok({ payment, deposit: null });
  const named = await lockDepositById(scope, depositId);
  const deposit = named && (await lockDeposit(scope, payment, named.reference));
  const waits = deposit?.memberId === memberId && deposit.state !== 'credited';
  return waits ? ok({ payment, deposit }) : refuse({ kind: 'deposit-not-found' });
}

/** Credits a payment to whom one of the staff has named and another agrees to: to the deposit that it was for, or to a new one. */
export async function creditPayment(
  scope: Scope,
  owner: PaymentOwner,
  { requestedBy, decidedBy }: Readonly<{ requestedBy: Id | null; decidedBy: Id | null }>,
): Promise<Outcome<null, DepositDeskRefusal>> {
  const checked = await checkPaymentOwner(scope, owner, { requestedBy });
  if (!checked.ok) return checked;
  invariant(requestedBy !== null && decidedBy !== null, 'two of the staff say whose a payment is');
  const { payment, deposit: named } = checked.value;
  // A deposit may have been begun on another channel of the same account.
  const channel = await channelBy(scope, { id: named?.channelId ?? payment.channelId });
  invariant(channel, `payment ${payment.id} came by a channel`);
  const deposit = named ?? (await openFor(scope, channel, payment, owner.memberId));
  const numbered =
    channel.kind === 'gateway'
      ? deposit
      : await changeDeposit(scope, deposit, {
          network: networkOf(channel),
          transaction_id: payment.reference,
        });
  const by = { actor: 'staff', actorId: decidedBy } as const;
  const done = await creditDeposit(scope, channel, numbered, {
    by,
    received: payment.amount,
    approvals: { first_approval_by: requestedBy, second_approval_by: decidedBy },
    unmatched: payment,
  });
  if (!done.ok) return done;
  if (!done.value) return refuse({ kind: 'deposit-state-conflict' });
  await changeUnmatched(scope, payment.id, {
    state: 'credited',
    member_id: owner.memberId,
    closed_by: decidedBy,
    credited_deposit_id: done.value.id,
  });
  const states = { stateBefore: payment.state, stateAfter: 'credited' };
  await recordStep(scope, payment.id, { event: 'credit', ...states, by });
  return ok(null);
}

/** A deposit for a payment that no deposit was asked for. */
async function openFor(
  scope: Scope,
  channel: DepositChannel,
  { amount, currency }: UnmatchedPayment,
  memberId: Id,
): Promise<Deposit> {
  const row = await scope.db
    .insertInto('cashier.deposit')
    .values({
      merchant_id: scope.merchantId,
      id: newId(scope.now.getTime()),
      reference: await newNumber(scope, 'D'),
      kind: channel.kind,
      member_id: memberId,
      channel_id: channel.id,
      account_id: channel.accountId,
      currency,
      amount,
      fee: feeOf(channel, amount),
      state: 'created',
      created_at: scope.now,
      moved_at: scope.now,
      expires_at: scope.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toDeposit(row);
}

/** Changes a locked payment. */
export async function changeUnmatched(
  scope: Scope,
  id: Id,
  columns: UpdateObject<Tables, 'cashier.unmatched_payment'>,
): Promise<UnmatchedPayment> {
  const row = await scope.db
    .updateTable('cashier.unmatched_payment')
    .set({ ...columns, moved_at: scope.now })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toUnmatched(row);
}
