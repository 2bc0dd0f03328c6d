import { fraction, type Measure, measureBets, measureStream, payoutOf, toNumber } from '@mela/game-maths';
import { formatAmount } from '@mela/primitives';
import * as z from 'zod/mini';
import { count, minor, must } from '../example-shapes.ts';
import type { PlayedGame } from '../game.ts';
import { exactReturn, winMaxX100 } from './exact.ts';
import { plinko as game } from './game.ts';
import { dropBall, multiplierX100, RISKS, ROWS, slotOf } from './rules.ts';

const TABLES = ROWS.flatMap((rows) => RISKS.map((risk) => ({ rows, risk, name: `${rows} rows, ${risk}` })));

/** Balls down all nine tables; those with as many rows share a ball. */
const measure: Measure = (serverSeed, rounds) => {
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

const input = z.strictObject({
  game: z.literal('plinko'),
  rows: z.literal(ROWS),
  risk: z.enum(RISKS),
  slot: count,
  stake: minor,
});

/** What a ball returns that falls into a slot; money in minor units. */
function answer(row: unknown) {
  const { rows, risk, slot, stake } = z.parse(input, row);
  must(slot <= rows, 'a slot lies under its rows');
  const x100 = multiplierX100(rows, risk, slot);
  return { multiplierX100: x100, payout: payoutOf(stake, fraction(BigInt(x100), 100n)) };
}

/** All that the studio is told of it. */
export const plinko: PlayedGame = {
  ...game,
  winMultipleMax: Math.ceil(winMaxX100() / 100),
  volatility: null,
  givenAway: false,
  wish: (stake, n = 1) => ({
    bet: formatAmount(stake),
    rows: ROWS[n % ROWS.length],
    risk: RISKS[n % RISKS.length],
  }),
  measure,
  examples: { instantGames: answer },
};
