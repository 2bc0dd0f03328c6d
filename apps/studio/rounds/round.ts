import type { Currency, Id } from '@mela/primitives';
import type { RefusalCode } from '@mela/wire/provider/index.ts';

/**
 * Where a round is. `betting`: the stake was asked for, the answer is not known. `playing`: the stake is taken, the player's
 * steps decide. `settling`: the stake is taken, the win
 * is owed. `cancelling`: given up, the portal has still to say so. `disputed`: the portal will not book what is owed; a person must look.
 */
export type RoundState =
  | 'betting'
  | 'playing'
  | 'refused'
  | 'settling'
  | 'done'
  | 'cancelling'
  | 'cancelled'
  | 'disputed';

/** A stored round: enough to draw it again, and what became of it. */
export type Round = {
  readonly id: Id;
  readonly operator: string;
  readonly player: string;
  readonly portalSession: string;
  readonly game: string;
  readonly engine: string;
  readonly currency: Currency;
  readonly serverSeed: Buffer;
  readonly seedRevealed: boolean;
  readonly clientSeed: string;
  readonly nonce: number;
  /** The shared flight that the round is a bet in. */
  readonly flightId: string | null;
  readonly input: string;
  readonly stake: bigint;
  readonly outcome: string;
  /** What the player did in a round of steps, oldest first. */
  readonly steps: readonly string[];
  /** Everything that the round pays, what it won of pots with it; 0 as long as steps have not decided it. */
  readonly win: bigint;
  readonly potWin: bigint;
  readonly trial: boolean;
  readonly state: RoundState;
  readonly refusal: RefusalCode | null;
  /** The player's balance in the portal's last answer about this round. */
  readonly balance: bigint | null;
  readonly attempts: number;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  /** The grant that it was played of for nothing. */
  readonly freeGrant: string | null;
};

/** A round whose stake the portal has taken and whose steps, if it has any, are done: only now may its outcome be shown. */
export const mayBeShown = ({ state, balance }: Round): boolean =>
  state === 'settling' || state === 'done' || (state === 'disputed' && balance !== null);
