import { combinations, fraction, NOTHING, plus, times, type Fraction } from '@mela/game-maths';
import { BANDS, bandX100, sideX100, winnerOf } from './bets.ts';

/** P(the first match is card k) = C(51−k, 2)/C(51, 3): the other two of its rank lie among the cards after it. */
const chanceOf = (count: number): Fraction => fraction(combinations(51 - count, 2), combinations(51, 3));

const expected = (value: (count: number) => number): Fraction => {
  let sum = NOTHING;
  for (let count = 1; count <= 49; count += 1)
    sum = plus(sum, times(chanceOf(count), fraction(BigInt(value(count)))));
  return sum;
};

/** The chance that Andar wins. */
export const andarWins = (): Fraction => expected((count) => (winnerOf(count) === 'andar' ? 1 : 0));

/** What each bet returns on this number of cards, ×100 of its stake. */
export const returnsX100 = (count: number): Record<string, number> => ({
  andar: sideX100('andar', count),
  bahar: sideX100('bahar', count),
  ...Object.fromEntries(
    BANDS.map((band) => [`band_${band.first}-${band.last}`, bandX100(band, count)] as const),
  ),
});

/** The return of every bet. */
export function exactReturns(): Record<string, Fraction> {
  const hundredth = fraction(1n, 100n);
  const bets = Object.keys(returnsX100(1));
  return Object.fromEntries(
    bets.map((bet) => [
      bet,
      times(
        hundredth,
        expected((count) => returnsX100(count)[bet] ?? 0),
      ),
    ]),
  );
}
