import { HALF, NOTHING, payoutOf, plus, times, WHOLE, type Fraction } from '@mela/game-maths';

/** How a bet ended. Half results come from quarter lines, a dead heat from a tie without play-off. */
export const RESULTS = ['win', 'half_win', 'push', 'void', 'half_lose', 'lose', 'dead_heat'] as const;
export type Result = (typeof RESULTS)[number];

/** A settled ticket in minor units; `turnover` is the effective one: min(stake, |payout − stake|). */
export type Settled = {
  readonly result: Result;
  readonly payout: number;
  readonly net: number;
  readonly turnover: number;
};

/** The return factor of a result at decimal odds o: win o; half win (1+o)/2; push, void 1; half loss ½; loss 0; dead heat o/2. */
export function factorOf(result: Result, odds: Fraction): Fraction {
  switch (result) {
    case 'win':
      return odds;
    case 'half_win':
      return times(plus(WHOLE, odds), HALF);
    case 'push':
    case 'void':
      return WHOLE;
    case 'half_lose':
      return HALF;
    case 'lose':
      return NOTHING;
    case 'dead_heat':
      return times(odds, HALF);
  }
}

/** The effective turnover of a ticket. */
export const turnoverOf = (stake: number, payout: number): number =>
  Math.min(stake, Math.abs(payout - stake));

/** Settles a single bet. */
export function settle(stake: number, odds: Fraction, result: Result): Settled {
  const payout = payoutOf(stake, factorOf(result, odds));
  return { result, payout, net: payout - stake, turnover: turnoverOf(stake, payout) };
}
