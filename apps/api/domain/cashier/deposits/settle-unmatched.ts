import { invariant, newId, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { UpdateObject } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';
import type { Tables } from '../../../platform/tables.ts';
import { checkAmount } from '../bounds.ts';
import { newReference } from '../reference.ts';
import type { Staff } from '../staff.ts';
import { channelBy, type DepositChannel } from './channel.ts';
import { creditDeposit, feeOf } from './credit.ts';
import { changeDeposit, lockDeposit, lockDepositById, toDeposit, type Deposit } from './deposit.ts';
import type { DepositDeskRefusal } from './refusals.ts';
import { networkOf } from './payment-of.ts';
import { stillUnused } from './still-unused.ts';
import { readTransactionId } from './transaction-id.ts';
import { noteUnmatched, toUnmatched, unmatchedById, type UnmatchedPayment } from './unmatched.ts';

type Answer = Promise<Outcome<UnmatchedPayment, DepositDeskRefusal>>;

/** Whose a payment is: a deposit of theirs that it was for, or, where there is none, the member alone. */
export type Owner = { depositReference: string } | { memberId: Id };

/** A payment that staff have seen on a statement. */
export type Seen = { channelId: Id; transactionId: string; amount: bigint; receivedAt: Date };

/** No single payment is larger: a slip of the finger is caught. */
export const RECEIVED_MAX = 100_000_000_0000n;

/** Keeps a payment that is on the statement and that nobody has named; one whose number was worth money already is refused. */
export async function noteSeen(scope: Scope, { channelId, transactionId, amount, receivedAt }: Seen): Answer {
  const channel = await channelBy(scope, { id: channelId });
  if (!channel || channel.kind === 'gateway') return refuse({ kind: 'unknown-payment' });
  const reference = readTransactionId(channel.kind, transactionId);
  if (!reference.ok) return reference;
  const outOfBounds = checkAmount(amount, { min: 1n, max: RECEIVED_MAX });
  if (outOfBounds) return refuse(outOfBounds);
  const told = { channelId, accountId: channel.accountId, reference: reference.value, nth: 1 };
  const unused = await stillUnused(scope, told);
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
  return noted ? ok(noted) : refuse({ kind: 'deposit-moved-on' });
}

/** One person says whose a payment is. */
export async function propose(scope: Scope, staff: Staff, payment: UnmatchedPayment, owner: Owner): Answer {
  const unused = await stillUnused(scope, payment);
  if (!unused.ok) return unused;
  const deposit =
    'depositReference' in owner ? await lockDeposit(scope, payment, owner.depositReference) : null;
  if ('depositReference' in owner && (!deposit || deposit.state === 'credited'))
    return refuse({ kind: 'unknown-deposit' });
  const memberId = 'memberId' in owner ? owner.memberId : (deposit?.memberId ?? null);
  if (memberId === null) return refuse({ kind: 'unknown-deposit' });
  if (staff.ownAccountIds.includes(memberId)) return refuse({ kind: 'own-deposit' });
  return ok(
    await changeUnmatched(scope, payment.id, {
      member_id: memberId,
      deposit_id: deposit?.id ?? null,
      proposed_by: staff.staffId,
      proposed_at: scope.now,
    }),
  );
}

/** Another one says so too, which credits it: to the deposit that it was for, or to a new one. */
export async function confirm(scope: Scope, staff: Staff, payment: UnmatchedPayment): Answer {
  const { memberId, proposedBy } = payment;
  if (memberId === null || proposedBy === null) return refuse({ kind: 'nobodys-payment' });
  if (proposedBy === staff.staffId) return refuse({ kind: 'second-person-needed' });
  if (staff.ownAccountIds.includes(memberId)) return refuse({ kind: 'own-deposit' });
  const named = payment.depositId ? await lockDepositById(scope, payment.depositId) : null;
  // A deposit may have been begun on another channel of the same account.
  const channel = await channelBy(scope, { id: named?.channelId ?? payment.channelId });
  invariant(channel, `payment ${payment.id} came by a channel`);
  const deposit = named ?? (await openFor(scope, channel, payment, memberId));
  const numbered =
    channel.kind === 'gateway'
      ? deposit
      : await changeDeposit(scope, deposit, {
          network: networkOf(channel),
          transaction_id: payment.reference,
        });
  const done = await creditDeposit(scope, channel, numbered, {
    by: { actor: 'staff', actorId: staff.staffId },
    received: payment.amount,
    approvals: { first_approval_by: proposedBy, second_approval_by: staff.staffId },
    unmatched: payment,
  });
  if (!done.ok) return done;
  if (!done.value) return refuse({ kind: 'deposit-moved-on' });
  return ok(
    await changeUnmatched(scope, payment.id, {
      state: 'credited',
      closed_by: staff.staffId,
      credited_deposit_id: done.value.id,
    }),
  );
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
      reference: newReference('D'),
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
