import { choose, tally } from '../counting.ts';
import { tier, win } from '../play.ts';
import { DIGITS } from '../shapes/pool-list.ts';
import { set } from '../shapes/set.ts';
import type { DigitRule, Digits } from './straight.ts';

/** How many of 10^length numbers contain all of `wanted` different digits (inclusion and exclusion). */
function numbersWithAll(wanted: number, length: number): number {
  let count = 0;
  for (let left = 0; left <= wanted; left += 1)
    count += (-1) ** left * choose(wanted, left) * (10 - left) ** length;
  return count;
}

/** How many of 10^length numbers show one digit at least `times` times. */
function numbersShowing(times: number, length: number): number {
  let count = 0;
  for (let shown = times; shown <= length; shown += 1) count += choose(length, shown) * 9 ** (length - shown);
  return count;
}

/** All `size` digits of a note appear at least once; a repeated digit pays once. */
export function containsAll(size: number, length: number): DigitRule<Digits> {
  return {
    shape: set(DIGITS, { min: size, max: 10 }),
    tiers: [tier('WIN', numbersWithAll(size, length), 10 ** length)],
    count: (chosen) => choose(chosen.length, size),
    settle: (chosen, digits) => win(choose(chosen.filter((digit) => digits.includes(digit)).length, size)),
    best: (chosen) => [win(choose(Math.min(chosen.length, length), size))],
  };
}

/** The digit appears at least so many times. */
export function shows(times: number, length: number): DigitRule<Digits> {
  return {
    shape: set(DIGITS, { min: 1, max: 10 }),
    tiers: [tier('WIN', numbersShowing(times, length), 10 ** length)],
    count: (chosen) => chosen.length,
    settle(chosen, digits) {
      const shown = tally(digits);
      return win(chosen.filter((digit) => (shown.get(digit) ?? 0) >= times).length);
    },
    best: (chosen) => [win(Math.min(chosen.length, Math.floor(length / times)))],
  };
}
