import { floor, fraction, HALF, minus, plus, times, WHOLE, type Fraction } from '@mela/game-maths';
import { factorOf, type Result } from './settle.ts';

/** Fair chances that an open leg ends so; the rest is a loss. */
export type Chances = {
  readonly win: Fraction;
  readonly halfWin: Fraction;
  readonly push: Fraction;
  readonly halfLose: Fraction;
};

/** A leg that is settled, or still open with its chances now. */
export type CashOutLeg = { readonly odds: Fraction } & (
  | { readonly result: Result }
  | { readonly open: Chances }
);

/** What an open leg is worth: W·o + HW·(1+o)/2 + P + HL/2. */
const expectedFactor = (odds: Fraction, { win, halfWin, push, halfLose }: Chances): Fraction =>
  [times(win, odds), times(halfWin, factorOf('half_win', odds)), push, times(halfLose, HALF)].reduce(plus);

/** The offer in minor units: ⌊stake × Π settled factors × Π expected factors × (1 − margin)⌋. */
export function offerFor(stake: number, legs: readonly CashOutLeg[], margin: Fraction): number {
  const worth = legs.reduce(
    (product, leg) =>
      times(product, 'open' in leg ? expectedFactor(leg.odds, leg.open) : factorOf(leg.result, leg.odds)),
    times(fraction(BigInt(stake)), minus(WHOLE, margin)),
  );
  return Number(floor(worth));
}
