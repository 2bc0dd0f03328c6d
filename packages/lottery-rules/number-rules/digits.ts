import { ATTRIBUTES, has, winIf } from '../outcome-rules/numbers.ts';
import { equally, outcomes } from '../outcome-rules/outcomes.ts';
import { tier, win, type Rule } from '../play.ts';
import { DIGITS, numbers } from '../shapes/pool-list.ts';
import { choices, set, values } from '../shapes/set.ts';

type Chosen = readonly number[];

const ONE_OR_MORE = { min: 1, max: DIGITS.length };

/** Each chosen digit is a note, won when it is the drawn one. */
export const oneDigit = <D>(digitOf: (draw: D) => number): Rule<Chosen, D> => ({
  shape: set(DIGITS, ONE_OR_MORE),
  tiers: [tier('WIN', 1, 10)],
  count: (chosen) => chosen.length,
  settle: (chosen, draw) => win(chosen.includes(digitOf(draw))),
  best: () => [win(1)],
});

const TWO_DIGITS = equally(numbers(0, 99));
const DIGIT_SUMS = numbers(0, 18);
const digitSum = (number: number): number => Math.floor(number / 10) + (number % 10);

/** Each chosen sum of two drawn digits is a note with its own price. */
export const digitSums = <D>(numberOf: (draw: D) => number): Rule<Chosen, D> =>
  outcomes(
    values(DIGIT_SUMS),
    DIGIT_SUMS,
    {
      space: TWO_DIGITS,
      judge: (name, number: number) => winIf(digitSum(number) === name),
      tierOf: (name) => `SUM_${name}`,
    },
    numberOf,
  );

const BIG_ENDING = 50;

/** Size and parity of a drawn number of two digits. */
export const endingAttributes = <D>(numberOf: (draw: D) => number) =>
  outcomes(
    choices(ATTRIBUTES),
    ATTRIBUTES,
    { space: TWO_DIGITS, judge: (name, number: number) => winIf(has(name, number, BIG_ENDING)) },
    numberOf,
  );
