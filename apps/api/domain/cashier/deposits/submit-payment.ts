import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { channelBy, type DepositChannel } from './channels/channel.ts';
import { creditedTo } from './payments/credited-payment.ts';
import { lockDepositById, moveDeposit, type Deposit } from './deposit.ts';
import { networkOf, paymentOf } from './payments/payment-of.ts';
import { paymentKey } from './payments/payment-key.ts';
import { depositById } from './queues.ts';
import { holdTold } from './told/hear-payment.ts';
import { matchPayment, toldOf } from './told/match-payment.ts';
import type { PaymentRefusal } from './refusals.ts';
import { lastOf, readSender, readTransactionId } from './payments/transaction-id.ts';

/** Where a sender's number or name is sealed for. */
export const senderSealContext = (depositId: Id): string => `deposit-sender:${depositId}`;

type Submission = { memberId: Id; depositId: Id; transactionId: string; sender: string };

/**
 * The member's word that the money is on its way: the payment's number and who sent it. Late is not too late: an ended deposit
 * goes to staff as well. A number that was worth money already, or that the member has named in another open deposit, is refused;
 * one that somebody else has named is not, for whoever pays may come second. Only one of them is credited: at once, where the payment was told
 * of before and nobody else names it.
 */
export async function submitPayment(
  scope: Scope,
  given: Submission,
  box: SecretBox,
): Promise<Outcome<Deposit, PaymentRefusal>> {
  await holdNamed(scope, given);
  const deposit = await lockDepositById(scope, given.depositId);
  if (deposit?.memberId !== given.memberId) return refuse({ kind: 'deposit-not-found' });
  if (deposit.kind === 'gateway') return refuse({ kind: 'deposit-state-conflict' });
  const transactionId = readTransactionId(deposit.kind, given.transactionId);
  if (!transactionId.ok) return transactionId;
  const sender = readSender(deposit.kind, given.sender);
  if (!sender.ok) return sender;
  const channel = await channelBy(scope, { id: deposit.channelId });
  if (!channel) return refuse({ kind: 'deposit-not-found' });
  const named = { ...deposit, network: networkOf(channel), transactionId: transactionId.value };
  if (await isUsed(scope, channel, named)) return refuse(USED);
  const moved = await moveDeposit(scope, deposit, 'submit', {
    by: { actor: 'member', actorId: given.memberId },
    columns: {
      network: named.network,
      transaction_id: named.transactionId,
      sender_sealed: sender.value === '' ? null : box.seal(sender.value, senderSealContext(deposit.id)),
      sender_end: sender.value === '' ? null : lastOf(sender.value),
      submitted_at: scope.now,
      needs_two: deposit.amount > channel.secondApprovalAbove,
    },
  });
  return moved ? credited(scope, moved) : refuse({ kind: 'deposit-state-conflict' });
}

/** Waits for whoever matches the payment that is named, before any row is taken. */
async function holdNamed(scope: Scope, { depositId, transactionId }: Submission): Promise<void> {
  const asked = await depositById(scope, depositId);
  if (asked?.accountId) await holdTold(scope, asked.accountId, paymentKey(asked.kind, transactionId));
}

/** Credits it at once where its payment was told of before; else it waits for staff. */
async function credited(scope: Scope, deposit: Deposit): Promise<Outcome<Deposit, PaymentRefusal>> {
  const { accountId, kind, transactionId } = deposit;
  if (accountId === null || transactionId === null) return ok(deposit);
  for (const payment of await toldOf(scope, accountId, paymentKey(kind, transactionId))) {
    const matched = await matchPayment(scope, payment);
    if (!matched.ok) return refuse(USED);
  }
  return ok((await depositById(scope, deposit.id)) ?? deposit);
}

const USED: PaymentRefusal = {
  kind: 'transaction-used',
  fields: { transactionId: { id: 'field.deposit.transaction-used' } },
};

async function isUsed(scope: Scope, channel: DepositChannel, named: Deposit): Promise<boolean> {
  const payment = await paymentOf(scope, channel, named);
  if (payment.ok && (await creditedTo(scope, payment.value)) !== null) return true;
  return (await othersNaming(scope, named)).some(
    ({ memberId, state }) => memberId === named.memberId && state === 'submitted',
  );
}

/** Other deposits that name the same payment, on whichever channel of its account or its network. */
export async function othersNaming(
  scope: Scope,
  { id, accountId, network, transactionId }: Pick<Deposit, 'id' | 'accountId' | 'network' | 'transactionId'>,
): Promise<{ id: Id; reference: string; memberId: Id; state: string }[]> {
  if (network === null || transactionId === null) return [];
  const rows = await scope.db
    .selectFrom('cashier.deposit')
    .select(['id', 'reference', 'member_id', 'state'])
    .where('merchant_id', '=', scope.merchantId)
    .where('transaction_id', '=', transactionId)
    .where((is) =>
      is.or([is('network', '=', network), ...(accountId ? [is('account_id', '=', accountId)] : [])]),
    )
    .where('id', '<>', id)
    .orderBy('id')
    .limit(20)
    .execute();
  return rows.map(({ member_id: memberId, ...row }) => ({ ...row, memberId }));
}
