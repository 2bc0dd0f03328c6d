import { measureBets, measureStream, type Measure } from '../measure.ts';
import { returnX100, type Bet } from './bets.ts';
import { exactReturn } from './exact.ts';

/** One bet of each kind and every lower total; the higher totals mirror them. */
const BETS: readonly (readonly [string, Bet])[] = [
  ...(['big', 'small', 'odd', 'even', 'any_triple'] as const).map((type) => [type, { type }] as const),
  ...(['triple', 'double', 'single'] as const).map((type) => [`${type} 6`, { type, value: 6 }] as const),
  ['combo 1 6', { type: 'combo', values: [1, 6] }],
  ...[4, 5, 6, 7, 8, 9, 10].map((value) => [`total ${value}`, { type: 'total', value }] as const),
];

/** Throws of three dice. */
export const measureSicbo: Measure = (serverSeed, rounds) => {
  const exact = BETS.map(([name, bet]) => [name, exactReturn(bet)] as const);
  return measureBets(rounds, Object.fromEntries(exact), (round) => {
    const stream = measureStream(serverSeed, round);
    const die = () => 1 + stream.below(6);
    const dice = [die(), die(), die()] as const;
    return Object.fromEntries(BETS.map(([name, bet]) => [name, returnX100(bet, dice) / 100] as const));
  });
};
