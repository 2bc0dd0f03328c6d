import { compare, floor, fraction, minus, times, WHOLE, type Fraction } from '@mela/game-maths';
import type { FightResult, Side } from './fixed.ts';

/** What was staked on each side, in minor units. */
export type Pool = Readonly<Record<Side, number>>;

/** A dividend that is no higher makes the pool void, ×100. */
const DIVIDEND_VOID_X100 = 107;

/** Dividend per unit ×100: ⌊100(1 − c)·(pool_M + pool_W)/pool_side⌋. */
export function dividendsX100(pool: Pool, commission: Fraction): Record<Side, number> {
  const kept = times(fraction(BigInt(pool.meron + pool.wala) * 100n), minus(WHOLE, commission));
  const of = (side: Side) => Number(floor(times(kept, fraction(1n, BigInt(pool[side])))));
  return { meron: of('meron'), wala: of('wala') };
}

/** Whether a fight's pool is void and refunded, whatever comes of the fight: its smaller dividend is at most 1.07. */
export const isVoid = (dividends: Readonly<Record<Side, number>>): boolean =>
  Math.min(dividends.meron, dividends.wala) <= DIVIDEND_VOID_X100;

/** How a bet on a side ended; draws and cancelled fights refund without commission. */
export function statusOf(side: Side, result: FightResult, poolVoid: boolean): 'win' | 'lose' | 'refund' {
  if (poolVoid || (result !== 'meron' && result !== 'wala')) return 'refund';
  return side === result ? 'win' : 'lose';
}

/** Whether a share can be a commission: from nothing to less than all. */
export const isCommission = (share: Fraction): boolean =>
  compare(share, fraction(0n)) >= 0 && compare(share, WHOLE) < 0;
