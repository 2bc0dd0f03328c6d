import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { invariant, ok } from '@mela/primitives';
import type { DrawFeed } from '../../domain/lottery/index.ts';

/** Rows of `issue,d1,d2,…`. */
function readDraws(file: string): { issue: string; result: number[] }[] {
  const path = fileURLToPath(import.meta.resolve(`@mela/lottery-rules/data/${file}`));
  const rows = readFileSync(path, 'utf8').trim().split('\n').slice(1);
  return rows.map((row) => {
    const [issue = '', ...digits] = row.split(',');
    return { issue, result: digits.map(Number) };
  });
}

/**
 * Plays a file of real draws again, one every so many seconds, round and round: the same instant always gives the same draw, on every
 * machine. Such a feed is no secret, so it is for demo money only.
 */
export function replayFeed(file: string, everySeconds: number): DrawFeed {
  const draws = readDraws(file);
  return {
    async resultOf({ drawsAt }) {
      const turn = Math.floor(drawsAt.getTime() / (everySeconds * 1000));
      const draw = draws[turn % draws.length];
      invariant(draw, `${file} holds no draw`);
      return ok({ result: draw.result, reference: draw.issue });
    },
  };
}
