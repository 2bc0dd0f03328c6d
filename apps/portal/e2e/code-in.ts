import { toLatinDigits } from '@mela/i18n';

/** The six digits in a letter, of whichever script. */
export function codeIn(letter: string): string {
  const western = toLatinDigits(letter);
  return /\b\d{6}\b/.exec(western)?.[0] ?? '';
}
