import { newId } from '@mela/primitives';
import { CompactEncrypt, importJWK } from 'jose';
import type { PayloadKey } from './session.ts';

/**
 * Seals a body for one call: a compact JWE to the brand's current key that only this path of this brand accepts, once, within
 * 120 s of `now` (server time in ms).
 */
export async function seal(
  key: PayloadKey,
  call: { path: string; merchantCode: string; now: number; body: unknown },
): Promise<string> {
  const plain = {
    path: call.path,
    merchant: call.merchantCode,
    time: call.now,
    id: newId(call.now),
    body: call.body,
  };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(plain)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid })
    .encrypt(await importJWK(key, 'ECDH-ES'));
}
