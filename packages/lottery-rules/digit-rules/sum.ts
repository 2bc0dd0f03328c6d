import { sum, tally } from '../counting.ts';
import { tier, win } from '../play.ts';
import { DIGITS, numbers } from '../shapes/pool-list.ts';
import { values } from '../shapes/set.ts';
import { tierOf, tiersOf } from './group.ts';
import type { DigitRule, Digits } from './straight.ts';

/** Every number of so many digits, leading zeros included. */
function everyNumber(length: number): Digits[] {
  if (length === 0) return [[]];
  return everyNumber(length - 1).flatMap((head) => DIGITS.map((digit) => [...head, digit]));
}

const span = (digits: Digits): number => Math.max(...digits) - Math.min(...digits);

/** A rule that sells every ordered number for which `valueOf` gives a chosen value. */
function numbersByValue(
  length: number,
  pool: readonly number[],
  valueOf: (digits: Digits) => number,
): DigitRule<Digits> {
  const notesByValue = tally(everyNumber(length).map(valueOf));
  return {
    shape: values(pool),
    tiers: [tier('WIN', 1, 10 ** length)],
    count: (chosen) => sum(chosen.map((value) => notesByValue.get(value) ?? 0)),
    settle: (chosen, digits) => win(chosen.includes(valueOf(digits))),
    best: () => [win(1)],
  };
}

/** The sum of the digits is chosen; every ordered number with that sum is a note. */
export const straightSum = (length: number): DigitRule<Digits> =>
  numbersByValue(length, numbers(0, 9 * length), sum);

/** The largest digit less the smallest is chosen; every ordered number with that span is a note. */
export const straightSpan = (length: number): DigitRule<Digits> => numbersByValue(length, DIGITS, span);

/** The last digit of the sum is chosen; one note per chosen digit. */
export function tailSum(length: number): DigitRule<Digits> {
  return {
    shape: values(DIGITS),
    tiers: [tier('WIN', 10 ** (length - 1), 10 ** length)],
    count: (chosen) => chosen.length,
    settle: (chosen, digits) => win(chosen.includes(sum(digits) % 10)),
    best: () => [win(1)],
  };
}

/** Every unordered group of two or three digits with a chosen sum; equal digits lose. */
export function groupSum(length: 2 | 3): DigitRule<Digits> {
  const groups = everyNumber(length).filter(
    (digits) =>
      tierOf(digits) !== undefined && digits.every((digit, i) => i === 0 || (digits[i - 1] ?? 0) <= digit),
  );
  const notesByTier = tiersOf(length).map(({ name }) => ({
    name,
    notes: tally(groups.filter((digits) => tierOf(digits) === name).map(sum)),
  }));
  const notesOf = (name: string, chosen: Digits): number =>
    sum(
      notesByTier
        .filter((entry) => entry.name === name)
        .flatMap(({ notes }) => chosen.map((value) => notes.get(value) ?? 0)),
    );
  return {
    shape: values(numbers(1, 9 * length - 1)),
    tiers: tiersOf(length),
    count: (chosen) => sum(notesByTier.map(({ name }) => notesOf(name, chosen))),
    settle(chosen, digits) {
      const name = tierOf(digits);
      return name !== undefined && chosen.includes(sum(digits)) ? [[name, 1]] : [];
    },
    best: (chosen) => notesByTier.map(({ name }) => [[name, Math.min(1, notesOf(name, chosen))]]),
  };
}
