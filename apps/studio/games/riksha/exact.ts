import { fraction, NOTHING, plus, times, type Fraction } from '@mela/game-maths';
import { isRight, PLATES, TOP_X100, waysOf, worthX100, type Guess } from './rules.ts';

/** How somebody plays: the guess at a plate, and how many rungs are climbed before the money is taken. */
export type Strategy = { readonly guess: (shown: number) => Guess; readonly rungs: number };

/** The return of a way to play, from all orders of the plates that matter to it. */
export function exactReturn({ guess, rungs }: Strategy): Fraction {
  const chance = fraction(1n, BigInt(PLATES));
  function from(shown: number, ways: readonly number[]): Fraction {
    const worth = ways.length > 0 ? worthX100(ways) : 0;
    if (ways.length === rungs || worth >= TOP_X100) return fraction(BigInt(worth), 100n);
    const chosen = guess(shown);
    let sum = NOTHING;
    for (let next = 1; next <= PLATES; next += 1)
      if (isRight(chosen, shown, next))
        sum = plus(sum, times(chance, from(next, [...ways, waysOf(chosen, shown)])));
    return sum;
  }
  let total = NOTHING;
  for (let first = 1; first <= PLATES; first += 1) total = plus(total, times(chance, from(first, [])));
  return total;
}

/** Ways to play that are told and measured. */
export const STRATEGIES: Readonly<Record<string, Strategy>> = {
  'the likelier side, 1 rung': { guess: (shown) => (shown <= 7 ? 'higher' : 'lower'), rungs: 1 },
  'the likelier side, 3 rungs': { guess: (shown) => (shown <= 7 ? 'higher' : 'lower'), rungs: 3 },
  'the unlikelier side, 1 rung': { guess: (shown) => (shown <= 7 ? 'lower' : 'higher'), rungs: 1 },
  'always higher, 2 rungs': { guess: () => 'higher', rungs: 2 },
};

/** The most that a climb pays ×100 of its stake: it is below the top before its last rung, and no rung multiplies by more than all plates to one. */
export const winMaxX100 = (): number => TOP_X100 * PLATES;
