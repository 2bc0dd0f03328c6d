import {
  fraction,
  type Measure,
  measureBets,
  measureStream,
  openStream,
  payoutOf,
  toNumber,
} from '@mela/game-maths';
import { formatAmount } from '@mela/primitives';
import * as z from 'zod/mini';
import { minor, must, roundSeed, seedOf } from '../example-shapes.ts';
import type { PlayedGame } from '../game.ts';
import { allStandings, exactReturn, winMaxX100 } from './exact.ts';
import { nakshi as game } from './game.ts';
import { bestStitch, CELLS, drawQuilt, isBare, nearly, type Thread, THREADS, worthX100 } from './rules.ts';

/** Quilts with each thread, the last stitch where it pays most. */
const measure: Measure = (serverSeed, rounds) => {
  const standings = allStandings();
  const each = <Value>(of: (thread: Thread) => Value) =>
    Object.fromEntries(THREADS.map((thread) => [thread, of(thread)])) as Record<Thread, Value>;
  return measureBets(
    rounds,
    each((thread) => toNumber(exactReturn(thread, standings))),
    (round) => each((thread) => bestStitch(drawQuilt(thread, measureStream(serverSeed, round))).x100 / 100),
  );
};

const input = z.strictObject({
  ...roundSeed,
  game: z.literal('nakshi'),
  thread: z.enum(THREADS),
  lastStitch: z.union([z.literal('best'), z.int().check(z.gte(0), z.lt(CELLS))]),
  stake: minor,
});

/** A quilt from its seeds, with the last stitch where the row says or where it pays most; money in minor units. */
function answer(row: unknown) {
  const { thread, lastStitch, stake, ...seeds } = z.parse(input, row);
  const quilt = drawQuilt(thread, openStream({ ...seeds, serverSeed: seedOf(seeds.serverSeed) }));
  const last = lastStitch === 'best' ? bestStitch(quilt).patch : lastStitch;
  must(isBare(quilt, last), 'the last stitch goes on a patch that is bare');
  const stitched = [...quilt.stitches, last];
  const multiplierX100 = worthX100(quilt.prizes, stitched);
  return {
    prizesX100: quilt.prizes,
    stitches: quilt.stitches,
    lastStitch: last,
    lines: nearly(stitched, 0).map(({ line }) => line),
    multiplierX100,
    payout: payoutOf(stake, fraction(BigInt(multiplierX100), 100n)),
  };
}

/** All that the studio is told of it. */
export const nakshi: PlayedGame = {
  ...game,
  winMultipleMax: Math.ceil(winMaxX100() / 100),
  volatility: null,
  givenAway: false,
  wish: (stake, n = 1) => ({ bet: formatAmount(stake), thread: THREADS[n % THREADS.length] }),
  measure,
  examples: { nakshi: answer },
};
