import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { toBase64url } from './base64url.ts';
import type { SigningKey } from './signing-key-shape.ts';

/** What a key is called: its thumbprint (RFC 7638), so that a name fits one key and no other. */
const kidOf = (x: string): string =>
  toBase64url(sha256(utf8ToBytes(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`)));

/** The key with these 32 bytes. */
export function signingKey(publicKey: Uint8Array): SigningKey {
  const x = toBase64url(publicKey);
  return { kty: 'OKP', crv: 'Ed25519', x, kid: kidOf(x), alg: 'EdDSA', use: 'sig' };
}

/** Whether a key bears its own name. */
export const isRightlyNamed = ({ x, kid }: SigningKey): boolean => kidOf(x) === kid;
