import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ok, refuse, type Outcome } from '@mela/primitives';
import {
  authenticate,
  balance,
  bet,
  cancel,
  decodeBody,
  encodeAnswer,
  promo,
  settle,
  type BodyOf,
  type ProviderRefusal,
  type RefusalCode,
} from '@mela/wire/provider/index.ts';
import { readSignedHeaders, signAnswer, verifyRequest, type SigningKey } from '@mela/wire/provider/sign.ts';

/**
 * What goes wrong with one call. `lost`: never arrives. `dropped`: done, then the connection breaks. `stalled`: done, no
 * answer. `failed`: 500 after it was done. `busy`: 503 before. `forged`: done, but the answer is not signed. `again`: a signed "try again".
 */
export type Fault = 'lost' | 'dropped' | 'stalled' | 'failed' | 'busy' | 'forged' | 'again';

type Booking = {
  readonly kind: string;
  readonly body: string;
  readonly answer: string;
  readonly change: bigint;
};

/** A portal in memory that keeps the protocol's promises while its wire misbehaves as told. */
export type PretendPortal = {
  readonly url: string;
  balance: bigint;
  /** Decides the fault of each call that arrives; `undefined` is a good day. */
  fault: (call: string, attempt: number) => Fault | undefined;
  /** A refusal for every bet, as when limits bite. */
  betRefusal: RefusalCode | undefined;
  language: string;
  /** Who is let in with the next ticket; all players share one purse. */
  player: string;
  /** Every call that arrived, in order, with its body text. */
  readonly arrived: { readonly call: string; readonly body: string }[];
  readonly bookings: ReadonlyMap<string, Booking>;
  close(): Promise<void>;
};

const SESSION = { session: 'portal-session-1', currency: 'BDT' };

/** Opens a pretend portal whose players have ৳1,000.00. */
export async function openPretendPortal(key: SigningKey): Promise<PretendPortal> {
  const bookings = new Map<string, Booking>();
  const cancelled = new Set<string>();
  const attempts = new Map<string, number>();
  const server = createServer((request, response) => void serve(request, response));

  const portal: PretendPortal = {
    url: '',
    balance: 10_000_000n,
    fault: () => undefined,
    betRefusal: undefined,
    language: 'bn',
    player: 'player-1',
    arrived: [],
    bookings,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  /** Books a change once for each (kind, transaction); a repeat is answered as the first time. */
  function book(
    kind: string,
    transaction: string,
    body: string,
    change: bigint,
  ): Outcome<never, ProviderRefusal> | string {
    const id = `${kind} ${transaction}`;
    const before = bookings.get(id);
    if (before) return before.body === body ? before.answer : refuse({ code: 'transaction-reused' });
    if (portal.balance + change < 0n) return refuse({ code: 'insufficient-funds' });
    portal.balance += change;
    const value = { reference: `ref-${bookings.size}`, balance: portal.balance, currency: SESSION.currency };
    const answer = encodeAnswer(bet, ok(value));
    bookings.set(id, { kind, body, answer, change });
    return answer;
  }

  const amountOf = (transaction: string) => -(bookings.get(`bet ${transaction}`)?.change ?? 0n);
  const no = (code: RefusalCode) => refuse({ code });

  const calls: Record<string, (body: string) => Outcome<never, ProviderRefusal> | string> = {
    authenticate: () =>
      encodeAnswer(
        authenticate,
        ok({
          ...SESSION,
          player: portal.player,
          expiresAt: new Date(Date.now() + 3_600_000),
          game: 'padma25',
          language: portal.language,
          trial: false,
          money: 'demo',
          balance: portal.balance,
          limits: { stakeMin: null, stakeMax: 25_000_000n },
          rules: { autoplay: true, turbo: true, roundTimeMinMs: 0, realityCheckMinutes: 60 },
        }),
      ),
    balance: () => encodeAnswer(balance, ok({ balance: portal.balance, currency: SESSION.currency })),
    bet: (text) => {
      const { transaction, amount } = decoded(bet, text);
      if (cancelled.has(transaction)) return no('bet-cancelled');
      if (portal.betRefusal && !bookings.has(`bet ${transaction}`)) return no(portal.betRefusal);
      return book('bet', transaction, text, -amount);
    },
    settle: (text) => {
      const { transaction, reference, amount } = decoded(settle, text);
      if (cancelled.has(reference)) return no('bet-cancelled');
      if (!bookings.has(`bet ${reference}`)) return no('bet-unknown');
      return book('settle', transaction, text, amount);
    },
    promo: (text) => {
      const { transaction, amount } = decoded(promo, text);
      return book('promo', transaction, text, amount);
    },
    cancel: (text) => {
      const { transaction, reference } = decoded(cancel, text);
      if (
        [...bookings.values()].some(({ kind, body }) => kind === 'settle' && body.includes(`"${reference}"`))
      ) {
        return no('already-settled');
      }
      cancelled.add(reference);
      return book('cancel', transaction, text, amountOf(reference));
    },
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    const call = path.replace('/provider/v1/', '');
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
    const headers = readSignedHeaders(request.headers);
    if (!headers || !verifyRequest(key.secret, { path, body }, headers, Date.now()).ok) {
      response.writeHead(401).end('{"fault":"signature-wrong"}');
      return;
    }
    const attempt = (attempts.get(body) ?? 0) + 1;
    attempts.set(body, attempt);
    const fault = portal.fault(call, attempt);
    if (fault === 'lost') return void response.destroy();
    if (fault === 'busy') return void response.writeHead(503).end('{"fault":"unavailable"}');
    portal.arrived.push({ call, body });
    const result = fault === 'again' ? no('try-again') : (calls[call]?.(body) ?? no('malformed'));
    const answer = typeof result === 'string' ? result : encodeAnswer(bet, result as never);
    if (fault === 'dropped') return void response.destroy();
    if (fault === 'stalled') return;
    if (fault === 'failed') return void response.writeHead(500).end('{}');
    const secret = fault === 'forged' ? new Uint8Array(32) : key.secret;
    response
      .writeHead(200, signAnswer(secret, { path, body: answer }, Date.now(), headers.nonce))
      .end(answer);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(portal, { url: `http://127.0.0.1:${port}` });
}

function decoded<C extends Parameters<typeof decodeBody>[0]>(call: C, text: string): BodyOf<C> {
  const body = decodeBody(call, text);
  if (!body.ok) throw new Error(`the studio sent a body out of shape: ${body.refusal.detail}`);
  return body.value;
}
