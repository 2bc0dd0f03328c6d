import { sign, verify, type KeyObject } from 'node:crypto';

/** Where the signature of a body stands: RSA-SHA256 over the raw bytes, in base64. */
export const SIGNATURE_HEADER = 'x-hub88-signature';

/** Signs a body. */
export const signBody = (key: KeyObject, body: string): string =>
  sign('RSA-SHA256', Buffer.from(body), key).toString('base64');

/** Whether a body was signed by the holder of a key. */
export function bodyHolds(key: KeyObject, body: Uint8Array, signature: unknown): boolean {
  if (typeof signature !== 'string' || signature === '') return false;
  return verify('RSA-SHA256', body, key, Buffer.from(signature, 'base64'));
}
