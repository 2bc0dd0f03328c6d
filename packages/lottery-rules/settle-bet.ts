import type { Hits, Odds } from './play.ts';
import { payoutOf, rebateOf, settledStake } from './pricing.ts';

/** A bet as it was accepted; amounts in 1/10 000 of the currency. */
export type AcceptedBet = {
  readonly odds: Odds;
  readonly stake: bigint;
  readonly stakePerUnit: bigint;
  readonly stakePerNote: bigint;
  readonly payoutLevel: number;
  readonly maxPayoutLevel: number;
  /** What its prize is cut to, where that was said at acceptance (RULES.md §2.4). */
  readonly most?: bigint | undefined;
};

/** What became of a bet; `returned` is the part of the stake that came back, and of the payout. */
export type SettledBet = {
  readonly state: 'WON' | 'LOST' | 'REFUNDED';
  readonly payout: bigint;
  readonly rebate: bigint;
  readonly returned: bigint;
};

/** A payout cut to the most that a bet was accepted for; what is given back of the stake is never cut. */
export function cutPayout(payout: bigint, returned: bigint, most: bigint | undefined): bigint {
  if (most === undefined || payout <= most) return payout;
  return returned > most ? returned : most;
}

/**
 * Settles a bet by its hits, at the odds of its acceptance: pushed notes get their stake back, the rebate is on the stake that was not, and
 * a bet has won when more than that came back (RULES.md §2.1, §2.2, §3.3).
 */
export function settleBet(hits: Hits, bet: AcceptedBet): SettledBet {
  const settled = settledStake(bet.stake, hits, bet.stakePerNote);
  const returned = bet.stake - settled;
  const payout = cutPayout(payoutOf(hits, bet.odds, bet.stakePerUnit), returned, bet.most);
  return {
    state: settled === 0n ? 'REFUNDED' : payout > returned ? 'WON' : 'LOST',
    payout,
    rebate: rebateOf(settled, bet.maxPayoutLevel, bet.payoutLevel),
    returned,
  };
}
