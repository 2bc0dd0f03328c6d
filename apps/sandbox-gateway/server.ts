import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { formatAmount } from '@mela/primitives';
import { accountsPath, isGenuine, readRedirect, SIGNED_FOR_MS } from '@mela/wire/gateway/index.ts';
import { notice, paidOrders } from '@mela/wire/gateway/notice.ts';
import { openFailureNotes } from '@mela/program/failure-notes.ts';
import type { Logger } from '@mela/program/log.ts';
import { openMetrics, type Metrics } from '@mela/program/metrics.ts';
import { fastifyOptions, guardConnections, readOn, watchCalls } from '@mela/traffic';
import {
  languageAsked,
  RETRY_AFTER_SECONDS,
  tryAgainPolicy,
  unavailablePath,
} from '@mela/traffic/unavailable.ts';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import * as z from 'zod';
import { mischiefSchema, noMischief, type Mischief } from './mischief.ts';
import { announce, deliver, noticeOf } from './notices.ts';
import { awayPage, fontPath, homePage, laterPage, orderPage, refusedPage } from './page.ts';
import { sendPayouts, servePayouts } from './payouts.ts';
import { takesNothing, type Order, type OrderState, type Store } from './store.ts';
import { LISTED_AT_ONCE, timePage } from './time-page.ts';
import { pageLanguage } from './texts.ts';

const FONT = fileURLToPath(
  import.meta
    .resolve('@fontsource-variable/noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal.woff2'),
);
const TICK_MS = 100;
const CONNECTIONS_MAX = 1000;
/** A file that takes nothing is not asked ten times a second. */
const LONGEST_PAUSE_MS = 5000;
const BODY_LIMIT = 16 * 1024;
const newAccount = z.object({ name: z.string().regex(/^[a-z0-9]{1,30}$/) });
const choice = z.object({ action: z.enum(['pay', 'fail', 'later']) });
const asked = z.object({ language: z.string().optional() });
const STATE_AFTER = { pay: 'paid', fail: 'failed', later: 'pending' } as const satisfies Record<
  string,
  OrderState
>;

/** The gateway as one server: pages for payers, calls for shops, and the messages it owes them. */
export function openGatewayServer(given: {
  store: Store;
  log: Logger;
  now?: () => number;
  metrics?: Metrics;
}): FastifyInstance {
  const { store, log, now = Date.now, metrics = openMetrics() } = given;
  let mischief: Mischief = noMischief;
  const server = Fastify({ ...fastifyOptions, bodyLimit: BODY_LIMIT });
  guardConnections(server.server, { inTotal: CONNECTIONS_MAX });
  watchCalls(server, metrics);
  server.addHook('onSend', async (request) => readOn(request.raw));
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  server.setErrorHandler((error, request, reply) => {
    if (!takesNothing(error)) return reply.send(error);
    log.warn({ err: error, route: request.routeOptions.url }, 'nothing could be kept');
    void reply.header('retry-after', RETRY_AFTER_SECONDS);
    if (request.url.startsWith('/api/')) return reply.code(503).send({ error: 'come back later' });
    const language = pageLanguage(asked.safeParse(request.query).data?.language);
    return sendPage(reply, 503, (nonce) => laterPage(language, nonce));
  });

  const moveTo = (order: Order, state: OrderState): void =>
    store.together(() => {
      if (store.setState(order.token, state, now())) announce(store, { ...order, state }, mischief, now());
    });

  const font = readFileSync(FONT);
  server.get('/healthz', () => 'ok');
  server.get(fontPath, (_request, reply) =>
    reply.type('font/woff2').header('cache-control', 'public, max-age=31536000, immutable').send(font),
  );
  server.get('/', (request, reply) => {
    const language = pageLanguage(asked.parse(request.query).language);
    return sendPage(reply, 200, (nonce) => homePage(language, nonce));
  });

  // For whoever stands in front, and answers for the gateway while it is not there.
  server.get(unavailablePath, (request, reply) => {
    const language = languageAsked(asked.safeParse(request.query).data?.language, request);
    return sendPage(
      reply,
      200,
      (nonce) => awayPage(language, nonce),
      `form-action 'none'; ${tryAgainPolicy}`,
    );
  });

  server.get('/pay', (request, reply) => {
    const query = new URLSearchParams(request.query as Record<string, string>);
    const order = readRedirect(query, (name) => store.secretOf(name), new Date(now()));
    const language = pageLanguage(query.get('language') ?? undefined);
    const refuse = () => sendPage(reply, 400, (nonce) => refusedPage(language, nonce));
    if (!order) return refuse();
    const wanted: Order = {
      ...order,
      amount: formatAmount(order.amount),
      token: randomBytes(16).toString('base64url'),
      state: 'open',
      movedAt: now(),
      memo: order.memo ?? null,
    };
    const kept = store.together(() => {
      const added = store.addOrder(wanted);
      if (added.isNew) announce(store, added.order, mischief, now());
      return added.order;
    });
    if (kept.amount !== wanted.amount || kept.currency !== wanted.currency) return refuse();
    // The page lives under its own address, so that it can be reloaded after the link has grown old.
    return reply.redirect(`/orders/${kept.token}?language=${language}`, 303);
  });

  server.get<{ Params: { token: string } }>('/orders/:token', (request, reply) => {
    const language = pageLanguage(asked.parse(request.query).language);
    const order = store.orderByToken(request.params.token);
    if (!order) return sendPage(reply, 404, (nonce) => refusedPage(language, nonce));
    return sendPage(
      reply,
      200,
      (nonce) => orderPage(order, language, nonce),
      // A form's redirect must be allowed too, else the browser does not go back to the shop.
      `form-action 'self' ${new URL(order.returnUrl).origin}`,
    );
  });

  server.post<{ Params: { token: string } }>('/orders/:token', (request, reply) => {
    const language = pageLanguage(asked.parse(request.query).language);
    const order = store.orderByToken(request.params.token);
    const chosen = choice.safeParse(request.body);
    if (!order || !chosen.success) return sendPage(reply, 404, (nonce) => refusedPage(language, nonce));
    moveTo(order, STATE_AFTER[chosen.data.action]);
    return reply.redirect(order.returnUrl, 303);
  });

  server.post(accountsPath, (request, reply) => {
    const wanted = newAccount.safeParse(request.body);
    if (!wanted.success) return reply.code(400).send({ error: 'name: a to z and digits, up to 30' });
    const account = `${wanted.data.name}-${randomBytes(4).toString('hex')}`;
    const secret = randomBytes(32).toString('base64url');
    store.addAccount(account, secret);
    return reply.code(201).send({ account, secret });
  });

  server.get<{ Params: { account: string; reference: string } }>(
    '/api/orders/:account/:reference',
    (request, reply) => {
      const { account, reference } = request.params;
      const secret = store.secretOf(account);
      if (secret === null || !isGenuine(secret, request.url, request.headers, new Date(now()))) {
        return reply.code(401).send({ error: `signed by ${account} within ${SIGNED_FOR_MS} ms, please` });
      }
      const order = store.orderBy(account, reference);
      if (!order) return reply.code(404).send({ error: 'nobody has come to pay this' });
      return reply.send(z.encode(notice, noticeOf(order)));
    },
  );

  server.get<{ Params: { account: string } }>('/api/orders/:account', (request, reply) => {
    const secret = store.secretOf(request.params.account);
    if (secret === null || !isGenuine(secret, request.url, request.headers, new Date(now()))) {
      return reply.code(401).send({ error: 'signed by the account, please' });
    }
    const page = timePage.safeParse(request.query);
    if (!page.success) return reply.code(400).send({ error: z.prettifyError(page.error) });
    const { from, until, after } = page.data;
    const orders = store.paidBetween(request.params.account, from, until, after, LISTED_AT_ONCE);
    const next = orders.length === LISTED_AT_ONCE ? (orders.at(-1)?.token ?? null) : null;
    return reply.send(z.encode(paidOrders, { orders: orders.map(noticeOf), next }));
  });

  server.get('/api/mischief', () => mischief);
  server.put('/api/mischief', (request, reply) => {
    const wanted = mischiefSchema.safeParse(request.body);
    if (!wanted.success) return reply.code(400).send({ error: z.prettifyError(wanted.error) });
    mischief = wanted.data;
    return reply.send(mischief);
  });

  const payouts = { store, now, mischief: () => mischief };
  servePayouts(server, payouts);
  runDelivery(server, async () => sendPayouts(payouts) + (await deliver(store, log, now)), log);
  return server;
}

function sendPage(
  reply: FastifyReply,
  status: number,
  page: (nonce: string) => string,
  allows = "form-action 'none'",
): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; font-src 'self'; ${allows}; base-uri 'none'; frame-ancestors 'none'`;
  return reply
    .code(status)
    .headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(page(nonce));
}

/** Delivers in turns while the server is open; closing waits for the turn under way. */
function runDelivery(server: FastifyInstance, turn: () => Promise<number>, log: Logger): void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let closed = false;
  let pause = TICK_MS;
  const notes = openFailureNotes(log, 'delivery failed, trying again');
  const tick = async (): Promise<void> => {
    try {
      await turn();
      pause = TICK_MS;
      notes.worked();
    } catch (error) {
      // A message that was sent, and could not be noted as sent, goes out once more each time.
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
      notes.failed(error);
    }
    if (!closed) timer = setTimeout(start, pause);
  };
  const start = (): void => {
    running = tick();
  };
  server.addHook('onReady', async () => start());
  server.addHook('onClose', async () => {
    closed = true;
    clearTimeout(timer);
    await running;
  });
}
