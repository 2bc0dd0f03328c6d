import { fraction, type Measure, measureBets, measureStream, payoutOf } from '@mela/game-maths';
import * as z from 'zod/mini';
import { minor } from '../example-shapes.ts';
import type { Rules } from '../game.ts';
import { type Bet, isPlaceable, returnX100 } from './bets.ts';
import { colourOf, INSIDE_BETS, OUTSIDE_BETS, POCKETS, spotsOf } from './layout.ts';

/** One bet of each kind; the even-money bets of a table with la partage apart. */
const BETS: readonly { name: string; bet: Bet; laPartage: boolean }[] = [
  ...INSIDE_BETS.map((type) => ({ type, numbers: spotsOf(type)[0] ?? [] })),
  ...OUTSIDE_BETS.map((type) => ({ type })),
]
  .map((bet) => ({ name: bet.type as string, bet, laPartage: false }))
  .concat({ name: 'red, la partage', bet: { type: 'red' }, laPartage: true });

/** Spins of a wheel with one zero. */
const measure: Measure = (serverSeed, rounds) => {
  const returned = (spin: number) =>
    Object.fromEntries(
      BETS.map(({ name, bet, laPartage }) => [name, returnX100(bet, spin, laPartage) / 100] as const),
    );
  const exact = BETS.map(
    ({ name, laPartage }) => [name, laPartage ? 1 - 0.5 / POCKETS : 1 - 1 / POCKETS] as const,
  );
  return measureBets(rounds, Object.fromEntries(exact), (round) =>
    returned(measureStream(serverSeed, round).below(POCKETS)),
  );
};

const inside = z.strictObject({ type: z.enum(INSIDE_BETS), numbers: z.array(z.int()), stake: minor });
const outside = z.strictObject({ type: z.enum(OUTSIDE_BETS), stake: minor });
const input = z.strictObject({
  spin: z.int().check(z.gte(0), z.lt(POCKETS)),
  bets: z.array(z.union([inside, outside])),
});

/** A spin: which bets lie on the layout, and what they return. */
function answer(row: unknown) {
  const { spin, bets } = z.parse(input, row);
  return {
    colour: colourOf(spin),
    bets: bets.map((bet) => {
      const valid = isPlaceable(bet);
      const returned = valid ? returnX100(bet, spin) : 0;
      return { valid, payout: payoutOf(bet.stake, fraction(BigInt(returned), 100n)) };
    }),
  };
}

/** Roulette: the rules that are built. */
export const roulette: Rules = { code: 'roulette', measure, examples: { roulette: answer } };
