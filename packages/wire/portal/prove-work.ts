import type { AnswerOf } from '../endpoint.ts';
import type { verificationChallenge } from './human-verification.ts';

export type Challenge = AnswerOf<typeof verificationChallenge>;

const fromHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16));
const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Does a proof of work (altcha's PBKDF2 kind): counts up until the key derived from nonce and counter begins as asked.
 * Answers what the sign-in calls carry as `proof`. Runs for about a second on a slow phone, so browsers do it in a worker.
 */
export async function proveWork(challenge: Challenge): Promise<string> {
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  const start = fromHex(nonce);
  const password = new Uint8Array(start.length + 4);
  password.set(start);
  const view = new DataView(password.buffer);
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt: fromHex(salt), iterations: cost };
  for (let counter = 0; ; counter += 1) {
    view.setUint32(start.length, counter);
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    const derivedKey = toHex(new Uint8Array(await crypto.subtle.deriveBits(derivation, key, keyLength * 8)));
    if (derivedKey.startsWith(keyPrefix)) {
      return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
    }
  }
}
