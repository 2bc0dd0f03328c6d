import { createPrivateKey, createPublicKey, randomBytes, type KeyObject } from 'node:crypto';
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from 'jose';
import * as z from 'zod';
import { openKeyedHash } from './keyed-hash.ts';

/** Keys in the hands of people: a share for each, sealed to their public key, and what the whole is told by. All of them are needed to open it. */
const escrow = z.object({
  what: z.literal('mela-secrets-key'),
  /** A keyed hash under what is held: tells whether it is what is in use, and nothing else. */
  fingerprint: z.string(),
  /** What is held, under a key that only the shares make. */
  sealed: z.string(),
  shares: z.array(z.string()).min(1),
});

export type KeyEscrow = z.infer<typeof escrow>;

const KEY_BYTES = 32;

const fingerprintOf = (text: string): string => openKeyedHash(Buffer.from(text), 'escrow')().toString('hex');

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
 * Gives a secret into the hands of people, split among them as JWE to each one's public key (PEM): all of them together have it, and any
 * fewer have nothing.
 */
export async function escrowKeys(text: string, publicKeys: readonly string[]): Promise<KeyEscrow> {
  const people = publicKeys.map((pem) => createPublicKey(pem));
  if (people.length === 0) throw new Error('an escrow is to somebody');
  if (new Set(people.map(personOf)).size < people.length) throw new Error('two shares are to one person');
  const parts = people.map(() => randomBytes(KEY_BYTES));
  const shares = people.map((person, at) =>
    new CompactEncrypt(parts[at] ?? Buffer.alloc(0))
      .setProtectedHeader({ alg: algorithmOf(person), enc: 'A256GCM', kid: personOf(person) })
      .encrypt(person),
  );
  return {
    what: 'mela-secrets-key',
    fingerprint: fingerprintOf(text),
    sealed: await new CompactEncrypt(Buffer.from(text))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .encrypt(together(parts)),
    shares: await Promise.all(shares),
  };
}

/** Opens an escrow with the private keys (PEM) of all whom it is to. Throws a sentence where one is missing or it does not hold. */
export async function openEscrow(
  { shares, sealed, fingerprint }: KeyEscrow,
  privateKeys: readonly string[],
): Promise<string> {
  const people = new Map(privateKeys.map((pem) => createPrivateKey(pem)).map((key) => [personOf(key), key]));
  const opened: Buffer[] = [];
  for (const share of shares) {
    const kid = decodeProtectedHeader(share).kid ?? '';
    const person = people.get(kid);
    if (!person) throw new Error(`the private key of ${kid} is missing: all whom it was given to are needed`);
    opened.push(Buffer.from((await compactDecrypt(share, person)).plaintext));
  }
  const { plaintext } = await compactDecrypt(sealed, together(opened)).catch(() => {
    throw new Error('what the shares make does not open it');
  });
  const text = Buffer.from(plaintext).toString();
  if (fingerprintOf(text) !== fingerprint) throw new Error('it is not what was given away');
  return text;
}

/** Whether an escrow is of this key. */
export const isEscrowOf = ({ fingerprint }: KeyEscrow, text: string): boolean =>
  fingerprint === fingerprintOf(text);

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
