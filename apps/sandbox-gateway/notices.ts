import { randomBytes } from 'node:crypto';
import { parseAmount } from '@mela/primitives';
import { sign, type Notice } from '@mela/wire/gateway/index.ts';
import { notice } from '@mela/wire/gateway/notice.ts';
import type { Logger } from '@mela/program/log.ts';
import * as z from 'zod/mini';
import type { Mischief } from './mischief.ts';
import type { Order, Outgoing, Store } from './store.ts';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;
const ATTEMPTS = 100;
const ANSWER_WITHIN_MS = 5000;
const REORDERED_BY_MS = 1500;
const BATCH = 20;

/** What the gateway says about an order in its present state. */
export function noticeOf(order: Order): Notice {
  const amount = parseAmount(order.amount);
  if (!amount.ok) throw new Error(`order ${order.token} has the amount ${order.amount}`);
  const payment = order.state === 'open' ? 'pending' : order.state;
  return {
    noticeId: `${order.token}-${order.state}`,
    reference: order.reference,
    payment,
    amount: amount.value,
    currency: order.currency,
    ...(order.memo !== null && { memo: order.memo }),
  };
}

/** A message as mischief plays with it. */
type Message = { noticeId: string; payment: Notice['payment']; amount: bigint };

/** Puts the message about an order's new state on its way, with whatever mischief is switched on. */
export function announce(store: Store, order: Order, mischief: Mischief, now: number): void {
  post(
    store,
    order,
    { message: noticeOf(order), encode: (message) => z.encode(notice, message) },
    mischief,
    now,
  );
}

/** Puts a message on its way, with whatever mischief is switched on. */
export function post<M extends Message>(
  store: Store,
  to: { account: string; notifyUrl: string },
  { message, encode }: { message: M; encode: (message: M) => unknown },
  mischief: Mischief,
  now: number,
): void {
  const later = mischief.reorder && message.payment !== 'paid' ? REORDERED_BY_MS : 0;
  const send = (message: M, forged: 0 | 1): void =>
    store.addNotice({
      account: to.account,
      notifyUrl: to.notifyUrl,
      body: JSON.stringify(encode(message)),
      forged,
      dueAt: now + mischief.delayMs + later,
    });
  if (mischief.forge) send({ ...message, payment: 'paid', amount: message.amount * 10n }, 1);
  if (mischief.otherAmount) {
    send(
      {
        ...message,
        noticeId: `${message.noticeId}-other`,
        payment: 'paid',
        amount: message.amount + 10_000n,
      },
      0,
    );
  }
  for (let copy = 0; copy <= mischief.repeat; copy += 1) send(message, 0);
}

/**
 * Delivers what is due and answers how many it tried. A message is repeated with growing pauses until the shop
 * acknowledges it; forged ones are sent once.
 */
export async function deliver(store: Store, log: Logger, now: () => number): Promise<number> {
  const due = store.dueNotices(now(), BATCH);
  await Promise.all(
    due.map(async (outgoing) => {
      const acknowledged = await send(store, outgoing, now());
      if (acknowledged || outgoing.forged === 1 || outgoing.attempts + 1 >= ATTEMPTS) {
        store.finishNotice(outgoing.id);
      } else {
        const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(outgoing.attempts, 6));
        store.postponeNotice(outgoing.id, now() + waitMs);
      }
      log.debug({ notice: outgoing.id, acknowledged, attempt: outgoing.attempts + 1 }, 'notice sent');
    }),
  );
  return due.length;
}

async function send(store: Store, outgoing: Outgoing, now: number): Promise<boolean> {
  const secret =
    outgoing.forged === 1 ? randomBytes(32).toString('base64url') : store.secretOf(outgoing.account);
  if (secret === null) return true;
  try {
    const answer = await fetch(outgoing.notifyUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...sign(secret, outgoing.body, new Date(now)) },
      body: outgoing.body,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
