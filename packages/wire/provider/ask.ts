import { randomBytes } from 'node:crypto';
import type { Outcome } from '@mela/primitives';
import { BODY_BYTES_MAX, decodeAnswer, type Call, type ValueOf } from './call.ts';
import type { ProviderRefusal } from './outcome-codes.ts';
import { answerHolds, signRequest, type SigningKey } from './sign.ts';

/** How a call leaves the program: `fetch`, or what guards it. */
export type SendOut = (
  url: URL,
  call: {
    method: 'POST';
    redirect: 'error';
    headers: Record<string, string>;
    body: string;
    signal: AbortSignal;
  },
) => Promise<Response>;

/** Where the other side is, which key speaks to it, and how long one attempt may take. */
export type Peer = {
  readonly baseUrl: string;
  readonly key: SigningKey;
  readonly timeoutMs: number;
  readonly fetch: SendOut;
  /** Hears how each call went, and how many ms it took. */
  readonly heard?: ((call: string, outcome: 'ok' | 'refused' | 'silent', tookMs: number) => void) | undefined;
};

/** Why nothing that may be believed came back: nobody answered in time, with a fault of the transport, unsigned, or against the contract. */
export type Silence = 'unreachable' | 'fault' | 'unsigned' | 'broken';

/**
 * What came back: an answer that the other side signed, or nothing that may be believed. "Unknown" is not a refusal:
 * the request may have been booked. Ask its status or repeat the same body; never use a new id.
 */
export type Reply<C extends Call> =
  | { readonly kind: 'answered'; readonly outcome: Outcome<ValueOf<C>, ProviderRefusal> }
  | { readonly kind: 'unknown'; readonly silence: Silence; readonly reason: string };

/** Sends the body text of a call once, signed with a fresh nonce, and reads the answer. Never throws. */
export async function ask<C extends Call>(peer: Peer, call: C, bodyText: string): Promise<Reply<C>> {
  const startedAt = performance.now();
  const reply = await send(peer, call, bodyText);
  const outcome = reply.kind === 'unknown' ? 'silent' : reply.outcome.ok ? 'ok' : 'refused';
  peer.heard?.(call.name, outcome, performance.now() - startedAt);
  return reply;
}

async function send<C extends Call>(peer: Peer, call: C, bodyText: string): Promise<Reply<C>> {
  const nonce = randomBytes(16).toString('base64url');
  const request = { path: call.path, body: bodyText };
  try {
    const response = await peer.fetch(new URL(call.path, peer.baseUrl), {
      method: 'POST',
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        ...signRequest(peer.key, request, Date.now(), nonce),
      },
      body: bodyText,
      signal: AbortSignal.timeout(peer.timeoutMs),
    });
    const body = await readLimited(response);
    if (response.status !== 200) {
      return { kind: 'unknown', silence: 'fault', reason: `status ${response.status}` };
    }
    const signed = {
      time: response.headers.get('provider-time'),
      signature: response.headers.get('provider-signature'),
    };
    if (!answerHolds(peer.key.secret, { path: call.path, body }, signed, nonce)) {
      return { kind: 'unknown', silence: 'unsigned', reason: 'answer not signed for this request' };
    }
    const outcome = decodeAnswer(call, new TextDecoder().decode(body));
    return outcome
      ? { kind: 'answered', outcome }
      : { kind: 'unknown', silence: 'broken', reason: 'answer breaks the contract' };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: 'unknown', silence: 'unreachable', reason };
  }
}

async function readLimited(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > BODY_BYTES_MAX) throw new Error('answer too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
