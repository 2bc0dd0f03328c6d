import { tally } from '../counting.ts';
import type { Digits } from './straight.ts';

const inOrder = (digits: Iterable<number>): number[] => [...new Set(digits)].toSorted((a, b) => a - b);

/** Selections that win when these digits are drawn, in compact text: a digit on each position, or one typed number. */
export const digitsByPosition = (digits: Digits): string => digits.join('|');
export const digitsTyped = (digits: Digits): string => digits.join('');

/** The same in any order: as one set, or those drawn most often and the others as two sets. */
export const digitsInSet = (digits: Digits): string => inOrder(digits).join(',');
export function digitsOftenAndLess(digits: Digits): string {
  const times = tally(digits);
  const most = Math.max(...times.values());
  const drawn = (isMost: boolean): number[] =>
    inOrder(digits.filter((digit) => (times.get(digit) === most) === isMost));
  return `${drawn(true).join(',')}/${drawn(false).join(',')}`;
}
