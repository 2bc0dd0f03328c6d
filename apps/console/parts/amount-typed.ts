import { toLatinDigits } from '@mela/i18n';
import { formatAmount, parseAmount } from '@mela/primitives';

/** An amount as it is typed, in either language's digits; null when it is none. */
export function amountOf(typed: string | undefined): bigint | null {
  const parsed = parseAmount(toLatinDigits((typed ?? '').trim()));
  return parsed.ok ? parsed.value : null;
}

/** The text that stands for an amount in a field. */
export const typed = (amount: bigint): string => formatAmount(amount).replace(/\.?0+$/, '');
