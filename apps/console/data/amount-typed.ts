import { toLatinDigits } from '@mela/i18n';
import { formatAmount, parseAmount } from '@mela/primitives';

/** An amount as it is typed, in either language's digits; null when it is none. */
export function amountOf(typed: string | undefined): bigint | null {
  const parsed = parseAmount(toLatinDigits((typed ?? '').trim()));
  return parsed.ok ? parsed.value : null;
}

/** A whole number as it is typed, in either language's digits and at most so many of them; null when it is none. */
export function wholeOf(typed: string | undefined, digitsMax = 6): number | null {
  const text = toLatinDigits((typed ?? '').trim());
  return /^\d+$/.test(text) && text.length <= digitsMax ? Number(text) : null;
}

/** What is typed as a list, piece by piece, in ASCII digits. */
export const listOf = (typed: string | undefined): string[] =>
  toLatinDigits(typed ?? '')
    .split(/[,،]/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');

/** The text that stands for an amount in a field. */
export const typed = (amount: bigint): string => formatAmount(amount).replace(/\.?0+$/, '');
