import { cardAt, crashPointX100, openStream, seedHash } from '@mela/game-maths';
import * as z from 'zod/mini';
import { roundSeed, seedHex, seedOf } from '../games/example-shapes.ts';

const perPlayer = z.strictObject(roundSeed);
const shared = z.strictObject({ gameKey: seedHex, salt: z.string() });

/** What a pair of seeds draws in each kind of game, or the crash point and the key before of a shared round. */
export function provablyFair(row: unknown) {
  const input = z.parse(z.union([perPlayer, shared]), row);
  if ('gameKey' in input) {
    const key = seedOf(input.gameKey);
    return { previousKey: seedHash(key), crashX100: crashPointX100(key, input.salt) };
  }
  const serverSeed = seedOf(input.serverSeed);
  const open = () => openStream({ ...input, serverSeed });
  const draws = (count: number, n: number) => {
    const stream = open();
    return Array.from({ length: count }, () => stream.below(n));
  };
  const path = draws(16, 2);
  return {
    serverSeedHash: seedHash(serverSeed),
    dice: open().below(10_000),
    mines5of25: open()
      .shuffle(25)
      .slice(0, 5)
      .sort((a, b) => a - b),
    plinko16: { path, slot: path.reduce((sum, right) => sum + right, 0) },
    deckTop10: open().shuffle(52).slice(0, 10).map(cardAt),
    padmaStops: draws(5, 40),
  };
}
