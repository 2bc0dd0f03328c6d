import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const WORDS = new URL('./well-known-passwords.json', import.meta.url);

const known = new Set(z.array(z.string()).parse(JSON.parse(readFileSync(WORDS, 'utf8'))));

/** Whether a password is one of those that are tried first, in whatever case and with whatever digits at its end. */
export function isWellKnownPassword(password: string): boolean {
  const folded = password.normalize('NFKC').toLowerCase();
  return known.has(folded) || known.has(folded.replace(/[\d!.]{1,4}$/, ''));
}
