import type { Formats, Text } from '@mela/i18n';
import { ok, parseAmount, refuse, type Outcome } from '@mela/primitives';

const CENT = 100n;

/** Reads what was typed, or says what is wrong with it; the server checks again. */
export function readAmount(
  typed: string,
  { min, max }: { min: bigint; max: bigint },
  text: Text,
  formats: Formats,
): Outcome<bigint, string> {
  const parsed = parseAmount(typed.trim());
  if (!parsed.ok || parsed.value <= 0n || parsed.value % CENT !== 0n) {
    return refuse(text('transfers.amountWrong'));
  }
  if (parsed.value < min) return refuse(text('transfers.amountAtLeast', { min: formats.money(min) }));
  if (parsed.value > max) return refuse(text('transfers.amountAtMost', { max: formats.money(max) }));
  return ok(parsed.value);
}
