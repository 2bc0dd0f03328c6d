import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import * as z from 'zod/mini';
import { toBase64url } from './base64url.ts';

/** A public key that a brand signs receipts and heads of its log with (a JWK of RFC 8037). */
export const houseKeySchema = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string().check(z.regex(/^[\w-]{43}$/)),
  kid: z.string(),
  alg: z.literal('EdDSA'),
  use: z.literal('sig'),
});

export type HouseKey = z.infer<typeof houseKeySchema>;

/** What a key is called: its thumbprint (RFC 7638), so that a name fits one key and no other. */
const kidOf = (x: string): string =>
  toBase64url(sha256(utf8ToBytes(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`)));

/** The key with these 32 bytes. */
export function houseKey(publicKey: Uint8Array): HouseKey {
  const x = toBase64url(publicKey);
  return { kty: 'OKP', crv: 'Ed25519', x, kid: kidOf(x), alg: 'EdDSA', use: 'sig' };
}

/** Whether a key bears its own name. */
export const isRightlyNamed = ({ x, kid }: HouseKey): boolean => kidOf(x) === kid;
