import * as z from 'zod/mini';
import type { Game, InPlay, Steps } from '../game.ts';
import { instantEngine, times100 } from '../instant-engine.ts';
import { INSTANT_BETS } from '../bets-offered.ts';
import { CELLS, layMines, multiplierX100 } from './rules.ts';

const VERSION = 'mines-1';

const settings = z.object({ mines: z.int().check(z.gte(1), z.lt(CELLS)) });
const stored = z.object({ bet: z.string(), mines: z.int() });
/** What is stored of a draw. */
export const drawn = z.object({ mines: z.array(z.int()) });
const step = z.union([
  z.strictObject({ pick: z.int().check(z.gte(0), z.lt(CELLS)) }),
  z.strictObject({ cashOut: z.literal(true) }),
]);

/** The cells that were picked and whether the money was taken. */
function read({ input, outcome, steps }: InPlay) {
  const { bet, mines } = stored.parse(JSON.parse(input));
  const taken = steps.map((text) => step.parse(JSON.parse(text)));
  const picks = taken.flatMap((each) => ('pick' in each ? [each.pick] : []));
  const cashedOut = taken.length > picks.length;
  const laid = drawn.parse(JSON.parse(outcome)).mines;
  return { stake: BigInt(bet), mines, picks, cashedOut, burst: picks.some((cell) => laid.includes(cell)) };
}

const CASH_OUT = JSON.stringify({ cashOut: true });

/** A pick, another pick, and the money, or a mine first. With every free cell open the round is over by itself. */
const steps: Steps = {
  readStep(wish) {
    const asked = step.safeParse(wish);
    return asked.success ? JSON.stringify(asked.data) : undefined;
  },
  mayTake(round, text) {
    const { picks } = read(round);
    const asked = step.parse(JSON.parse(text));
    return 'pick' in asked ? !picks.includes(asked.pick) : picks.length > 0;
  },
  stand(round) {
    const { stake, mines, picks, cashedOut, burst } = read(round);
    const win = burst || picks.length === 0 ? 0n : times100(stake, multiplierX100(mines, picks.length));
    return { over: burst || cashedOut || picks.length === CELLS - mines, win, seen: '' };
  },
  lastStep: (round) => (read(round).picks.length > 0 ? CASH_OUT : undefined),
};

/** Mines: 25 cells, some of them mined; every safe pick raises what the cash-out pays. */
export const mines: Game = {
  code: 'mines',
  names: { bn: 'মাইনস', en: 'Mines' },
  category: 'RNG',
  tags: ['ONE_TAKA'],
  rtp: '97.00',
  stakes: INSTANT_BETS,
  open: true,
  current: VERSION,
  engines: {
    [VERSION]: {
      ...instantEngine({
        settings,
        multiplierParts: 100n,
        play: (chosen, stream) => ({ outcome: { mines: layMines(stream, chosen.mines) }, multiplier: 0 }),
      }),
      steps,
    },
  },
};
