import type { RoundView } from './studio-client.ts';

/** How a round is to be shown. `hasty`: turbo or autoplay; `won` hears the win so far, in 1/10 000 units. */
export type Playback = {
  readonly turbo: boolean;
  readonly hasty: boolean;
  readonly won: (amount: bigint) => void;
};

/** What was shown: whether it had free spins, and what those who see nothing are told of it besides its win. */
export type ShownRound = { readonly free: boolean; readonly announcement: string };

/** What the large button does while a round is played step by step. */
export type Act = {
  readonly label: string;
  readonly sign: string;
  /** What stands on the button, besides its sign. */
  readonly text: string;
  readonly ready: boolean;
  readonly press: () => void;
};

/** What a round of steps is played with. */
export type StepControls = {
  readonly turbo: boolean;
  /** Whether autoplay has this round; a player who stops it goes on by hand. */
  auto(): boolean;
  /** Gives the large button its work. */
  offer(act: Act): void;
  /** Takes a step, asking until there is an answer; `undefined` when there will be none, as when the visit has ended. */
  step(wish: object): Promise<RoundView | undefined>;
};

/** A game's own part of the page: what is wished for and how rounds look. Money is none of its business. */
export type Table = {
  /** What is asked of the studio at this stake. */
  wish(stake: bigint): object;
  /** Sets things moving while the answer is awaited. */
  begin(): void;
  /** Brings things to rest as they were: there is nothing to show. */
  giveUp(): Promise<void>;
  /** Lets the player take a round on step by step until it is over; only games whose rounds have steps have this. */
  takeOn?(round: RoundView, steps: StepControls): Promise<RoundView | undefined>;
  /** Shows a decided round to its end, by what is stored of it and nothing else. */
  show(round: RoundView, playback: Playback): Promise<ShownRound>;
};
