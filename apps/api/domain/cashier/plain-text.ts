import { toLatinDigits } from '@mela/i18n';

/**
 * A number, reference or address as it is kept: in Latin digits whatever script it was typed in, without spaces and dashes, and without
 * the letters that nobody sees. Its letters' case is left as it is.
 */
export const plainText = (typed: string): string =>
  toLatinDigits(typed.normalize('NFKC')).replace(/[\s\p{Pd}\p{Cf}]/gu, '');
