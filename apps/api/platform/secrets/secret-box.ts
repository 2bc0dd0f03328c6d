import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { openKeyedHash } from './keyed-hash.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The system's keys: one seals, those before it still open, and one of its own tells equal texts, which must not change with them. */
export type SecretKeys = Readonly<{ sealing: Buffer; before: readonly Buffer[]; lookup: Buffer }>;

/** Seals small secrets for the database. The context (whose, what for) is bound in: a sealed value opens nowhere else. */
export type SecretBox = {
  seal(text: string, context: string): Buffer;
  open(sealed: Buffer, context: string): string;
  /** The same for one row of many: null where the seal does not hold, which is noted, so that it hides no other row. */
  tryOpen(sealed: Buffer, context: string): string | null;
  /** The same text under the key that seals now; null where it is. Throws where no key opens it. */
  reseal(sealed: Buffer, context: string): Buffer | null;
  /** A keyed hash: equal texts of one context are told by it, and nobody without the key can try texts out. */
  mark(text: string, context: string): Buffer;
};

/**
 * A box under a key of 32 bytes, or under several. `open` throws on anything that was not sealed by it for the same context; what `tryOpen` cannot open
 * is told to `noteUnreadable` once, by its context, which holds ids and no secret.
 */
export function openSecretBox(
  given: Buffer | SecretKeys,
  noteUnreadable?: (context: string) => void,
): SecretBox {
  const { sealing, before, lookup }: SecretKeys = Buffer.isBuffer(given)
    ? { sealing: given, before: [], lookup: given }
    : given;
  const markOf = openKeyedHash(lookup, 'secret box');
  const noted = new Set<string>();
  const box: SecretBox = {
    seal(text, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, sealing, nonce).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, sealed, cipher.getAuthTag()]);
    },
    open(sealed, context) {
      const opened = firstThatOpens([sealing, ...before], sealed, context);
      if (opened === null) throw new Error('no key of the system opens this');
      return opened;
    },
    reseal(sealed, context) {
      if (openUnder(sealing, sealed, context) !== null) return null;
      return box.seal(box.open(sealed, context), context);
    },
    tryOpen(sealed, context) {
      try {
        return box.open(sealed, context);
      } catch {
        if (!noted.has(context)) noteUnreadable?.(context);
        noted.add(context);
        return null;
      }
    },
    mark: (text, context) => markOf(context, text),
  };
  return box;
}

function firstThatOpens(keys: readonly Buffer[], sealed: Buffer, context: string): string | null {
  for (const key of keys) {
    const opened = openUnder(key, sealed, context);
    if (opened !== null) return opened;
  }
  return null;
}

/** What was sealed under a key for a context; null where it was not. */
function openUnder(key: Buffer, sealed: Buffer, context: string): string | null {
  try {
    const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(context))
      .setAuthTag(sealed.subarray(-TAG_BYTES));
    return (
      decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    );
  } catch {
    return null;
  }
}

/** What an installation's keys, in base64url, open and seal. */
export function boxOf(keys: { current: string; before: readonly string[]; lookup: string }): SecretBox {
  const bytesOf = (key: string): Buffer => Buffer.from(key, 'base64url');
  return openSecretBox({
    sealing: bytesOf(keys.current),
    before: keys.before.map(bytesOf),
    lookup: bytesOf(keys.lookup),
  });
}
