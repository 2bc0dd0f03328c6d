import { fraction, type Measure, measureBets, measureStream, payoutOf } from '@mela/game-maths';
import * as z from 'zod/mini';
import { minor, must } from '../example-shapes.ts';
import type { Rules } from '../game.ts';
import { type Bet, isPlaceable, isTriple, returnX100, sumOf } from './bets.ts';
import { exactReturn } from './exact.ts';

/** One bet of each kind and every lower total; the higher totals mirror them. */
const BETS: readonly (readonly [string, Bet])[] = [
  ...(['big', 'small', 'odd', 'even', 'any_triple'] as const).map((type) => [type, { type }] as const),
  ...(['triple', 'double', 'single'] as const).map((type) => [`${type} 6`, { type, value: 6 }] as const),
  ['combo 1 6', { type: 'combo', values: [1, 6] }],
  ...[4, 5, 6, 7, 8, 9, 10].map((value) => [`total ${value}`, { type: 'total', value }] as const),
];

/** Throws of three dice. */
const measure: Measure = (serverSeed, rounds) => {
  const exact = BETS.map(([name, bet]) => [name, exactReturn(bet)] as const);
  return measureBets(rounds, Object.fromEntries(exact), (round) => {
    const stream = measureStream(serverSeed, round);
    const die = () => 1 + stream.below(6);
    const dice = [die(), die(), die()] as const;
    return Object.fromEntries(BETS.map(([name, bet]) => [name, returnX100(bet, dice) / 100] as const));
  });
};

const die = z.int().check(z.gte(1), z.lte(6));
const bet = z.union([
  z.strictObject({ type: z.enum(['big', 'small', 'odd', 'even', 'any_triple']) }),
  z.strictObject({ type: z.enum(['total', 'triple', 'double', 'single']), value: z.int() }),
  z.strictObject({ type: z.literal('combo'), values: z.tuple([die, die]) }),
]);
const input = z.strictObject({ dice: z.tuple([die, die, die]), stakeEach: minor, bets: z.array(bet) });

/** A throw, with the same stake on every bet. */
function answer(row: unknown) {
  const { dice, stakeEach, bets } = z.parse(input, row);
  for (const each of bets) must(isPlaceable(each), `the table has no bet ${JSON.stringify(each)}`);
  return {
    sum: sumOf(dice),
    triple: isTriple(dice),
    payouts: bets.map((each) => payoutOf(stakeEach, fraction(BigInt(returnX100(each, dice)), 100n))),
  };
}

/** Sic Bo: the rules that are built. */
export const sicbo: Rules = { code: 'sicbo', measure, examples: { sicbo: answer } };
