import * as z from 'zod/mini';
import type { Game, InPlay, Steps } from '../game.ts';
import { instantEngine, times100 } from '../instant-engine.ts';
import { INSTANT_BETS } from '../bets-offered.ts';
import { drawPlates, GUESSES, isRight, RUNGS, TOP_X100, waysOf, worthX100 } from './rules.ts';

const VERSION = 'riksha-1';

const stored = z.object({ bet: z.string() });
/** What is stored of a draw. */
export const drawn = z.object({ plates: z.array(z.int()) });
const step = z.union([
  z.strictObject({ guess: z.enum(GUESSES) }),
  z.strictObject({ cashOut: z.literal(true) }),
]);

const CASH_OUT = JSON.stringify({ cashOut: true });

/** How far a climb has come: the plates that lie open, what it is worth, and whether it fell. */
export function climbed({ outcome, steps: taken }: Pick<InPlay, 'outcome' | 'steps'>) {
  const { plates } = drawn.parse(JSON.parse(outcome));
  const read = taken.map((text) => step.parse(JSON.parse(text)));
  const guesses = read.flatMap((each) => ('guess' in each ? [each.guess] : []));
  const right = guesses.map((guess, rung) => isRight(guess, plates[rung] ?? 0, plates[rung + 1] ?? 0));
  const ways = guesses.map((guess, rung) => waysOf(guess, plates[rung] ?? 0));
  const fell = right.includes(false);
  const x100 = fell || ways.length === 0 ? 0 : worthX100(ways);
  return {
    seen: plates.slice(0, guesses.length + 1),
    guesses,
    x100,
    fell,
    over: fell || read.length > guesses.length || guesses.length === RUNGS || x100 >= TOP_X100,
  };
}

/** Guess after guess, and the money, or a fall. At the top the climb is paid by itself. */
const steps: Steps = {
  readStep(wish) {
    const asked = step.safeParse(wish);
    return asked.success ? JSON.stringify(asked.data) : undefined;
  },
  mayTake: (round, text) => 'guess' in step.parse(JSON.parse(text)) || climbed(round).guesses.length > 0,
  stand(round) {
    const { seen, x100, over } = climbed(round);
    return {
      over,
      win: times100(BigInt(stored.parse(JSON.parse(round.input)).bet), x100),
      seen: JSON.stringify(seen),
    };
  },
  lastStep: (round) => (climbed(round).guesses.length > 0 ? CASH_OUT : undefined),
};

/** Rickshaw Ladder: thirteen painted plates; higher or lower, rung by rung, until the money is taken. */
export const riksha: Game = {
  code: 'riksha',
  names: { bn: 'রিকশা সিঁড়ি', en: 'Rickshaw Ladder' },
  category: 'RNG',
  tags: ['ONE_TAKA', 'NEW'],
  rtp: '97.00',
  stakes: INSTANT_BETS,
  open: true,
  current: VERSION,
  engines: {
    [VERSION]: {
      ...instantEngine({
        settings: z.object({}),
        multiplierParts: 100n,
        play: (_, stream) => ({ outcome: { plates: drawPlates(stream) }, multiplier: 0 }),
      }),
      steps,
    },
  },
};
