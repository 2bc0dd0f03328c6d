import { compare, fraction, minus, NOTHING, plus, times, type Fraction } from '@mela/game-maths';
import { invariant } from '@mela/primitives';
import type { Result } from './settle.ts';

/** What half of a stake came to; `void` is a half that could not be decided. */
export type Half = 'win' | 'push' | 'void' | 'lose';

const QUARTER = fraction(1n, 4n);

/** Whether a line lies on a quarter: …, −0.25, 0, 0.25, 0.5, …. */
export const isLine = (line: Fraction): boolean => times(line, fraction(4n)).bottom === 1n;

/** The lines of the two half stakes: a quarter line is line ± 0.25, any other stands for both. */
export function halvesOf(line: Fraction): readonly [Fraction, Fraction] {
  const quarter = times(line, fraction(2n)).bottom !== 1n;
  return quarter ? [minus(line, QUARTER), plus(line, QUARTER)] : [line, line];
}

/** What a half stake comes to by the distance d from its line: above 0 win, 0 push, below 0 lose. */
function halfAt(distance: Fraction): Half {
  const sign = compare(distance, NOTHING);
  return sign === 0 ? 'push' : sign > 0 ? 'win' : 'lose';
}

/** Two half stakes together: win and push (or void) make a half win, lose and push a half loss. */
export function together(one: Half, other: Half): Result {
  if (one === other) return one;
  const halves = new Set([one, other]);
  invariant(!(halves.has('win') && halves.has('lose')), 'no number lies on both sides of a quarter line');
  if (halves.has('win')) return 'half_win';
  return halves.has('lose') ? 'half_lose' : 'void';
}

/** A handicap seen from the chosen side: `lead` is its goals less the other side's. */
export function handicapResult(lead: number, line: Fraction): Result {
  const [low, high] = halvesOf(line);
  const half = (part: Fraction) => halfAt(plus(fraction(BigInt(lead)), part));
  return together(half(low), half(high));
}

/** Over or under a line: d = total − line, its sign turned for under. */
export function totalResult(selection: 'over' | 'under', total: number, line: Fraction): Result {
  const [low, high] = halvesOf(line);
  const half = (part: Fraction) => {
    const above = minus(fraction(BigInt(total)), part);
    return halfAt(selection === 'over' ? above : minus(NOTHING, above));
  };
  return together(half(low), half(high));
}
