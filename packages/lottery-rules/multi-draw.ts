import type { Hits } from './play.ts';
import { settleBet, type AcceptedBet, type SettledBet } from './settle-bet.ts';

/** A draw of a multi-draw order: how often its bet is bet there, and what it hits; null where the draw is void. */
export type FollowedDraw = { readonly multiple: number; readonly hits: Hits | null };

/** What became of a bet on one of its draws. `VOID` and `CANCELLED_STOP` bring the stake back. */
export type BetOnDraw = Omit<SettledBet, 'state'> & {
  readonly state: SettledBet['state'] | 'VOID' | 'CANCELLED_STOP';
  readonly stake: bigint;
};

/**
 * Follows a bet from draw to draw: what all of them cost is taken at the start, a void draw neither wins nor stops, and after the first
 * draw that wins everything later comes back, where the player wished so (RULES.md §3.4).
 */
export function followDraws(
  once: AcceptedBet,
  draws: readonly FollowedDraw[],
  stopOnWin: boolean,
): BetOnDraw[] {
  let hasWon = false;
  return draws.map(({ multiple, hits }) => {
    const often = BigInt(multiple);
    const stake = once.stake * often;
    const isStopped = stopOnWin && hasWon;
    if (isStopped || hits === null) {
      return {
        state: isStopped ? 'CANCELLED_STOP' : 'VOID',
        stake,
        payout: stake,
        rebate: 0n,
        returned: stake,
      };
    }
    const bet = {
      ...once,
      stake,
      stakePerUnit: once.stakePerUnit * often,
      stakePerNote: once.stakePerNote * often,
    };
    const settled = settleBet(hits, bet);
    hasWon ||= settled.state === 'WON';
    return { ...settled, stake };
  });
}
