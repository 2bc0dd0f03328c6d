import { fraction, type Measure, measureGame, payoutOf, toNumber } from '@mela/game-maths';
import * as z from 'zod/mini';
import { minor } from '../example-shapes.ts';
import type { Rules } from '../game.ts';
import { DICE, exactReturn, FACES, returnX100 } from './bets.ts';

/** Throws of six dice with a bet on the crown; the other symbols are like it. */
const measure: Measure = (serverSeed, rounds) =>
  measureGame(
    serverSeed,
    rounds,
    (stream) => {
      const dice = Array.from({ length: DICE }, () => FACES[stream.below(6)] ?? 'crown');
      return returnX100('crown', dice) / 100;
    },
    toNumber(exactReturn()),
  );

const face = z.enum(FACES);
const input = z.strictObject({ dice: z.tuple([face, face, face, face, face, face]), stakeEach: minor });

/** Six dice, with the same stake on every symbol. */
function answer(row: unknown) {
  const { dice, stakeEach } = z.parse(input, row);
  const payouts = FACES.map((each) => [
    each,
    payoutOf(stakeEach, fraction(BigInt(returnX100(each, dice)), 100n)),
  ]);
  return { payouts: Object.fromEntries(payouts) };
}

/** Jhandi Munda: the rules that are built. */
export const jhandimunda: Rules = { code: 'jhandimunda', measure, examples: { jhandiMunda: answer } };
