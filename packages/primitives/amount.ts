import { invariant } from './invariant.ts';
import { ok, refuse, type Outcome } from './outcome.ts';

/** Amounts count 1/10 000 of the currency's unit: ৳1.00 is 10 000n. */
export const UNITS_PER_WHOLE = 10_000n;

export type AmountRefusal = 'malformed' | 'too-precise' | 'too-large';

/** How `mulDiv` treats what does not divide evenly: toward zero, or away from zero. */
export type Rounding = 'down' | 'up';

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;
const MAX_WHOLE_DIGITS = 14;

/**
 * Reads a decimal text such as "1000.00" into 1/10 000 units, never through a float.
 * Refuses anything but plain ASCII digits ("1,000", "1e3", " 1"), more than four decimals, or over 14 whole digits
 * (the largest amount then fits PostgreSQL's bigint).
 */
export function parseAmount(text: string): Outcome<bigint, AmountRefusal> {
  const match = DECIMAL.exec(text);
  if (!match) return refuse('malformed');
  const [, sign, whole = '', fraction = ''] = match;
  if (fraction.length > 4) return refuse('too-precise');
  if (whole.length > MAX_WHOLE_DIGITS) return refuse('too-large');
  const magnitude = BigInt(whole) * UNITS_PER_WHOLE + BigInt(fraction.padEnd(4, '0'));
  return ok(sign === '-' ? -magnitude : magnitude);
}

/** The wire text of an amount: always four decimals, "-0.5000", "1000.0000". */
export function formatAmount(amount: bigint): string {
  const magnitude = amount < 0n ? -amount : amount;
  const whole = magnitude / UNITS_PER_WHOLE;
  const fraction = (magnitude % UNITS_PER_WHOLE).toString().padStart(4, '0');
  return `${amount < 0n ? '-' : ''}${whole}.${fraction}`;
}

/** `value × numerator / denominator` exactly, rounded once; the only division of money in the system. */
export function mulDiv(value: bigint, numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  invariant(denominator > 0n, 'mulDiv needs a positive denominator');
  const product = value * numerator;
  const quotient = product / denominator;
  if (rounding === 'down' || product % denominator === 0n) return quotient;
  return product < 0n ? quotient - 1n : quotient + 1n;
}

/**
 * Splits a total over weights so that the shares add up to it exactly, each less than one unit from its due: the earliest of those that
 * are no whole number of units take what is left over.
 */
export function allocate(total: bigint, weights: readonly bigint[]): bigint[] {
  const sum = weights.reduce((a, b) => a + b, 0n);
  invariant(
    sum > 0n && weights.every((weight) => weight >= 0n),
    'allocate needs weights with a positive sum',
  );
  const shares = weights.map((weight) => (total * weight) / sum);
  let leftover = total - shares.reduce((a, b) => a + b, 0n);
  const step = leftover < 0n ? -1n : 1n;
  return shares.map((share, index) => {
    if (leftover === 0n || share * sum === total * (weights[index] ?? 0n)) return share;
    leftover -= step;
    return share + step;
  });
}
