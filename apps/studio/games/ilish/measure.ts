import { toNumber } from '@mela/game-maths';
import { measureBets, measureStream, type Measure } from '../measure.ts';
import { exactReturn, hit, TARGETS } from './capture.ts';

/** One shot at every target a round. */
export const measureIlish: Measure = (serverSeed, rounds) => {
  const exact = TARGETS.map((target) => [target, toNumber(exactReturn(target))] as const);
  return measureBets(rounds, Object.fromEntries(exact), (round) => {
    const stream = measureStream(serverSeed, round);
    return Object.fromEntries(TARGETS.map((target) => [target, hit(stream, target)] as const));
  });
};
