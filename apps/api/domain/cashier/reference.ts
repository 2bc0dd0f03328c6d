import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no letter that is read as a digit, and no U. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A number that people can read out: a letter for its kind and ten random characters, e.g. `D-7K2QF-9XT0B`. */
export function newReference(kind: 'D' | 'W' | 'T' | 'M'): string {
  const text = Array.from(randomBytes(10), (byte) => LETTERS[byte % 32]).join('');
  return `${kind}-${text.slice(0, 5)}-${text.slice(5)}`;
}
