import { invariant } from '@mela/primitives';

/** An exact fraction in lowest terms; `bottom` is positive. Payouts are made of these and floored once, at the end of a bet. */
export type Fraction = { readonly top: bigint; readonly bottom: bigint };

/** 0, 1 and ½, which settle most bets. */
export const NOTHING: Fraction = { top: 0n, bottom: 1n };
export const WHOLE: Fraction = { top: 1n, bottom: 1n };
export const HALF: Fraction = { top: 1n, bottom: 2n };

const DECIMAL = /^([+-]?)(\d{1,15})(?:\.(\d{1,15}))?$/;

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/** `top` / `bottom` in lowest terms. */
export function fraction(top: bigint, bottom = 1n): Fraction {
  invariant(bottom !== 0n, 'a fraction has a bottom');
  const sign = bottom < 0n ? -1n : 1n;
  const shared = gcd(top, bottom * sign);
  return { top: (top * sign) / shared, bottom: (bottom * sign) / shared };
}

/** Reads a decimal as it is written ("1.95", "-0.25", "+2"); `undefined` when it is none. */
export function readFraction(text: string): Fraction | undefined {
  const [, sign, whole = '', part = ''] = DECIMAL.exec(text) ?? [];
  if (sign === undefined) return undefined;
  const size = BigInt(whole + part);
  return fraction(sign === '-' ? -size : size, 10n ** BigInt(part.length));
}

export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);

export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { top: -b.top, bottom: b.bottom });

export const times = (a: Fraction, b: Fraction): Fraction => fraction(a.top * b.top, a.bottom * b.bottom);

/** a ÷ b; b is not 0. */
export const over = (a: Fraction, b: Fraction): Fraction => fraction(a.top * b.bottom, a.bottom * b.top);

/** Below 0, 0 or above 0 as a is less than, equal to or more than b. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.top * b.bottom - b.top * a.bottom;
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

/** The largest whole number that is not above. */
export function floor({ top, bottom }: Fraction): bigint {
  const whole = top / bottom;
  return top < 0n && whole * bottom !== top ? whole - 1n : whole;
}

/** The smallest whole number that is not below. */
export const ceil = ({ top, bottom }: Fraction): bigint => -floor({ top: -top, bottom });

/** The nearest decimal with this many places, a half going away from 0, as text: "-1.563", "0.090". */
export function toDecimal(value: Fraction, places: number): string {
  const scale = 10n ** BigInt(places);
  const size = value.top < 0n ? -value.top : value.top;
  const scaled = (2n * size * scale + value.bottom) / (2n * value.bottom);
  const digits = scaled.toString().padStart(places + 1, '0');
  const sign = value.top < 0n && scaled > 0n ? '-' : '';
  const whole = digits.slice(0, digits.length - places);
  return places === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-places)}`;
}

/** The nearest floating-point number: for shares and probabilities, never for money. */
export const toNumber = ({ top, bottom }: Fraction): number => Number(top) / Number(bottom);
