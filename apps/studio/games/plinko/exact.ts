import { combinations, fraction, NOTHING, plus, type Fraction } from '@mela/game-maths';
import { multiplierX100, type Risk, type Rows } from './rules.ts';

/** The return: Σ over the slots of C(rows, slot)/2^rows times what the slot returns. */
export function exactReturn(rows: Rows, risk: Risk): Fraction {
  let total = NOTHING;
  for (let slot = 0; slot <= rows; slot += 1) {
    const paid = combinations(rows, slot) * BigInt(multiplierX100(rows, risk, slot));
    total = plus(total, fraction(paid, 100n * 2n ** BigInt(rows)));
  }
  return total;
}
