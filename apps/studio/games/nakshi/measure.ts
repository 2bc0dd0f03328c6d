import { toNumber } from '@mela/game-maths';
import { measureBets, measureStream, type Measure } from '../measure.ts';
import { allStandings, exactReturn } from './exact.ts';
import { bestStitch, drawQuilt, THREADS, type Thread } from './rules.ts';

/** Quilts with each thread, the last stitch where it pays most. */
export const measureNakshi: Measure = (serverSeed, rounds) => {
  const standings = allStandings();
  const each = <Value>(of: (thread: Thread) => Value) =>
    Object.fromEntries(THREADS.map((thread) => [thread, of(thread)])) as Record<Thread, Value>;
  return measureBets(
    rounds,
    each((thread) => toNumber(exactReturn(thread, standings))),
    (round) => each((thread) => bestStitch(drawQuilt(thread, measureStream(serverSeed, round))).x100 / 100),
  );
};
