import type { Measure, Stream, StreamSeed } from '@mela/game-maths';
import type { PotCode } from './pots/pots.ts';

/** What a player asked for, in the text that is stored, and what it costs in 1/10 000 units. */
export type Bet = { readonly input: string; readonly stake: bigint };

/**
 * What came out, in the text that is stored and replayed byte for byte, and what it pays in 1/10 000 units. A round of steps
 * pays nothing by its draw: its steps decide.
 */
export type Drawn = { readonly outcome: string; readonly win: bigint };

/** A drawn round in play: what was asked, what was drawn, and the steps taken since, oldest first. */
export type InPlay = { readonly input: string; readonly outcome: string; readonly steps: readonly string[] };

/** How a round stands after its steps. */
export type Stand = {
  readonly over: boolean;
  /** What the round pays if it ends here, in 1/10 000 units. */
  readonly win: bigint;
  /** What of the outcome the player has seen, in the game's own text. */
  readonly seen: string;
};

/** The rules of a round that its player takes on step by step. */
export type Steps = {
  /** Reads a wish for a step, into the text that is stored; `undefined` when there is no such step. */
  readStep(wish: unknown): string | undefined;
  /** Whether a step may be taken now. */
  mayTake(round: InPlay, step: string): boolean;
  stand(round: InPlay): Stand;
  /** The step that ends a round whose player does not come back; `undefined`: nothing was done yet, the stake goes back. */
  lastStep(round: InPlay): string | undefined;
};

/** One version of a game's rules and paytable. Never changed once rounds were played on it. */
export type Engine = {
  /** Reads a player's wish; `undefined` when the game does not offer it. */
  readBet(wish: unknown): Bet | undefined;
  /** Draws the whole round from its stream; a shared one from the key and salt that the stream is made from. */
  draw(input: string, stream: Stream, seeds?: StreamSeed): Drawn;
  /** The pots that a drawn round hit. Only an engine that draws for pots has this, and only its rounds feed them. */
  readonly potsHit?: (outcome: string) => readonly PotCode[];
  /** Only an engine whose rounds go on after the draw has this. */
  readonly steps?: Steps;
  /** Whether its rounds are bets in a round that all players share; those are opened when betting is. */
  readonly shared?: true;
};

/** A game as its page knows it: how it is listed, and every version of its rules that a stored round may need. */
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

/** What a folder of `games/` declares in its `index.ts`: rules that are built, how their return is measured, and what answers worked examples of them. */
export type Rules = {
  readonly code: string;
  readonly measure?: Measure;
  /** By section of the worked examples: turns an example's input into its output, or throws. */
  readonly examples?: Readonly<Record<string, (row: unknown) => unknown>>;
};

/** How unevenly a game pays: `low` below a deviation of 3 stakes a round, `high` from 8 on. */
export type Volatility = 'low' | 'medium' | 'high';

/** A game whose rounds the studio plays. */
export type PlayedGame = Game &
  Rules & {
    /** The most that a round wins by its rules and paytable, in whole stakes; pots are not among it. */
    readonly winMultipleMax: number;
    /** Measured over 200,000 rounds; null where the player chooses the risk, so that there is no one word. */
    readonly volatility: Volatility | null;
    /** Whether an operator may give its rounds away: only where a round is one draw. */
    readonly givenAway: boolean;
    /** What a page asks for at a stake in 1/10 000 units; `n` goes through the player's choices, where there are any. */
    wish(stake: bigint, n?: number): object;
    /** The next step of somebody who sees what was drawn. Without it there is only the step that ends a round. */
    readonly bestStep?: (round: InPlay) => object;
  };
