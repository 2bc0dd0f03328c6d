import { isForwardSender } from '@mela/form-rules/deposit-kinds/index.ts';
import { ok, refuse, type Outcome } from '@mela/primitives';
import type { Scope } from '../../../../platform/scope.ts';
import type { DepositChannel } from '../channels/channel.ts';
import type { PaymentCredited } from '../payments/credited-payment.ts';
import { hearPayment } from './hear-payment.ts';
import type { Matched } from './match-payment.ts';
import { readMessage } from './read-message.ts';

/** A message that somebody's phone has passed on; `id` is the phone's own number of it, `from` its sender. */
export type Forward = Readonly<{ id: string; from: string; text: string }>;

/** What came of it; `heard` is one that was passed on before. */
export type Forwarded = Matched | 'known' | 'heard';

/** Whether a message is of one of some senders, in whatever case. What is written in letters of another script is somebody else's. */
const isOf = (senders: readonly string[], from: string): boolean =>
  isForwardSender(from) && senders.some((one) => one.toLowerCase() === from.toLowerCase());

/**
 * Acts on a message whose signature was found genuine, once however often it is passed on: one of the allowed senders credits by itself, any
 * other's is kept for the desk. Refuses one that does not say clearly what came.
 */
export async function hearForward(
  scope: Scope,
  channel: DepositChannel,
  { id, from, text }: Forward,
  senders: readonly string[],
): Promise<Outcome<Forwarded, PaymentCredited | { kind: 'message-unreadable' }>> {
  const payment = readMessage(text);
  if (!payment) return refuse({ kind: 'message-unreadable' });
  const kept = await scope.db
    .insertInto('cashier.forward')
    .values({
      merchant_id: scope.merchantId,
      channel_id: channel.id,
      message_id: id,
      heard_at: scope.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (kept.numInsertedOrUpdatedRows !== 1n) return ok('heard');
  const heard = await hearPayment(
    scope,
    channel,
    { ...payment, receivedAt: scope.now },
    isOf(senders, from) ? { source: 'forward' } : { source: 'other-sender', sender: from },
  );
  if (heard.ok) return heard;
  const { refusal } = heard;
  return refuse(refusal.kind === 'payment-credited' ? refusal : { kind: 'message-unreadable' });
}
