import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drawsIn, type DrawFile } from '@mela/lottery-rules/draw-files.ts';
import { invariant, ok } from '@mela/primitives';
import type { DrawFeed } from '../../domain/lottery/index.ts';

/**
 * Plays a file of real draws again, one every so many seconds, round and round: the same instant always gives the same draw, on every
 * machine. Such a feed is no secret, so it is for demo money only.
 */
export function replayFeed(file: DrawFile, everySeconds: number): DrawFeed {
  const path = fileURLToPath(import.meta.resolve(`@mela/lottery-rules/data/${file}.csv`));
  const draws = drawsIn(file, readFileSync(path, 'utf8'));
  return {
    async resultOf({ drawsAt }) {
      const turn = Math.floor(drawsAt.getTime() / (everySeconds * 1000));
      const draw = draws[turn % draws.length];
      invariant(draw, `${file} holds no draw`);
      return ok(draw);
    },
  };
}
