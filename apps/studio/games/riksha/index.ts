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
import type { InPlay, PlayedGame } from '../game.ts';
import { exactReturn, STRATEGIES, type Strategy, winMaxX100 } from './exact.ts';
import { climbed, drawn, riksha as game } from './game.ts';
import { drawPlates, GUESSES, isRight, RUNGS, TOP_X100, waysOf, worthX100 } from './rules.ts';

function climb(plates: readonly number[], { guess, rungs }: Strategy): number {
  const ways: number[] = [];
  for (let rung = 0; rung < rungs; rung += 1) {
    const [shown = 0, next = 0] = plates.slice(rung);
    const chosen = guess(shown);
    if (!isRight(chosen, shown, next)) return 0;
    ways.push(waysOf(chosen, shown));
    if (worthX100(ways) >= TOP_X100) break;
  }
  return worthX100(ways) / 100;
}

/** Climbs played in several ways on the same plates. */
const measure: Measure = (serverSeed, rounds) => {
  const exact = Object.entries(STRATEGIES).map(
    ([name, strategy]) => [name, toNumber(exactReturn(strategy))] as const,
  );
  return measureBets(rounds, Object.fromEntries(exact), (round) => {
    const plates = drawPlates(measureStream(serverSeed, round));
    return Object.fromEntries(
      Object.entries(STRATEGIES).map(([name, strategy]) => [name, climb(plates, strategy)] as const),
    );
  });
};

const input = z.strictObject({
  ...roundSeed,
  game: z.literal('riksha'),
  guesses: z.array(z.enum(GUESSES)).check(z.minLength(1), z.maxLength(RUNGS)),
  stake: minor,
});

/** A climb from its seeds, guess by guess, and what taking the money after the last one pays; money in minor units. */
function answer(row: unknown) {
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

/** The guess that comes true. */
const bestStep = (round: InPlay) => {
  const [shown, next] = drawn.parse(JSON.parse(round.outcome)).plates.slice(round.steps.length);
  return { guess: GUESSES.find((guess) => isRight(guess, shown ?? 0, next ?? 0)) };
};

/** All that the studio is told of it. */
export const riksha: PlayedGame = {
  ...game,
  winMultipleMax: Math.ceil(winMaxX100() / 100),
  volatility: null,
  givenAway: false,
  wish: (stake) => ({ bet: formatAmount(stake) }),
  bestStep,
  measure,
  examples: { riksha: answer },
};
