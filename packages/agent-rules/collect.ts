import { ok, refuse, type Outcome } from '@mela/primitives';
import { rounded } from './rebate.ts';

/** An account's rebate of the running day: exact sum so far, what was collected of it, what earlier days left to pay or to take back. */
export type RebateDay = Readonly<{ exact: bigint; collected: bigint; carry: bigint }>;

/** A day that nothing was played or collected on yet. */
export const newDay = (carry: bigint): RebateDay => ({ exact: 0n, collected: 0n, carry });

/** What a day is worth: its exact sum rounded down, at most the daily cap, if there is one, and never below 0. */
export function dueOf(exact: bigint, cap: bigint | null): bigint {
  const sum = rounded(exact);
  if (sum <= 0n) return 0n;
  return cap !== null && sum > cap ? cap : sum;
}

/** What would be paid now: what the day is worth so far and what was carried here, less what was collected today. May be negative. */
export const payableNow = ({ exact, collected, carry }: RebateDay, cap: bigint | null): bigint =>
  dueOf(exact, cap) + carry - collected;

/** The day with something more played, or taken back: the valid bet at its effective rate, exactly. */
export const played = (day: RebateDay, exact: bigint): RebateDay => ({ ...day, exact: day.exact + exact });

/** By hand, within the day: all that is payable now; refused under the minimum. */
export function collect(
  day: RebateDay,
  { cap, minimum }: Readonly<{ cap: bigint | null; minimum: bigint }>,
): Outcome<{ paid: bigint; day: RebateDay }, 'below-minimum'> {
  const paid = payableNow(day, cap);
  if (paid < 0n || paid < minimum) return refuse('below-minimum');
  return ok({ paid, day: { ...day, collected: day.collected + paid } });
}

/** At the day's cut-off, by itself and without a minimum: the same sum; a negative one pays nothing and goes to the next day. */
export function endDay(day: RebateDay, cap: bigint | null): Readonly<{ paid: bigint; carry: bigint }> {
  const sum = payableNow(day, cap);
  return sum < 0n ? { paid: 0n, carry: sum } : { paid: sum, carry: 0n };
}

/**
 * What a late change of a closed day adds to the carry, either sign: what the day is worth now less what it was worth. Changes of one
 * day add up to the same in any order. Line income is carried alike, without a cap.
 */
export const lateCarry = (exactBefore: bigint, change: bigint, cap: bigint | null): bigint =>
  dueOf(exactBefore + change, cap) - dueOf(exactBefore, cap);
