import { toNumber } from '@mela/game-maths';
import { measureBets, measureStream, type Measure } from '../measure.ts';
import { exactReturn, STRATEGIES, type Strategy } from './exact.ts';
import { drawPlates, isRight, TOP_X100, waysOf, worthX100 } from './rules.ts';

function climb(plates: readonly number[], { guess, rungs }: Strategy): number {
  const ways: number[] = [];
  for (let rung = 0; rung < rungs; rung += 1) {
    const [shown = 0, next = 0] = plates.slice(rung);
    const chosen = guess(shown);
    if (!isRight(chosen, shown, next)) return 0;
    ways.push(waysOf(chosen, shown));
    if (worthX100(ways) >= TOP_X100) break;
  }
  return worthX100(ways) / 100;
}

/** Climbs played in several ways on the same plates. */
export const measureRiksha: Measure = (serverSeed, rounds) => {
  const exact = Object.entries(STRATEGIES).map(
    ([name, strategy]) => [name, toNumber(exactReturn(strategy))] as const,
  );
  return measureBets(rounds, Object.fromEntries(exact), (round) => {
    const plates = drawPlates(measureStream(serverSeed, round));
    return Object.fromEntries(
      Object.entries(STRATEGIES).map(([name, strategy]) => [name, climb(plates, strategy)] as const),
    );
  });
};
