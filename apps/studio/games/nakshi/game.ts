import * as z from 'zod/mini';
import type { Game, InPlay, Steps } from '../game.ts';
import { instantEngine, times100 } from '../instant-engine.ts';
import { INSTANT_BETS } from '../bets-offered.ts';
import { bestStitch, CELLS, drawQuilt, isBare, THREADS, worthX100 } from './rules.ts';

const VERSION = 'nakshi-1';

const settings = z.object({ thread: z.enum(THREADS) });
const stored = z.object({ bet: z.string() });
const drawn = z.object({ prizes: z.array(z.int()), stitches: z.array(z.int()) });
const step = z.strictObject({ stitch: z.int().check(z.gte(0), z.lt(CELLS)) });

const readStep = (text: string): number => step.parse(JSON.parse(text)).stitch;

/** A stored quilt with the last stitch, if it is laid, and what it pays in hundredths of the bet: while it waits, at best. */
export function stitchedQuilt({ outcome, steps: taken }: Pick<InPlay, 'outcome' | 'steps'>) {
  const quilt = drawn.parse(JSON.parse(outcome));
  const [last] = taken.map(readStep);
  const x100 =
    last === undefined ? bestStitch(quilt).x100 : worthX100(quilt.prizes, [...quilt.stitches, last]);
  return { quilt, last, x100 };
}

/** One step: where the last stitch goes. Nothing of a quilt is hidden; a player who stays away gets the best. */
const steps: Steps = {
  readStep(wish) {
    const asked = step.safeParse(wish);
    return asked.success ? JSON.stringify(asked.data) : undefined;
  },
  mayTake: ({ outcome }, text) => isBare(drawn.parse(JSON.parse(outcome)), readStep(text)),
  stand(round) {
    const { last, x100 } = stitchedQuilt(round);
    const bet = BigInt(stored.parse(JSON.parse(round.input)).bet);
    return { over: last !== undefined, win: times100(bet, x100), seen: round.outcome };
  },
  lastStep: ({ outcome }) => JSON.stringify({ stitch: bestStitch(drawn.parse(JSON.parse(outcome))).patch }),
};

/** Nakshi Kantha: a quilt whose lines bear prizes; the needle lays eight stitches, the player the last. */
export const nakshi: Game = {
  code: 'nakshi',
  names: { bn: 'নকশি কাঁথা', en: 'Nakshi Kantha' },
  category: 'RNG',
  tags: ['ONE_TAKA', 'NEW'],
  rtp: '97.00',
  stakes: INSTANT_BETS,
  open: true,
  current: VERSION,
  engines: {
    [VERSION]: {
      ...instantEngine({
        settings,
        multiplierParts: 100n,
        play: ({ thread }, stream) => ({ outcome: drawQuilt(thread, stream), multiplier: 0 }),
      }),
      steps,
    },
  },
};
