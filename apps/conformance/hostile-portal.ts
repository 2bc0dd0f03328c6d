import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ok, refuse, type Outcome } from '@mela/primitives';
import {
  authenticate,
  balance,
  bet,
  betAndSettle,
  cancel,
  decodeBody,
  encodeAnswer,
  endRound,
  promo,
  settle,
  status,
  type BodyOf,
  type Call,
  type ProviderRefusal,
  type RefusalCode,
} from '@mela/wire/provider/index.ts';
import { readSignedHeaders, signAnswer, verifyRequest, type SigningKey } from '@mela/wire/provider/sign.ts';

/**
 * What goes wrong with one attempt. `lost`: it never arrives. `busy`: 503 before anything was done. `dropped`, `stalled`, `failed`, `forged`: it was done,
 * but the connection breaks, nothing comes, a 500 comes, or an answer with a wrong signature. `again`: a signed "try again".
 */
export const FAULTS = ['lost', 'busy', 'dropped', 'stalled', 'failed', 'forged', 'again'] as const;
export type Fault = (typeof FAULTS)[number];

/** One attempt as it arrived. */
export type Attempt = Readonly<{ call: string; body: string; nonce: string; fault: Fault | null }>;

type Booking = { body: string; answer: string; change: bigint };

const FIRST_BALANCE = 100_000_000n;
const CALLS: readonly Call[] = [
  authenticate,
  balance,
  bet,
  settle,
  betAndSettle,
  cancel,
  endRound,
  promo,
  status,
];

/** A portal for one player that keeps its own promises while its wire does not. */
export type HostilePortal = Awaited<ReturnType<typeof openHostilePortal>>;

/** Opens the portal; `port` 0 takes any. */
export async function openHostilePortal(key: SigningKey, { port = 0, currency = 'BDT' } = {}) {
  const bookings = new Map<string, Booking>();
  const cancelled = new Set<string>();
  const attempts: Attempt[] = [];
  const state = {
    balance: FIRST_BALANCE,
    game: '',
    player: 'player-1',
    fault: (_call: string, _attempt: number): Fault | null => null,
    refusal: null as RefusalCode | null,
  };
  const no = (code: RefusalCode): Outcome<never, ProviderRefusal> => refuse({ code });

  function book(kind: string, transaction: string, body: string, change: bigint) {
    const name = `${kind} ${transaction}`;
    const before = bookings.get(name);
    if (before) return before.body === body ? before.answer : no('transaction-reused');
    if (state.balance + change < 0n) return no('insufficient-funds');
    state.balance += change;
    const answer = encodeAnswer(
      bet,
      ok({ reference: `p-${bookings.size}`, balance: state.balance, currency }),
    );
    bookings.set(name, { body, answer, change });
    return answer;
  }

  const done: Record<string, (text: string) => Outcome<never, ProviderRefusal> | string> = {
    authenticate: () =>
      encodeAnswer(
        authenticate,
        ok({
          session: `session-${attempts.length}`,
          expiresAt: new Date(Date.now() + 3_600_000),
          player: state.player,
          game: state.game,
          currency,
          language: 'bn',
          trial: false,
          money: 'demo',
          balance: state.balance,
          limits: { stakeMin: null, stakeMax: null },
          rules: { autoplay: true, turbo: true, roundTimeMinMs: 0, realityCheckMinutes: null },
        }),
      ),
    balance: () => encodeAnswer(balance, ok({ balance: state.balance, currency })),
    bet: (text) => {
      const { transaction, amount } = bodyOf(bet, text);
      if (cancelled.has(transaction)) return no('bet-cancelled');
      if (state.refusal && !bookings.has(`bet ${transaction}`)) return no(state.refusal);
      return book('bet', transaction, text, -amount);
    },
    settle: (text) => {
      const { transaction, reference, amount } = bodyOf(settle, text);
      if (cancelled.has(reference)) return no('bet-cancelled');
      return bookings.has(`bet ${reference}`) ? book('settle', transaction, text, amount) : no('bet-unknown');
    },
    'bet-and-settle': (text) => {
      const { transaction, amount, win } = bodyOf(betAndSettle, text);
      if (cancelled.has(transaction)) return no('bet-cancelled');
      if (state.refusal && !bookings.has(`bet ${transaction}`)) return no(state.refusal);
      const answer = book('bet', transaction, text, win - amount);
      if (typeof answer === 'string')
        bookings.set(`settle ${transaction}`, { body: text, answer, change: 0n });
      return answer;
    },
    cancel: (text) => {
      const { transaction, reference } = bodyOf(cancel, text);
      const taken = bookings.get(`bet ${reference}`);
      const given = cancelled.has(reference) ? 0n : -(taken?.change ?? 0n);
      cancelled.add(reference);
      return book('cancel', transaction, text, given);
    },
    'end-round': () => encodeAnswer(endRound, ok({ balance: state.balance, currency })),
    promo: (text) => book('promo', bodyOf(promo, text).transaction, text, bodyOf(promo, text).amount),
    status: (text) => {
      const { kind, transaction } = bodyOf(status, text);
      const booked = bookings.has(`${kind} ${transaction}`);
      const gone = kind === 'bet' && cancelled.has(transaction);
      const what = gone ? (booked ? 'cancelled' : 'blocked') : booked ? 'booked' : 'absent';
      return encodeAnswer(status, ok({ state: what, reference: null }));
    },
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    const name = path.replace('/provider/v1/', '');
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
    const headers = readSignedHeaders(request.headers);
    if (!headers || !verifyRequest(key.secret, { path, body }, headers, Date.now()).ok)
      return void response.writeHead(401).end('{"fault":"signature-wrong"}');
    const known = CALLS.find((call) => call.name === name);
    if (!known || !done[name]) return void response.writeHead(404).end('{"fault":"call-unknown"}');
    const earlier = attempts.filter((attempt) => attempt.call === name && attempt.body === body).length;
    const fault = state.fault(name, earlier + 1);
    attempts.push({ call: name, body, nonce: headers.nonce, fault });
    if (fault === 'lost') return void response.destroy();
    if (fault === 'busy') return void response.writeHead(503).end('{"fault":"unavailable"}');
    const read = decodeBody(known, body);
    const result = !read.ok ? read : fault === 'again' ? no('try-again') : done[name](body);
    const answer = typeof result === 'string' ? result : encodeAnswer(bet, result as never);
    if (fault === 'dropped') return void response.destroy();
    if (fault === 'stalled') return;
    if (fault === 'failed') return void response.writeHead(500).end('{}');
    const secret = fault === 'forged' ? new Uint8Array(32) : key.secret;
    response
      .writeHead(200, signAnswer(secret, { path, body: answer }, Date.now(), headers.nonce))
      .end(answer);
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What the checks set: the fault of each call by its attempt, a refusal for every new bet, who plays what. */
    state,
    attempts: attempts as readonly Attempt[],
    /** What was booked under a kind, by transaction. */
    booked: (kind: string): string[] =>
      [...bookings.keys()]
        .filter((name) => name.startsWith(`${kind} `))
        .map((name) => name.slice(kind.length + 1)),
    isCancelled: (transaction: string) => cancelled.has(transaction),
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function bodyOf<C extends Call>(call: C, text: string): BodyOf<C> {
  const body = decodeBody(call, text);
  if (!body.ok) throw new Error(`${call.name} is out of shape`);
  return body.value;
}
