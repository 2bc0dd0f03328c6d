import type { Locale } from '@mela/i18n/react.ts';
import { formatAmount, ok, parseAmount, refuse, type Outcome } from '@mela/primitives';

const CENT = 100n;

/** The text that stands for an amount in a field: no decimals where there are none. */
export const typedAmount = (amount: bigint): string => formatAmount(amount).replace(/\.?0+$/, '');

/** What was typed, if it is an amount; null while it is not. */
export function amountTyped(typed: string): bigint | null {
  const parsed = parseAmount(typed.trim());
  return parsed.ok && parsed.value > 0n ? parsed.value : null;
}

/** Reads what was typed, or says what is wrong with it in the words of the pages it is typed on; the server checks again. */
export function readAmount(
  typed: string,
  { min, max }: { min: bigint; max: bigint },
  area: 'cashier' | 'transfers',
  { text, formats }: Pick<Locale, 'text' | 'formats'>,
): Outcome<bigint, string> {
  const amount = amountTyped(typed);
  if (amount === null) return refuse(text(`${area}.amountWrong`));
  if (amount % CENT !== 0n) return refuse(text('errors.field.amount.cents'));
  if (amount < min) return refuse(text('errors.field.amount.below-minimum', { minimum: formats.money(min) }));
  if (amount > max) return refuse(text(`${area}.amountAtMost`, { max: formats.money(max) }));
  return ok(amount);
}
