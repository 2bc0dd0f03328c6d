import { INSIDE, OUTSIDE, spotsOf, type Inside, type Outside } from './layout.ts';

export type Bet = { readonly type: Inside; readonly numbers: readonly number[] } | { readonly type: Outside };

/** Whether a bet lies on the layout: an impossible combination is rejected when it is placed. */
export function isPlaceable(bet: Bet): boolean {
  if (!('numbers' in bet)) return true;
  const asked = [...bet.numbers].sort((a, b) => a - b).join();
  return spotsOf(bet.type).some((spot) => spot.join() === asked);
}

/** What a placeable bet returns ×100 of its stake. Under la partage an even-money bet gets half back on zero. */
export function returnX100(bet: Bet, spin: number, laPartage = false): number {
  if ('numbers' in bet) return bet.numbers.includes(spin) ? 100 * (INSIDE[bet.type].pays + 1) : 0;
  const { pays, covers } = OUTSIDE[bet.type];
  if (covers(spin)) return 100 * (pays + 1);
  return laPartage && pays === 1 && spin === 0 ? 50 : 0;
}
