import {
  ceil,
  compare,
  fraction,
  minus,
  NOTHING,
  over,
  plus,
  times,
  toDecimal,
  WHOLE,
  type Fraction,
} from '@mela/game-maths';

const negative = (value: Fraction) => minus(NOTHING, value);

/** The formats in which decimal odds are shown: three places, a half up; American a whole number with its sign. */
export function shownOdds(decimal: Fraction): Record<'EU' | 'HK' | 'MY' | 'ID' | 'US', string> {
  const hongKong = minus(decimal, WHOLE);
  const inverse = negative(over(WHOLE, hongKong));
  const againstWhole = compare(hongKong, WHOLE);
  const indonesian = againstWhole >= 0 ? hongKong : inverse;
  const american = toDecimal(times(indonesian, fraction(100n)), 0);
  return {
    EU: toDecimal(decimal, 3),
    HK: toDecimal(hongKong, 3),
    MY: toDecimal(againstWhole <= 0 ? hongKong : inverse, 3),
    ID: toDecimal(indonesian, 3),
    US: american.startsWith('-') ? american : `+${american}`,
  };
}

/** Whether a value can be Malay odds: between −1 and 1, and not 0. */
export const isMalay = (malay: Fraction): boolean =>
  malay.top !== 0n && compare(malay, WHOLE) <= 0 && compare(malay, negative(WHOLE)) >= 0;

/** Malay odds back to decimal: positive m is 1 + m, negative m is 1 + 1/|m|. */
export const fromMalay = (malay: Fraction): Fraction =>
  plus(WHOLE, malay.top > 0n ? malay : over(WHOLE, negative(malay)));

/**
 * What is debited for an amount at Malay odds. `risk`: the amount itself. `toWin` at negative odds: the amount is the profit,
 * so amount × |m|, up to the next whole minor unit.
 */
export function malayDebit(mode: 'risk' | 'toWin', malay: Fraction, amount: number): number {
  if (mode === 'risk' || malay.top > 0n) return amount;
  return Number(ceil(times(fraction(BigInt(amount)), negative(malay))));
}
