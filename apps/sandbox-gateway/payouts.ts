import { randomBytes } from 'node:crypto';
import { formatAmount, parseAmount } from '@mela/primitives';
import { isGenuine, payoutCall, SIGNED_FOR_MS } from '@mela/wire/gateway/index.ts';
import { askedPayouts, payoutNotice, payoutOrder, type PayoutNotice } from '@mela/wire/gateway/payout.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Mischief } from './mischief.ts';
import { post } from './notices.ts';
import type { Payout, Store } from './store.ts';
import { LISTED_AT_ONCE, timePage } from './time-page.ts';

const BATCH = 20;
/** How long we take to send money. */
const SENT_AFTER_MS = 1200;
/** Numbers that end like this are what tests need: an account that takes no money, and one that money never reaches. */
const FAILING_END = '0000';
const STUCK_END = '9999';

type Place = { Params: { account: string; reference: string } };
type Account = { Params: { account: string } };
type Company = { store: Store; now: () => number; mischief: () => Mischief };

/** What the gateway says about a payout in its present state. */
function noticeOf(payout: Payout): PayoutNotice {
  const amount = parseAmount(payout.amount);
  if (!amount.ok) throw new Error(`payout ${payout.reference} has the amount ${payout.amount}`);
  return {
    noticeId: `${payout.payment}-${payout.state}`,
    reference: payout.reference,
    payment: payout.state,
    amount: amount.value,
    currency: payout.currency,
    transaction: payout.state === 'paid' ? payout.payment : null,
    why: payout.why,
    ...(payout.memo !== null && { memo: payout.memo }),
  };
}

const announce = ({ store, now, mischief }: Company, payout: Payout): void =>
  post(
    store,
    payout,
    { message: noticeOf(payout), encode: (message) => z.encode(payoutNotice, message) },
    mischief(),
    now(),
  );

/** Sends what is due, and answers how much: an end and the message about it are kept together. */
export function sendPayouts(company: Company): number {
  const { store, now } = company;
  const due = store.duePayouts(now(), BATCH);
  for (const payout of due) {
    const { number } = z.object({ number: z.string() }).parse(JSON.parse(payout.recipient));
    const state = number.endsWith(FAILING_END) ? 'failed' : 'paid';
    const why = state === 'failed' ? 'account-closed' : null;
    store.together(() => {
      if (store.endPayout(payout, state, why, now())) announce(company, { ...payout, state, why });
    });
  }
  return due.length;
}

/** Mounts the calls by which shops have money sent. Each reference is honoured once, whatever is asked how often. */
export function servePayouts(server: FastifyInstance, company: Company): void {
  const { store, now, mischief } = company;

  /** The calls' bodies are signed as they came, so they are read as text. */
  void server.register(async (calls) => {
    calls.removeAllContentTypeParsers();
    calls.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

    calls.addHook<Account>('preHandler', async (request, reply) => {
      if (mischief().deaf) return reply.code(503).send({ error: 'come back later' });
      const { account } = request.params;
      const secret = store.secretOf(account);
      const method = z.enum(['PUT', 'GET', 'DELETE']).parse(request.method);
      const text = payoutCall(method, request.url, bodyOf(request));
      if (secret === null || !isGenuine(secret, text, request.headers, new Date(now()))) {
        return reply.code(401).send({ error: `signed by ${account} within ${SIGNED_FOR_MS} ms, please` });
      }
    });

    calls.put<Place>('/api/payouts/:account/:reference', (request, reply) => {
      const wanted = read(request, now());
      if (!wanted) return reply.code(400).send({ error: 'not an order' });
      const kept = store.together(() => {
        const added = store.addPayout(wanted);
        if (added.isNew) announce(company, added.payout);
        return added.payout;
      });
      if (kept.amount !== wanted.amount || kept.recipient !== wanted.recipient) {
        return reply.code(409).send({ error: 'this reference stands for another payout' });
      }
      return tell(reply, kept);
    });

    calls.get<Account>('/api/payouts/:account', (request, reply) => {
      const page = timePage.safeParse(request.query);
      if (!page.success) return reply.code(400).send({ error: z.prettifyError(page.error) });
      const { from, until, after } = page.data;
      const payouts = store.payoutsBetween(request.params.account, from, until, after, LISTED_AT_ONCE);
      const next = payouts.length === LISTED_AT_ONCE ? (payouts.at(-1)?.reference ?? null) : null;
      return reply.send(z.encode(askedPayouts, { payouts: payouts.map(noticeOf), next }));
    });

    calls.get<Place>('/api/payouts/:account/:reference', (request, reply) => {
      const payout = store.payoutBy(request.params.account, request.params.reference);
      return payout ? tell(reply, payout) : reply.code(404).send({ error: 'nobody has asked for this' });
    });

    calls.delete<Place>('/api/payouts/:account/:reference', (request, reply) => {
      const wanted = read(request, now());
      if (!wanted) return reply.code(400).send({ error: 'not an order' });
      const kept = store.together(() => {
        // What was never asked for is dead from now on: the order may still be on its way.
        const { payout } = store.addPayout({ ...wanted, state: 'failed', why: 'recalled', due: null });
        if (store.endPayout(payout, 'failed', 'recalled', now())) {
          announce(company, { ...payout, state: 'failed', why: 'recalled' });
        }
        return store.payoutBy(payout.account, payout.reference) ?? payout;
      });
      return tell(reply, kept);
    });
  });

  const tell = (reply: FastifyReply, payout: Payout): FastifyReply => {
    if (mischief().silent) {
      reply.hijack();
      reply.raw.destroy();
      return reply;
    }
    return reply.send(z.encode(payoutNotice, noticeOf(payout)));
  };
}

const bodyOf = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '');

/** The order in a call's body, as a payout that has not begun; null when it is none, or for another reference. */
function read(request: FastifyRequest<Place>, now: number): Payout | null {
  const order = z.safeDecode(payoutOrder, jsonOf(bodyOf(request)) as z.input<typeof payoutOrder>);
  if (!order.success || order.data.reference !== request.params.reference) return null;
  const { reference, amount, currency, to, notifyUrl, memo = null } = order.data;
  return {
    account: request.params.account,
    reference,
    amount: formatAmount(amount),
    currency,
    notifyUrl,
    recipient: JSON.stringify(to),
    state: 'pending',
    payment: `P${randomBytes(8).toString('hex').toUpperCase()}`,
    why: null,
    due: to.number.endsWith(STUCK_END) ? null : now + SENT_AFTER_MS,
    movedAt: now,
    memo,
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
