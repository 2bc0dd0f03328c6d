import { returnX100, type Bet, type Dice } from './bets.ts';

/** All 216 throws. */
export const THROWS: readonly Dice[] = Array.from({ length: 216 }, (_, index) => [
  1 + Math.floor(index / 36),
  1 + (Math.floor(index / 6) % 6),
  1 + (index % 6),
]);

/** The return of a bet over all throws. */
export const exactReturn = (bet: Bet): number =>
  THROWS.reduce((sum, dice) => sum + returnX100(bet, dice), 0) / 100 / THROWS.length;
