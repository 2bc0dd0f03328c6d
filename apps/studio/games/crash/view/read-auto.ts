import { toLatinDigits } from '@mela/i18n/money.ts';
import { AUTO_MIN_X100, RETURN_MAX_X100 } from '../rules.ts';

const UNREADABLE_X100 = 200;

/** Where a bet shall let go by itself, ×100, as it was typed in either language's digits; what is no number stands for ×2.00. */
export function readAutoX100(text: string): number {
  const typed = Number(toLatinDigits(text).replace(',', '.').trim());
  const x100 = Math.round(typed * 100) || UNREADABLE_X100;
  return Math.min(RETURN_MAX_X100, Math.max(AUTO_MIN_X100, x100));
}
