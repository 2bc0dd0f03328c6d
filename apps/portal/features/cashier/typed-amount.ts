import type { Formats, Text } from '@mela/i18n';
import { ok, parseAmount, refuse, formatAmount, type Outcome } from '@mela/primitives';

const CENT = 100n;

/** The text that stands for an amount in a field: no decimals where there are none. */
export const typedAmount = (amount: bigint): string => formatAmount(amount).replace(/\.?0+$/, '');

/** What was typed, if it is an amount; null while it is not. */
export function amountTyped(typed: string): bigint | null {
  const parsed = parseAmount(typed.trim());
  return parsed.ok && parsed.value > 0n ? parsed.value : null;
}

/** Reads what was typed, or says what is wrong with it; the server checks again. */
export function readAmount(
  typed: string,
  { min, max }: { min: bigint; max: bigint },
  text: Text,
  formats: Formats,
): Outcome<bigint, string> {
  const parsed = parseAmount(typed.trim());
  if (!parsed.ok || parsed.value <= 0n) return refuse(text('cashier.amountWrong'));
  if (parsed.value % CENT !== 0n) return refuse(text('cashier.amountCents'));
  if (parsed.value < min) return refuse(text('cashier.amountAtLeast', { min: formats.money(min) }));
  if (parsed.value > max) return refuse(text('cashier.amountAtMost', { max: formats.money(max) }));
  return ok(parsed.value);
}
