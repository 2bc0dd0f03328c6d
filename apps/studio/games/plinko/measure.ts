import { toNumber } from '@mela/game-maths';
import { measureBets, measureStream, type Measure } from '../measure.ts';
import { exactReturn } from './exact.ts';
import { dropBall, multiplierX100, RISKS, ROWS, slotOf } from './rules.ts';

const TABLES = ROWS.flatMap((rows) => RISKS.map((risk) => ({ rows, risk, name: `${rows} rows, ${risk}` })));

/** Balls down all nine tables; those with as many rows share a ball. */
export const measurePlinko: Measure = (serverSeed, rounds) => {
  const exact = TABLES.map(({ rows, risk, name }) => [name, toNumber(exactReturn(rows, risk))] as const);
  return measureBets(rounds, Object.fromEntries(exact), (round) => {
    const slots = new Map(
      ROWS.map((rows, i) => [rows, slotOf(dropBall(measureStream(serverSeed, round * 3 + i), rows))]),
    );
    return Object.fromEntries(
      TABLES.map(
        ({ rows, risk, name }) => [name, multiplierX100(rows, risk, slots.get(rows) ?? 0) / 100] as const,
      ),
    );
  });
};
