import type { Stream } from '@mela/game-maths';
import * as z from 'zod/mini';
import type { Engine } from './game.ts';
import { INSTANT_BETS, readOffered, UNITS_PER_MINOR } from './bets-offered.ts';

/** What makes an instant game's rules an engine. */
export type InstantTerms<Settings> = {
  /** What the player chooses besides the bet: the same shape in a wish and in a stored input. */
  readonly settings: z.ZodMiniType<Settings>;
  /** A multiplier is counted in such parts of the stake. */
  readonly multiplierParts: bigint;
  /** Draws a round: what is stored of it, and what it multiplies the stake by. */
  readonly play: (
    settings: Settings,
    stream: Stream,
  ) => { readonly outcome: object; readonly multiplier: number };
};

/** A stake times a multiplier of hundredths, floored to a minor unit. */
export const times100 = (stake: bigint, multiplierX100: number): bigint =>
  ((stake * BigInt(multiplierX100)) / (100n * UNITS_PER_MINOR)) * UNITS_PER_MINOR;

const betOf = z.object({ bet: z.string() });

/** An engine that reads a bet and the player's settings, and pays the stake times a multiplier, floored to a minor unit. */
export function instantEngine<Settings extends object>(terms: InstantTerms<Settings>): Engine {
  return {
    readBet(asked) {
      const bet = readOffered(INSTANT_BETS, betOf.safeParse(asked).data?.bet);
      const settings = terms.settings.safeParse(asked);
      if (bet === undefined || !settings.success) return undefined;
      return { input: JSON.stringify({ bet: bet.toString(), ...settings.data }), stake: bet };
    },
    draw(input, stream) {
      const stored: unknown = JSON.parse(input);
      const stake = BigInt(betOf.parse(stored).bet);
      const { outcome, multiplier } = terms.play(terms.settings.parse(stored), stream);
      const step = terms.multiplierParts * UNITS_PER_MINOR;
      const win = ((stake * BigInt(multiplier)) / step) * UNITS_PER_MINOR;
      return { outcome: JSON.stringify(outcome), win };
    },
  };
}
