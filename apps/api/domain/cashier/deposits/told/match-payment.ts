import { MINUTE_MS, type Id, type Outcome, ok } from '@mela/primitives';
import type { Scope } from '../../../../platform/scope.ts';
import { ownAccountsOf } from '../../../operator/index.ts';
import { channelBy, type DepositChannel } from '../channels/channel.ts';
import { toDeposit, type Deposit } from '../deposit.ts';
import { changeUnmatched } from '../desks/settle-unmatched.ts';
import { creditDeposit } from '../payments/credit.ts';
import type { PaymentCredited } from '../payments/credited-payment.ts';
import { toUnmatched, type UnmatchedPayment, type UnmatchedWhy } from '../payments/unmatched.ts';
import type { AccountElsewhere } from '../refusals.ts';

/** Whether a payment was credited by itself, or waits at the desk. */
export type Matched = 'credited' | 'waiting';

type Refusal = PaymentCredited | AccountElsewhere;

/**
 * Credits a payment that was told of to the one deposit that names it: the same number, amount and account, in time, and not so much that
 * two people have to look. Whatever is in doubt waits at the desk and says why. Call it while the payment is held (`holdTold`) and locked.
 */
export async function matchPayment(
  scope: Scope,
  payment: UnmatchedPayment,
): Promise<Outcome<Matched, Refusal>> {
  if (payment.claimedBy !== null) return ok('waiting');
  const named = await depositsNaming(scope, payment);
  const [deposit] = named;
  if (!deposit) return ok('waiting');
  if (named.length > 1) return waits(scope, payment, 'named-by-several', null);
  const channel = await channelBy(scope, { id: deposit.channelId });
  if (!channel) return ok('waiting');
  const doubt = doubtOf(channel, payment, deposit);
  if (doubt) return waits(scope, payment, doubt, deposit.id);
  if (await isOwn(scope, payment, deposit)) return ok('waiting');
  // A colleague's word is on it already.
  if (deposit.firstApprovalBy !== null) return ok('waiting');
  const credited = await creditDeposit(scope, channel, deposit, {
    by: payment.notedBy === null ? { actor: 'gateway' } : { actor: 'staff', actorId: payment.notedBy },
    matched: payment.id,
    ...(payment.notedBy !== null && {
      approvals: { first_approval_by: payment.notedBy, second_approval_by: null },
    }),
  });
  if (credited.ok) return ok(credited.value ? 'credited' : 'waiting');
  const { refusal } = credited;
  return refusal.kind === 'payment-credited' || refusal.kind === 'account-elsewhere'
    ? { ok: false, refusal }
    : waits(scope, payment, refusal.kind === 'account-erased' ? refusal.kind : 'over-limit', deposit.id);
}

async function waits(
  scope: Scope,
  payment: UnmatchedPayment,
  why: UnmatchedWhy,
  depositId: Id | null,
): Promise<Outcome<Matched, Refusal>> {
  await changeUnmatched(scope, payment.id, { why, deposit_id: depositId });
  return ok('waiting');
}

/** Why people have to look whether the money is a deposit's; null where there is no doubt. */
function doubtOf(
  { lateMinutes }: DepositChannel,
  payment: UnmatchedPayment,
  deposit: Deposit,
): UnmatchedWhy | null {
  if (payment.amount !== deposit.amount || payment.currency !== deposit.currency) return 'other-amount';
  const received = payment.receivedAt.getTime();
  const allowance = lateMinutes * MINUTE_MS;
  // What came long before it was asked for is perhaps somebody else's, whose number was overheard.
  if (received < deposit.createdAt.getTime() - allowance) return 'late';
  if (received >= deposit.expiresAt.getTime() + allowance) return 'late';
  return deposit.needsTwo ? 'needs-two' : null;
}

/** Whether whoever read the statement in is the one who would be paid. */
const isOwn = async (scope: Scope, { notedBy }: UnmatchedPayment, { memberId }: Deposit): Promise<boolean> =>
  notedBy !== null && (await ownAccountsOf(scope, notedBy)).includes(memberId);

/** The deposits that name a payment of their account and are not decided on, locked. */
async function depositsNaming(scope: Scope, { accountId, reference }: UnmatchedPayment): Promise<Deposit[]> {
  const rows = await scope.db
    .selectFrom('cashier.deposit')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .where('transaction_id', '=', reference)
    .where('kind', '<>', 'gateway')
    .where('state', '=', 'submitted')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(toDeposit);
}

/** What was told of a payment's number into an account and still waits, locked. */
export async function toldOf(scope: Scope, accountId: Id, key: string): Promise<UnmatchedPayment[]> {
  const rows = await scope.db
    .selectFrom('cashier.unmatched_payment')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .where('reference_key', '=', key)
    .where('source', 'in', ['statement', 'forward'])
    .where('state', '=', 'open')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(toUnmatched);
}
