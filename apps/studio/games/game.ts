import type { Stream } from '@mela/game-maths';
import type { PotCode } from './pots/pots.ts';

/** What a player asked for, in the text that is stored, and what it costs in 1/10 000 units. */
export type Bet = { readonly input: string; readonly stake: bigint };

/** What came out, in the text that is stored and replayed byte for byte, and what it pays in 1/10 000 units. */
export type Drawn = { readonly outcome: string; readonly win: bigint };

/** One version of a game's rules and paytable. Never changed once rounds were played on it. */
export type Engine = {
  /** Reads a player's wish; `undefined` when the game does not offer it. */
  readBet(wish: unknown): Bet | undefined;
  /** Draws the whole round from its stream. */
  draw(input: string, stream: Stream): Drawn;
  /** The pots that a drawn round hit. Only an engine that draws for pots has this, and only its rounds feed them. */
  readonly potsHit?: (outcome: string) => readonly PotCode[];
};

/** A game of the studio: how it is listed, and every version of its rules that a stored round may need. */
export type Game = {
  readonly code: string;
  readonly names: { readonly bn: string; readonly en: string };
  readonly category: 'RNG';
  readonly tags: readonly string[];
  /** Return to player in percent. */
  readonly rtp: string;
  /** Total bets that the game offers, in 1/10 000 units, smallest first. */
  readonly stakes: readonly bigint[];
  /** Whether it has a page to be played on: only then it is listed and launched. */
  readonly open: boolean;
  /** The engine that new rounds are played on. */
  readonly current: string;
  readonly engines: Readonly<Record<string, Engine>>;
};
