import { randomBytes, randomUUID } from 'node:crypto';
import type { BodyOf, Call, RefusalCode, ValueOf } from '../../packages/wire/provider/index.ts';
import { authenticate, balance, decodeAnswer, encodeBody } from '../../packages/wire/provider/index.ts';
import { answerHolds, signRequest, type SigningKey } from '../../packages/wire/provider/sign.ts';

/** The portal under test broke a promise of the protocol. */
export class Breach extends Error {}

/** Where the portal is, and as whom the runner speaks. */
export type Target = Readonly<{ url: string; key: SigningKey; patienceMs: number; now(): number }>;

/** What one attempt does otherwise than it should. */
export type Faults = Readonly<{
  body?: string;
  sentBody?: string;
  nonce?: string;
  timeMs?: number;
  secret?: Uint8Array;
  keyId?: string;
  path?: string;
  unsigned?: boolean;
}>;

/** What came back of one attempt. `signed`: by the portal, for this very request. */
export type Posted = Readonly<{ status: number; text: string; signed: boolean }>;

/** An answer's value, or the code of its refusal. */
export type Said<C extends Call> = ValueOf<C> | RefusalCode;

/** A player in a session of a game, and what the vendor says about them. Fields that are left out are the seat's and the round's own. */
export type Player = Readonly<{
  seat: ValueOf<typeof authenticate>;
  /** The smallest stake that the game takes, at least one unit. */
  stake: bigint;
  say<C extends Call>(call: C, fields: Partial<BodyOf<C>>): Promise<Said<C>>;
  body<C extends Call>(call: C, fields: Partial<BodyOf<C>>): BodyOf<C>;
  balance(): Promise<bigint>;
}>;

/** The runner's side of the protocol: a vendor with a few players. */
export type Wallet = Readonly<{
  target: Target;
  players: readonly [Player, Player];
  /** An id that this run has not used. */
  id(name: string): string;
  ask<C extends Call>(call: C, body: BodyOf<C>): Promise<Said<C>>;
  post(call: Call, text: string, faults?: Faults): Promise<Posted>;
}>;

const ONE = 10_000n;

/** Sends a text as a call, signed as it should be or with faults. Throws when nothing comes back at all. */
async function post(target: Target, call: Call, text: string, faults: Faults = {}): Promise<Posted> {
  const body = faults.body ?? text;
  const path = faults.path ?? call.path;
  const nonce = faults.nonce ?? randomBytes(16).toString('base64url');
  const secret = faults.secret ?? target.key.secret;
  const key = { id: faults.keyId ?? target.key.id, secret };
  const headers = faults.unsigned
    ? {}
    : signRequest(key, { path, body }, faults.timeMs ?? target.now(), nonce);
  const response = await fetch(new URL(path, target.url), {
    method: 'POST',
    redirect: 'error',
    headers: { 'content-type': 'application/json', ...headers },
    body: faults.sentBody ?? body,
    signal: AbortSignal.timeout(target.patienceMs),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const signature = {
    time: response.headers.get('provider-time'),
    signature: response.headers.get('provider-signature'),
  };
  const signed = answerHolds(target.key.secret, { path, body: bytes }, signature, nonce);
  return { status: response.status, text: bytes.toString('utf8'), signed };
}

/** Enters a portal with the tickets of two players. Throws a breach when the first calls already fail. */
export async function openWallet(target: Target, tickets: readonly [string, string]): Promise<Wallet> {
  const run = randomUUID().slice(0, 8);
  let n = 0;
  const id = (name: string): string => `${name}-${run}-${(n += 1)}`;

  async function ask<C extends Call>(call: C, body: BodyOf<C>): Promise<Said<C>> {
    const posted = await post(target, call, encodeBody(call, body));
    if (posted.status !== 200) throw new Breach(`${call.name}: status ${posted.status}, ${posted.text}`);
    if (!posted.signed) throw new Breach(`${call.name}: the answer is not signed for its request`);
    const outcome = decodeAnswer(call, posted.text);
    if (!outcome) throw new Breach(`${call.name}: the answer is out of shape: ${posted.text}`);
    return outcome.ok ? outcome.value : outcome.refusal.code;
  }

  async function enter(ticket: string): Promise<Player> {
    const seat = await ask(authenticate, { ticket });
    if (typeof seat === 'string') throw new Breach(`authenticate: a ticket was refused, ${seat}`);
    const own = { session: seat.session, player: seat.player, game: seat.game, currency: seat.currency };
    const body: Player['body'] = (call, fields) => ({ ...own, ...fields }) as BodyOf<typeof call>;
    return {
      seat,
      stake: seat.limits.stakeMin && seat.limits.stakeMin > ONE ? seat.limits.stakeMin : ONE,
      body,
      say: (call, fields) => ask(call, body(call, fields)),
      async balance() {
        const now = await ask(balance, { session: seat.session, player: seat.player });
        if (typeof now === 'string') throw new Breach(`balance: refused, ${now}`);
        return now.balance;
      },
    };
  }

  return {
    target,
    players: [await enter(tickets[0]), await enter(tickets[1])],
    id,
    ask,
    post: (call, text, faults) => post(target, call, text, faults),
  };
}
