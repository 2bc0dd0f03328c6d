import { type Measure, measureBets, measureStream, toNumber } from '@mela/game-maths';
import type { Rules } from '../game.ts';
import { exactReturn, hit, TARGETS } from './capture.ts';

/** One shot at every target a round. */
const measure: Measure = (serverSeed, rounds) => {
  const exact = TARGETS.map((target) => [target, toNumber(exactReturn(target))] as const);
  return measureBets(rounds, Object.fromEntries(exact), (round) => {
    const stream = measureStream(serverSeed, round);
    return Object.fromEntries(TARGETS.map((target) => [target, hit(stream, target)] as const));
  });
};

/** The ilish catch: the rules that are built. */
export const ilish: Rules = { code: 'ilish', measure };
