import type { BusinessDay, Id } from '@mela/primitives';
import type { Scope } from '../../../../platform/scope.ts';
import type { GatewayChannel } from '../channels/channel.ts';
import type { Difference, Uncredited } from '../payments/match-payments.ts';
import { depositById } from '../queues.ts';
import { noteUnmatched, numberPayment } from '../payments/unmatched.ts';

/** A gateway's day on one account of ours beside the books, whatever channels lead to it. */
export type Reconciliation = Readonly<{
  id: Id;
  /** Null of what is older than the register of accounts, and was of one channel. */
  accountId: Id | null;
  channelId: Id | null;
  day: BusinessDay;
  ranAt: Date;
  gatewayCount: number;
  gatewaySum: bigint;
  booksCount: number;
  booksSum: bigint;
  differences: readonly Difference[];
}>;

type Found = Readonly<{
  /** Of the account, those that are open first. */
  channels: readonly GatewayChannel[];
  uncredited: readonly Uncredited[];
  /** The end of the day. */
  until: Date;
}>;

/** Keeps what a reconciliation has found; money that came and that no account shows is somebody's, and staff find out whose. */
export async function keepReconciliation(
  scope: Scope,
  result: Reconciliation,
  { channels, uncredited, until }: Found,
): Promise<void> {
  await insert(scope, result);
  for (const payment of uncredited) await leaveToStaff(scope, channels, payment, until);
}

async function insert(scope: Scope, result: Reconciliation): Promise<void> {
  await scope.db
    .insertInto('cashier.reconciliation')
    .values({
      merchant_id: scope.merchantId,
      id: result.id,
      account_id: result.accountId,
      channel_id: result.channelId,
      day: result.day,
      ran_at: result.ranAt,
      gateway_count: result.gatewayCount,
      gateway_sum: result.gatewaySum,
      books_count: result.booksCount,
      books_sum: result.booksSum,
    })
    .execute();
  for (const [position, difference] of result.differences.entries()) {
    await scope.db
      .insertInto('cashier.reconciliation_difference')
      .values({
        merchant_id: scope.merchantId,
        reconciliation_id: result.id,
        reference: difference.reference,
        position,
        kind: difference.kind,
        gateway_amount: difference.gatewayAmount,
        books_amount: difference.booksAmount,
        deposit_id: difference.depositId,
      })
      .execute();
  }
}

/**
 * It waits on the channel of the deposit that it names, or, where it names none, on one of its account that carries its currency. What staff
 * know of already has its number from now on.
 */
async function leaveToStaff(
  scope: Scope,
  channels: readonly GatewayChannel[],
  { listed: { reference, amount, currency }, nth, known, difference: { kind, depositId } }: Uncredited,
  until: Date,
): Promise<void> {
  if (known) {
    if (known.nth !== nth) await numberPayment(scope, known.id, nth);
    return;
  }
  const named = depositId === null ? null : await depositById(scope, depositId);
  const channel =
    channels.find(({ id }) => id === named?.channelId) ??
    channels.find((one) => one.currency === currency) ??
    channels[0];
  if (!channel) return;
  await noteUnmatched(scope, {
    channel,
    source: 'reconciliation',
    reference,
    nth,
    amount,
    currency,
    why: kind === 'reference-not-found' || kind === 'paid-twice' ? kind : 'not-credited',
    depositId,
    receivedAt: until < scope.now ? until : scope.now,
  });
}
