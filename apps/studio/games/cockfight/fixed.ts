import { fraction, minus, NOTHING, over, plus, times, WHOLE, type Fraction } from '@mela/game-maths';

export type Side = 'meron' | 'wala';
export type FightResult = Side | 'bdd' | 'ftd' | 'cancelled';

/** What a fixed-odds bet returns at decimal odds: a draw refunds Meron and Wala, a cancelled fight refunds everything. */
export function fixedFactor(bet: Side | 'bdd' | 'ftd', result: FightResult, odds: Fraction): Fraction {
  if (result === 'cancelled') return WHOLE;
  if (result === bet) return odds;
  const drawn = result === 'bdd' || result === 'ftd';
  return drawn && (bet === 'meron' || bet === 'wala') ? WHOLE : NOTHING;
}

/** Both down, and a fight that runs out of time; the rest is shared by strength: p_M = 0.855·s. */
export const CHANCES = {
  bdd: fraction(100n, 1000n),
  ftd: fraction(45n, 1000n),
  decided: fraction(855n, 1000n),
};

/** What the house keeps of the profit on Meron and Wala. */
const MARGIN = fraction(7n, 100n);

/** Decimal odds offered on a side of strength s: 1 + (1/s − 1)(1 − m). */
export const offeredOdds = (strength: Fraction): Fraction =>
  plus(WHOLE, times(minus(over(WHOLE, strength), WHOLE), minus(WHOLE, MARGIN)));

/** The return of a bet on a side of strength s: draws push. */
export const exactSideReturn = (strength: Fraction): Fraction =>
  plus(plus(CHANCES.bdd, CHANCES.ftd), times(times(CHANCES.decided, strength), offeredOdds(strength)));
