import { fraction, openStream, payoutOf } from '@mela/game-maths';
import * as z from 'zod/mini';
import { bestStitch, CELLS, drawQuilt, isBare, nearly, THREADS, worthX100 } from '../games/nakshi/rules.ts';
import { minor, must, roundSeed, seedOf } from './shapes.ts';

const input = z.strictObject({
  ...roundSeed,
  game: z.literal('nakshi'),
  thread: z.enum(THREADS),
  lastStitch: z.union([z.literal('best'), z.int().check(z.gte(0), z.lt(CELLS))]),
  stake: minor,
});

/** A quilt from its seeds, with the last stitch where the row says or where it pays most; money in minor units. */
export function nakshi(row: unknown) {
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
