import { crashPointX100 } from '@mela/game-maths';
import { invariant } from '@mela/primitives';
import * as z from 'zod/mini';
import type { Game, Steps } from '../game.ts';
import { times100 } from '../instant-engine.ts';
import { INSTANT_BETS, readOffered } from '../bets-offered.ts';
import { AUTO_MIN_X100, RETURN_MAX_X100, returnX100 } from './rules.ts';

const VERSION = 'crash-1';

const autoX100 = z.nullable(z.int().check(z.gte(AUTO_MIN_X100), z.lte(RETURN_MAX_X100)));
const wish = z.object({ bet: z.string(), autoX100 });
const drawn = z.object({ crashX100: z.number() });
const step = z.union([z.strictObject({ cashOutX100: z.int() }), z.strictObject({ end: z.literal(true) })]);

/** The step of a cash-out at a multiplier ×100. */
export const cashOutAt = (x100: number): string => JSON.stringify({ cashOutX100: x100 });

/** The step that ends a bet whose player did nothing: its auto cash-out decides. */
export const END = JSON.stringify({ end: true });

/**
 * The stored wish of a bet that may pay an amount at most: its auto cash-out comes there, if not before. What is stored says all,
 * so that the round draws again whatever the operator sets later. `undefined` when no cash-out pays so little.
 */
export function limitPayout(input: string, payoutMax: bigint): string | undefined {
  const { bet, autoX100: auto } = wish.parse(JSON.parse(input));
  const mostX100 = (payoutMax * 100n) / BigInt(bet);
  if (mostX100 < BigInt(AUTO_MIN_X100)) return undefined;
  const most = mostX100 < BigInt(RETURN_MAX_X100) ? Number(mostX100) : null;
  const chosen = most === null ? auto : Math.min(auto ?? most, most);
  return JSON.stringify({ bet, autoX100: chosen });
}

/** The cash-out of a bet ×100, whoever made it; nothing is said of bets still in the air. */
export function cashedX100(round: { input: string; outcome: string; steps: readonly string[] }): number {
  const [text] = round.steps;
  if (text === undefined) return 0;
  const taken = step.parse(JSON.parse(text));
  const auto = wish.parse(JSON.parse(round.input)).autoX100 ?? Infinity;
  const at = Math.min(auto, 'cashOutX100' in taken ? taken.cashOutX100 : Infinity);
  return returnX100(drawn.parse(JSON.parse(round.outcome)).crashX100, at);
}

/** The one step is the end: made by the server when it receives a cash-out, or when the flight has passed the auto cash-out. */
const steps: Steps = {
  readStep: () => undefined,
  mayTake: () => false,
  stand(round) {
    const stake = BigInt(wish.parse(JSON.parse(round.input)).bet);
    return { over: round.steps.length > 0, win: times100(stake, cashedX100(round)), seen: '' };
  },
  lastStep: () => END,
};

/** Uran: everybody's kite rises on one string, and whoever lets go before it is cut has won. */
export const crash: Game = {
  code: 'crash',
  names: { bn: 'উড়ান', en: 'Uran' },
  category: 'RNG',
  tags: ['CRASH', 'ONE_TAKA'],
  rtp: '97.00',
  stakes: INSTANT_BETS,
  open: true,
  current: VERSION,
  engines: {
    [VERSION]: {
      readBet(asked) {
        const read = wish.safeParse(asked);
        const stake = readOffered(INSTANT_BETS, read.data?.bet);
        if (!read.success || stake === undefined) return undefined;
        return { input: JSON.stringify({ bet: stake.toString(), autoX100: read.data.autoX100 }), stake };
      },
      draw(_input, _stream, seeds) {
        invariant(seeds, 'a flight is drawn from its own key');
        const crashX100 = crashPointX100(seeds.serverSeed, seeds.clientSeed);
        return { outcome: JSON.stringify({ flight: seeds.nonce, crashX100 }), win: 0n };
      },
      steps,
      shared: true,
    },
  },
};
