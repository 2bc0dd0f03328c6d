import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { ok, refuse, type Outcome } from '@mela/primitives';
import type { TransportFault } from './outcome-codes.ts';

/** One of the live keys of a vendor at a merchant. The secret is raw bytes, 32 of them by custom. */
export type SigningKey = { readonly id: string; readonly secret: Uint8Array };

/** What the headers of a signed request say, before anything of it is believed. */
export type SignedHeaders = {
  readonly keyId: string;
  readonly timeMs: number;
  readonly nonce: string;
  readonly signature: string;
};

/** A request or answer as it travels; `body` is the raw text or bytes. */
type Travelling = { readonly path: string; readonly body: string | Uint8Array };

/** How far the two clocks may differ. A receiver remembers a nonce for at least twice this. */
export const CLOCK_WINDOW_MS = 30_000;

const NONCE = /^[A-Za-z0-9_-]{16,64}$/;
const SIGNATURE = /^[0-9a-f]{64}$/;

const hmac = (secret: Uint8Array, first: string, { path, body }: Travelling, timeMs: number, nonce: string) =>
  createHmac('sha256', secret)
    .update(`${first}\n${path}\n${timeMs}\n${nonce}\n${hash('sha256', body, 'hex')}`)
    .digest();

function holds(expected: Buffer, signature: string): boolean {
  return SIGNATURE.test(signature) && timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}

/** The headers that sign a request. The nonce is new for every attempt, also when the body is repeated. */
export function signRequest(key: SigningKey, request: Travelling, timeMs: number, nonce: string) {
  return {
    'provider-key': key.id,
    'provider-time': String(timeMs),
    'provider-nonce': nonce,
    'provider-signature': hmac(key.secret, 'POST', request, timeMs, nonce).toString('hex'),
  };
}

/** Reads the signature headers of a request; `undefined` when one is missing or misshapen. */
export function readSignedHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): SignedHeaders | undefined {
  const text = (name: string) => {
    const value = headers[name];
    return typeof value === 'string' ? value : '';
  };
  const timeText = text('provider-time');
  const nonce = text('provider-nonce');
  const signature = text('provider-signature');
  if (!/^\d{13}$/.test(timeText) || !NONCE.test(nonce) || !SIGNATURE.test(signature)) return undefined;
  return { keyId: text('provider-key'), timeMs: Number(timeText), nonce, signature };
}

/**
 * Checks a request's time and signature on the raw bytes, in constant time. The caller still has to refuse a nonce
 * that it has seen with this key (`nonce-seen`), after this check and before it acts.
 */
export function verifyRequest(
  secret: Uint8Array,
  request: Travelling,
  headers: SignedHeaders,
  nowMs: number,
): Outcome<true, TransportFault> {
  const expected = hmac(secret, 'POST', request, headers.timeMs, headers.nonce);
  if (!holds(expected, headers.signature)) return refuse('signature-wrong');
  if (Math.abs(nowMs - headers.timeMs) > CLOCK_WINDOW_MS) return refuse('time-outside-window');
  return ok(true);
}

/** The headers that sign a business answer (HTTP 200) to the request with this nonce. */
export function signAnswer(secret: Uint8Array, answer: Travelling, timeMs: number, nonce: string) {
  return {
    'provider-time': String(timeMs),
    'provider-signature': hmac(secret, '200', answer, timeMs, nonce).toString('hex'),
  };
}

/** Whether an answer was signed for the request with this nonce. */
export function answerHolds(
  secret: Uint8Array,
  answer: Travelling,
  headers: { readonly time: string | null; readonly signature: string | null },
  nonce: string,
): boolean {
  if (headers.time === null || !/^\d{13}$/.test(headers.time) || headers.signature === null) return false;
  return holds(hmac(secret, '200', answer, Number(headers.time), nonce), headers.signature);
}
