import { invariant } from '@mela/primitives';
import { floor, fraction, times, type Fraction } from './fraction.ts';

/** What a stake returns at a factor, both in minor units: exact, and floored once. */
export function payoutOf(stake: number, factor: Fraction): number {
  const payout = Number(floor(times(fraction(BigInt(stake)), factor)));
  invariant(Number.isSafeInteger(payout), 'a payout is a whole number that is held exactly');
  return payout;
}
