import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drawsIn, type DrawFile, type PublishedDraw } from '@mela/lottery-rules/draw-files.ts';
import { invariant, ok } from '@mela/primitives';
import type { DrawFeed } from '../../domain/lottery/index.ts';

/**
 * Plays a file of real draws again, one every so many seconds of the game, round and round: the same instant always gives the same draw,
 * on every machine. Of a file of many provinces one is played. Such a feed is no secret, so it is for demo money only. The file is read when it is first asked for.
 */
export function replayFeed(file: DrawFile, province?: string): DrawFeed {
  let read: readonly PublishedDraw[] | undefined;
  const draws = (): readonly PublishedDraw[] => {
    const path = fileURLToPath(import.meta.resolve(`@mela/lottery-rules/data/${file}.csv`));
    read ??= drawsIn(file, readFileSync(path, 'utf8'), province);
    return read;
  };
  return {
    async resultOf({ drawsAt, intervalSeconds }) {
      const turn = Math.floor(drawsAt.getTime() / (intervalSeconds * 1000));
      const draw = draws()[turn % draws().length];
      invariant(draw, `${file} holds no draw`);
      return ok(draw);
    },
  };
}
