import { randomBytes } from 'node:crypto';
import { toLatinDigits } from '@mela/i18n';

/** Crockford's base 32: no letter that is read as a digit, and no U. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Never without something between its parts: a username may look like the letters alone. */
const TYPED = /^([DWTM])[\s\p{Pd}]+([\dA-Z]{5})[\s\p{Pd}]+([\dA-Z]{5})$/u;

/** A number that people can read out: a letter for its kind and ten random characters, e.g. `D-7K2QF-9XT0B`. */
export function newReference(kind: 'D' | 'W' | 'T' | 'M'): string {
  const text = Array.from(randomBytes(10), (byte) => LETTERS[byte % 32]).join('');
  return `${kind}-${text.slice(0, 5)}-${text.slice(5)}`;
}

/** One of these numbers as it was given, in whatever digits and dashes somebody has typed it; null when it is none. */
export function readReference(typed: string): string | null {
  const [, ...parts] = TYPED.exec(toLatinDigits(typed.normalize('NFKC')).trim().toUpperCase()) ?? [];
  return parts.length === 0 ? null : parts.join('-');
}
