import { type Id, invariant, MINUTE_MS } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';
import { channelBy, type DepositChannel } from './channels/channel.ts';
import { creditDeposit } from './payments/credit.ts';
import { lockDeposit, moveDeposit, type Deposit } from './deposit.ts';
import { hasEnded } from './deposit-states.ts';
import type { GatewayNotice } from './gateway.ts';
import { outsidePayment } from './payments/payment-of.ts';
import { holdPaymentNumbers, knownPayment } from './payments/payment-numbers.ts';
import { noteUnmatched } from './payments/unmatched.ts';

/** What a notice came to. The last five wait for staff: money may have come that nobody's account shows. */
export type NoticeOutcome =
  | 'noted'
  | 'submitted'
  | 'credited'
  | 'rejected'
  | 'already-credited'
  | 'other-amount'
  | 'reference-not-found'
  | 'late'
  | 'over-limit'
  | 'account-erased';

/**
 * Acts on what a gateway says, by whichever channel of its account, under the deposit's row lock: the money is credited exactly once however often, late or
 * out of order it says so, and only for the very amount that was asked for. What was paid and is not credited waits for staff:
 * another amount, a reference that is nobody's, a payment so late that it may have been made good some other way, one that staff have
 * given back, or one that came after its deposit had ended and that its member's limits do not let in any more.
 */
export async function hearGateway(
  scope: Scope,
  reportedBy: DepositChannel,
  notice: GatewayNotice,
): Promise<NoticeOutcome> {
  const at = { channelId: reportedBy.id, accountId: reportedBy.accountId };
  await holdPaymentNumbers(scope, reportedBy.accountId);
  const deposit = await lockDeposit(scope, at, notice.reference);
  const channel = (deposit && (await channelBy(scope, { id: deposit.channelId }))) ?? reportedBy;
  const outcome = deposit ? await act(scope, channel, deposit, notice) : 'reference-not-found';
  await keep(scope, channel.id, notice, outcome);
  if (notice.payment === 'paid' && isUnmatched(outcome)) {
    await noteUnmatched(scope, {
      ...notice,
      channel,
      source: 'gateway',
      why: outcome,
      depositId: deposit?.id ?? null,
      receivedAt: scope.now,
    });
  }
  return outcome;
}

const isUnmatched = (outcome: NoticeOutcome) =>
  outcome === 'other-amount' ||
  outcome === 'reference-not-found' ||
  outcome === 'late' ||
  outcome === 'over-limit' ||
  outcome === 'account-erased';

async function act(
  scope: Scope,
  channel: DepositChannel,
  deposit: Deposit,
  notice: GatewayNotice,
): Promise<NoticeOutcome> {
  if (notice.amount !== deposit.amount || notice.currency !== deposit.currency) return 'other-amount';
  if (deposit.state === 'credited') return 'already-credited';
  const by = { actor: 'gateway' } as const;
  if (notice.payment === 'paid') {
    if (isLate(scope, channel, deposit) || (await wasReturned(scope, channel, deposit))) return 'late';
    const credited = await creditDeposit(scope, channel, deposit, { by });
    if (!credited.ok) return REFUSED[credited.refusal.kind];
    invariant(credited.value, `deposit ${deposit.id} hears that it was paid`);
    return 'credited';
  }
  const event = notice.payment === 'pending' ? 'submit' : 'reject';
  const moved = await moveDeposit(scope, deposit, event, { by });
  return moved?.state === 'submitted' || moved?.state === 'rejected' ? moved.state : 'noted';
}

/** What it comes to that a payment may not be credited. */
const REFUSED = {
  'payment-credited': 'already-credited',
  'account-elsewhere': 'reference-not-found',
  'account-erased': 'account-erased',
  'deposit-limit-reached': 'over-limit',
  'deposit-not-allowed': 'over-limit',
} as const satisfies Record<string, NoticeOutcome>;

const isLate = (scope: Scope, { lateMinutes }: DepositChannel, { state, expiresAt }: Deposit): boolean =>
  hasEnded(state) && scope.now.getTime() >= expiresAt.getTime() + lateMinutes * MINUTE_MS;

/** Whether staff have given the money back. */
async function wasReturned(scope: Scope, channel: DepositChannel, deposit: Deposit): Promise<boolean> {
  const payment = outsidePayment(channel, { ...deposit, nth: 1 });
  const known = payment && (await knownPayment(scope, { ...deposit, ...payment }));
  return known?.returned ?? false;
}

async function keep(
  scope: Scope,
  channelId: Id,
  notice: GatewayNotice,
  outcome: NoticeOutcome,
): Promise<void> {
  await scope.db
    .insertInto('cashier.gateway_notice')
    .values({
      merchant_id: scope.merchantId,
      channel_id: channelId,
      notice_id: notice.noticeId,
      reference: notice.reference,
      payment: notice.payment,
      amount: notice.amount,
      currency: notice.currency,
      outcome,
      received_at: scope.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
