import { invariant, type Id } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';
import { post, recordBalances, type Entry } from '../../ledger/index.ts';
import type { DepositChannel } from './channel.ts';
import { lockDeposit, moveDeposit, type Deposit } from './deposit.ts';
import type { GatewayNotice } from './gateway.ts';
import { openTurnoverLot } from '../turnover.ts';

/** What a notice came to. The last two wait for staff: money may have come that nobody's account shows. */
export type NoticeOutcome =
  | 'noted'
  | 'submitted'
  | 'credited'
  | 'rejected'
  | 'already-credited'
  | 'other-amount'
  | 'unknown-reference';

const EVENTS = { pending: 'submit', paid: 'credit', failed: 'reject' } as const;

/**
 * Acts on what a gateway says, under the deposit's row lock: the money is credited exactly once however often, late or
 * out of order it says so, and only for the very amount that was asked for.
 */
export async function hearGateway(
  scope: Scope,
  channel: DepositChannel,
  notice: GatewayNotice,
): Promise<NoticeOutcome> {
  const deposit = await lockDeposit(scope, channel.id, notice.reference);
  const outcome = deposit ? await act(scope, channel, deposit, notice) : 'unknown-reference';
  await keep(scope, channel.id, notice, outcome);
  return outcome;
}

async function act(
  scope: Scope,
  channel: DepositChannel,
  deposit: Deposit,
  notice: GatewayNotice,
): Promise<NoticeOutcome> {
  if (notice.amount !== deposit.amount || notice.currency !== deposit.currency) return 'other-amount';
  if (deposit.state === 'credited') return 'already-credited';
  const moved = await moveDeposit(scope, deposit, EVENTS[notice.payment], { actor: 'gateway' });
  if (moved?.state === 'credited') await credit(scope, channel, moved);
  switch (moved?.state) {
    case 'submitted':
    case 'credited':
    case 'rejected':
      return moved.state;
    default:
      return 'noted';
  }
}

async function credit(scope: Scope, channel: DepositChannel, deposit: Deposit): Promise<void> {
  const { currency, amount, fee, memberId } = deposit;
  const entries: Entry[] = [
    { ownerId: memberId, account: 'cash', currency, amount: amount - fee },
    { ownerId: null, account: `deposits:${channel.code}`, currency, amount: -amount },
  ];
  if (fee > 0n) entries.push({ ownerId: null, account: 'fees', currency, amount: fee });
  const posted = await post(scope, {
    kind: 'deposit',
    key: deposit.id,
    entries,
    memo: { reference: deposit.reference },
  });
  invariant(posted.ok && !posted.value.replay, `deposit ${deposit.id} is credited once`);
  await recordBalances(scope, posted.value);
  await openTurnoverLot(scope, deposit);
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
