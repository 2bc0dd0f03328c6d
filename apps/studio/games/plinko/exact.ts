import { combinations, fraction, NOTHING, plus, type Fraction } from '@mela/game-maths';
import { multiplierX100, RISKS, ROWS, type Risk, type Rows } from './rules.ts';

/** The return: Σ over the slots of C(rows, slot)/2^rows times what the slot returns. */
export function exactReturn(rows: Rows, risk: Risk): Fraction {
  let total = NOTHING;
  for (let slot = 0; slot <= rows; slot += 1) {
    const paid = combinations(rows, slot) * BigInt(multiplierX100(rows, risk, slot));
    total = plus(total, fraction(paid, 100n * 2n ** BigInt(rows)));
  }
  return total;
}

/** The most that a ball pays ×100 of its stake, over all tables and slots. */
export const winMaxX100 = (): number =>
  Math.max(
    ...ROWS.flatMap((rows) =>
      RISKS.flatMap((risk) =>
        Array.from({ length: rows + 1 }, (_, slot) => multiplierX100(rows, risk, slot)),
      ),
    ),
  );
