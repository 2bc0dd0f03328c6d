import { createPrivateKey, createPublicKey, randomBytes, type KeyObject } from 'node:crypto';
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from 'jose';
import * as z from 'zod';
import { openKeyedHash } from './keyed-hash.ts';

/** A key in the hands of people: a share for each, sealed to their public key, and what the whole is told by. All of them are needed to open it. */
const escrow = z.object({
  what: z.literal('mela-secrets-key'),
  /** A keyed hash under the key itself: tells whether it is the one in use, and nothing else. */
  fingerprint: z.string(),
  shares: z.array(z.string()).min(1),
});

export type KeyEscrow = z.infer<typeof escrow>;

const KEY_BYTES = 32;

const fingerprintOf = (key: Buffer): string => openKeyedHash(key, 'escrow')().toString('hex');

/** Which person's public key it is. */
const personOf = (key: KeyObject): string => {
  const publicPart = key.type === 'private' ? createPublicKey(key) : key;
  const der = publicPart.export({ type: 'spki', format: 'der' });
  return openKeyedHash(der, 'escrow person')().toString('hex').slice(0, 16);
};

const algorithmOf = (key: KeyObject): string => {
  const kind = key.asymmetricKeyType;
  if (kind === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048) return 'RSA-OAEP-256';
  if (kind === 'ec' || kind === 'x25519') return 'ECDH-ES+A256KW';
  throw new Error(
    `a key of the kind ${kind ?? 'unknown'} cannot be sealed to: RSA from 2048 bits, EC or X25519`,
  );
};

/**
 * Splits a key of 32 bytes among people, as JWE to each one's public key (PEM): all of them together have it, and any fewer have nothing.
 */
export async function escrowKey(key: Buffer, publicKeys: readonly string[]): Promise<KeyEscrow> {
  const people = publicKeys.map((pem) => createPublicKey(pem));
  if (people.length === 0) throw new Error('an escrow is to somebody');
  if (new Set(people.map(personOf)).size < people.length) throw new Error('two shares are to one person');
  const shares = people.slice(1).map(() => randomBytes(KEY_BYTES));
  const sealed = [together([key, ...shares]), ...shares].map((share, at) => {
    const person = people[at];
    if (!person) throw new Error('as many shares as people');
    return new CompactEncrypt(share)
      .setProtectedHeader({ alg: algorithmOf(person), enc: 'A256GCM', kid: personOf(person) })
      .encrypt(person);
  });
  return { what: 'mela-secrets-key', fingerprint: fingerprintOf(key), shares: await Promise.all(sealed) };
}

/** Opens an escrow with the private keys (PEM) of all whom it is to. Throws a sentence where one is missing or it does not hold. */
export async function openEscrow(
  { shares, fingerprint }: KeyEscrow,
  privateKeys: readonly string[],
): Promise<Buffer> {
  const people = new Map(privateKeys.map((pem) => createPrivateKey(pem)).map((key) => [personOf(key), key]));
  const opened: Buffer[] = [];
  for (const share of shares) {
    const kid = decodeProtectedHeader(share).kid ?? '';
    const person = people.get(kid);
    if (!person) throw new Error(`the private key of ${kid} is missing: all whom it was given to are needed`);
    opened.push(Buffer.from((await compactDecrypt(share, person)).plaintext));
  }
  const key = together(opened);
  if (fingerprintOf(key) !== fingerprint)
    throw new Error('what the shares make is not the key that was given away');
  return key;
}

/** Whether an escrow is of this key. */
export const isEscrowOf = ({ fingerprint }: KeyEscrow, key: Buffer): boolean =>
  fingerprint === fingerprintOf(key);

/** An escrow as it was written down; throws where it is none. */
export function readEscrow(text: string): KeyEscrow {
  try {
    return escrow.parse(JSON.parse(text));
  } catch {
    throw new Error('this file holds no key in escrow');
  }
}

/** Each bit of the one is told by the others. */
function together(parts: readonly Buffer[]): Buffer {
  const whole = Buffer.alloc(KEY_BYTES);
  for (const part of parts) {
    if (part.length !== KEY_BYTES) throw new Error('a share is as long as the key');
    for (let at = 0; at < KEY_BYTES; at += 1) whole[at] = (whole[at] ?? 0) ^ (part[at] ?? 0);
  }
  return whole;
}
