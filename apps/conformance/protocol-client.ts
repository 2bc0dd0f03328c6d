import { randomBytes, randomUUID } from 'node:crypto';
import type { BodyOf, Call, RefusalCode, ValueOf } from '@mela/wire/provider/index.ts';
import { decodeAnswer, encodeBody } from '@mela/wire/provider/index.ts';
import type { Exchange } from './contract.ts';
import { answerHolds, signRequest, type SigningKey } from '@mela/wire/provider/sign.ts';

/** The side under test broke a promise of the protocol. */
export class Breach extends Error {}

/** Where the side under test is, and as whom the runner speaks. */
export type Target = Readonly<{
  url: string;
  key: SigningKey;
  patienceMs: number;
  now(): number;
  /** Is told of every exchange. */
  heard?: (exchange: Exchange) => void;
}>;

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

/** What came back of one attempt. `signed`: by the side under test, for this very request. */
export type Posted = Readonly<{ status: number; text: string; signed: boolean }>;

/** An answer's value, or the code of its refusal. */
export type Said<C extends Call> = ValueOf<C> | RefusalCode;

/** Speaks to one side of the protocol, properly or not. */
export type ProtocolClient = Readonly<{
  target: Target;
  /** An id that this run has not used. */
  id(name: string): string;
  ask<C extends Call>(call: C, body: BodyOf<C>): Promise<Said<C>>;
  post(call: Call, text: string, faults?: Faults): Promise<Posted>;
}>;

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
  target.heard?.({
    path,
    sent: { headers, text: faults.sentBody ?? body },
    answered: {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      text: bytes.toString('utf8'),
    },
  });
  const signed = answerHolds(target.key.secret, { path, body: bytes }, signature, nonce);
  return { status: response.status, text: bytes.toString('utf8'), signed };
}

/** Opens a client with ids of its own. An answer that is none is a breach. */
export function openProtocolClient(target: Target): ProtocolClient {
  const run = randomUUID().slice(0, 8);
  let n = 0;
  return {
    target,
    id: (name) => `${name}-${run}-${(n += 1)}`,
    async ask(call, body) {
      const posted = await post(target, call, encodeBody(call, body));
      if (posted.status !== 200) throw new Breach(`${call.name}: status ${posted.status}, ${posted.text}`);
      if (!posted.signed) throw new Breach(`${call.name}: the answer is not signed for its request`);
      const outcome = decodeAnswer(call, posted.text);
      if (!outcome) throw new Breach(`${call.name}: the answer is out of shape: ${posted.text}`);
      return outcome.ok ? outcome.value : outcome.refusal.code;
    },
    post: (call, text, faults) => post(target, call, text, faults),
  };
}
