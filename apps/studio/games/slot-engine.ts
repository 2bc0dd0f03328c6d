import type { Stream } from '@mela/game-maths';
import { invariant } from '@mela/primitives';
import * as z from 'zod/mini';
import type { Engine } from './game.ts';
import { readOffered, UNITS_PER_MINOR } from './bets-offered.ts';

/** What makes a slot's rules an engine. */
export type SlotTerms = {
  /** What wishes and stored inputs call the bet: of one line, or all of it. */
  readonly betName: 'lineBet' | 'bet';
  /** The bets on offer, in 1/10 000 units. */
  readonly bets: readonly bigint[];
  /** How many bets make the stake. */
  readonly betsInStake: number;
  /** A round's win is counted in this part of the bet. */
  readonly winParts: number;
  /** Draws a whole round: the text that is stored of it, and its win. */
  readonly play: (stream: Stream, stake: bigint) => { readonly outcome: string; readonly win: number };
};

/** An engine that reads one bet, draws from the stream alone and pays parts of that bet. */
export function slotEngine({ betName, bets, betsInStake, winParts, play }: SlotTerms): Engine {
  const wish = z.object({ [betName]: z.string() });
  const stored = z.object({ [betName]: z.string().check(z.regex(/^\d+$/)) });
  return {
    readBet(asked) {
      const bet = readOffered(bets, wish.safeParse(asked).data?.[betName]);
      if (bet === undefined) return undefined;
      return { input: JSON.stringify({ [betName]: bet.toString() }), stake: bet * BigInt(betsInStake) };
    },
    draw(input, stream) {
      const bet = BigInt(stored.parse(JSON.parse(input))[betName] ?? '');
      const { outcome, win } = play(stream, bet * BigInt(betsInStake));
      invariant(Number.isSafeInteger(win), 'a win in parts of the bet is a whole number');
      const parts = BigInt(win) * bet;
      const step = BigInt(winParts) * UNITS_PER_MINOR;
      invariant(parts % step === 0n, 'a bet on offer makes every pay a whole minor unit');
      return { outcome, win: parts / BigInt(winParts) };
    },
  };
}
