import { combinations, fraction, NOTHING, plus, type Fraction } from '@mela/game-maths';

export const FACES = ['crown', 'flag', 'heart', 'diamond', 'spade', 'club'] as const;
export type Face = (typeof FACES)[number];

export const DICE = 6;

/** What a bet on a symbol returns ×100 of its stake, by the number of dice that show it. */
const RETURNS_X100 = [0, 0, 300, 500, 1000, 2500, 10_000] as const;

/** What a bet on this symbol returns, ×100 of its stake. */
export const returnX100 = (face: Face, dice: readonly Face[]): number =>
  RETURNS_X100[dice.filter((shown) => shown === face).length] ?? 0;

/** The return of every bet: P(k) = C(6,k)·5^(6−k)/6⁶. */
export function exactReturn(): Fraction {
  let sum = NOTHING;
  RETURNS_X100.forEach((x100, shown) => {
    const ways = combinations(DICE, shown) * 5n ** BigInt(DICE - shown);
    sum = plus(sum, fraction(ways * BigInt(x100), 100n * 6n ** BigInt(DICE)));
  });
  return sum;
}
