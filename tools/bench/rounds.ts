import type { Pace } from './tpc-b.ts';
import type { Yardstick } from './yardstick.ts';

/** One round: what the case gave, and the yardstick right before and right after it. */
type Round<T> = Readonly<{ measured: T; before: Pace; after: Pace }>;

/** How far two yardsticks of one round may lie apart; beyond that something else was using the machine. */
const NOISE = 0.25;
const MOST_ROUNDS = 8;

/**
 * Interleaves a case with the yardstick until `wanted` quiet rounds are in, and answers the figure of the median round.
 * When the machine never is quiet, the rounds that there are count, and `noisy` says so.
 */
export async function inRounds<T>(
  yardstick: Yardstick,
  clients: number,
  wanted: number,
  measure: () => Promise<T>,
  figure: (measured: T, pace: Pace) => number,
): Promise<{ value: number; measured: T; pace: Pace; noisy: boolean }> {
  const all: Round<T>[] = [];
  const quiet: Round<T>[] = [];
  let before = await yardstick.run(clients, YARDSTICK_SECONDS);
  while (quiet.length < wanted && all.length < MOST_ROUNDS) {
    const measured = await measure();
    const after = await yardstick.run(clients, YARDSTICK_SECONDS);
    const round = { measured, before, after };
    all.push(round);
    if (Math.abs(before.tps - after.tps) <= NOISE * Math.max(before.tps, after.tps)) quiet.push(round);
    before = after;
  }
  const noisy = quiet.length < wanted;
  const figures = (noisy ? all : quiet)
    .map((round) => {
      const pace = meanPace(round);
      return { value: figure(round.measured, pace), measured: round.measured, pace };
    })
    .toSorted((a, b) => a.value - b.value);
  const median = figures[Math.floor(figures.length / 2)];
  if (!median) throw new Error('no round was measured');
  return { ...median, noisy };
}

const YARDSTICK_SECONDS = 5;

const meanPace = ({ before, after }: Round<unknown>): Pace => ({
  tps: (before.tps + after.tps) / 2,
  latencyMs: (before.latencyMs + after.latencyMs) / 2,
});
