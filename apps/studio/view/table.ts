import type { RoundView } from './studio-client.ts';

/** How a round is to be shown. `hasty`: turbo or autoplay; `won` hears the win so far, in 1/10 000 units. */
export type Manner = {
  readonly turbo: boolean;
  readonly hasty: boolean;
  readonly won: (amount: bigint) => void;
};

/** What was shown: whether it had free spins, and what those who see nothing are told of it besides its win. */
export type Told = { readonly free: boolean; readonly said: string };

/** A game's own part of the page: what is wished for and how rounds look. Money is none of its business. */
export type Table = {
  /** What is asked of the studio at this stake. */
  wish(stake: bigint): object;
  /** Sets things moving while the answer is awaited. */
  begin(): void;
  /** Brings things to rest as they were: there is nothing to show. */
  giveUp(): Promise<void>;
  /** Shows a decided round to its end, by what is stored of it and nothing else. */
  show(round: RoundView, manner: Manner): Promise<Told>;
};
