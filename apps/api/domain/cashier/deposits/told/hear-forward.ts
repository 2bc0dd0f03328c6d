import { ok, refuse, type Outcome } from '@mela/primitives';
import type { Scope } from '../../../../platform/scope.ts';
import type { DepositChannel } from '../channels/channel.ts';
import type { PaymentCredited } from '../payments/credited-payment.ts';
import { hearPayment } from './hear-payment.ts';
import type { Matched } from './match-payment.ts';
import { readMessage } from './read-message.ts';

/** A message that somebody's phone has passed on; `id` is its sender's own number of it. */
export type Forward = Readonly<{ id: string; text: string }>;

/** What came of it; `heard` is one that was passed on before. */
export type Forwarded = Matched | 'known' | 'heard';

/** Acts on a message whose signature was found genuine, once however often it is passed on. Refuses one that does not say clearly what came. */
export async function hearForward(
  scope: Scope,
  channel: DepositChannel,
  { id, text }: Forward,
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
    { source: 'forward' },
  );
  if (heard.ok) return heard;
  const { refusal } = heard;
  return refuse(refusal.kind === 'payment-credited' ? refusal : { kind: 'message-unreadable' });
}
