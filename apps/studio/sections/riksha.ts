import { fraction, openStream, payoutOf } from '@mela/game-maths';
import * as z from 'zod/mini';
import { climbed } from '../games/riksha/game.ts';
import { drawPlates, GUESSES, RUNGS } from '../games/riksha/rules.ts';
import { minor, must, roundSeed, seedOf } from './shapes.ts';

const input = z.strictObject({
  ...roundSeed,
  game: z.literal('riksha'),
  guesses: z.array(z.enum(GUESSES)).check(z.minLength(1), z.maxLength(RUNGS)),
  stake: minor,
});

/** A climb from its seeds, guess by guess, and what taking the money after the last one pays; money in minor units. */
export function riksha(row: unknown) {
  const { guesses, stake, ...seeds } = z.parse(input, row);
  const plates = drawPlates(openStream({ ...seeds, serverSeed: seedOf(seeds.serverSeed) }));
  const asked = guesses.map((guess) => JSON.stringify({ guess }));
  const outcome = JSON.stringify({ plates });
  asked.forEach((_, count) =>
    must(!climbed({ outcome, steps: asked.slice(0, count) }).over, 'nothing is guessed after the end'),
  );
  const { seen, fell, x100 } = climbed({ outcome, steps: asked });
  return { plates: seen, fell, multiplierX100: x100, payout: payoutOf(stake, fraction(BigInt(x100), 100n)) };
}
