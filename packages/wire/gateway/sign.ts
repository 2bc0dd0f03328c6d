import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far a signed message's time may be from the receiver's, either way. */
export const SIGNED_FOR_MS = 5 * 60_000;

const TIME = /^\d{13}$/;
const SIGNATURE = /^[0-9a-f]{64}$/;

/** The headers beside a signed message: its time in milliseconds and HMAC-SHA-256 over `<time>.<text>`, in hex. */
export type SignatureHeaders = { 'gateway-time': string; 'gateway-signature': string };

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const hmac = (secret: string, text: string, timeMs: string): Buffer =>
  createHmac('sha256', Buffer.from(secret, 'base64url')).update(`${timeMs}.${text}`).digest();

/** Signs a text: a callback's raw body, or the path of a question. */
export const sign = (secret: string, text: string, at: Date): SignatureHeaders => ({
  'gateway-time': String(at.getTime()),
  'gateway-signature': hmac(secret, text, String(at.getTime())).toString('hex'),
});

/** Whether a text was signed with this secret, just now. Compares in constant time. */
export function isGenuine(secret: string, text: string, headers: Headers, now: Date): boolean {
  const time = headers['gateway-time'];
  const signature = headers['gateway-signature'];
  if (typeof time !== 'string' || typeof signature !== 'string') return false;
  if (!TIME.test(time) || !SIGNATURE.test(signature)) return false;
  if (Math.abs(Number(time) - now.getTime()) > SIGNED_FOR_MS) return false;
  return timingSafeEqual(hmac(secret, text, time), Buffer.from(signature, 'hex'));
}
