import { mulDiv, type Currency } from '@mela/primitives';

/** A bet of a round as far as it counts. `bonus`: how much of the stake was bonus money. */
export type RoundBet = Readonly<{
  kind: 'bet' | 'tip' | 'free' | 'promo';
  /** Not while it is open, nor once it is void, cancelled or returned. */
  isSettled: boolean;
  stake: bigint;
  bonus: bigint;
  win: bigint;
}>;

/** What one member's bets of one round come to. */
export type RoundSums = Readonly<{ stakes: bigint; bonus: bigint; wins: bigint; promo: bigint }>;

/** What a round counts for: `turnover` for requirements of bonuses, `validBet` for whatever is paid for play. */
export type CountedRound = Readonly<{
  stakes: bigint;
  wins: bigint;
  turnover: bigint;
  validBet: bigint;
  promo: bigint;
}>;

export const NO_SUMS: RoundSums = { stakes: 0n, bonus: 0n, wins: 0n, promo: 0n };

/**
 * A round's sums with one more of its member's bets. Only settled bets count as play; void, cancelled and returned ones and tips count
 * nowhere. What free rounds and vendors' prizes win is `promo`: a gift of the day, no win.
 */
export function addBet(sums: RoundSums, { kind, isSettled, stake, bonus, win }: RoundBet): RoundSums {
  if (kind === 'tip' || !isSettled) return sums;
  if (kind !== 'bet') return { ...sums, promo: sums.promo + win };
  return {
    ...sums,
    stakes: sums.stakes + stake,
    bonus: sums.bonus + bonus,
    wins: sums.wins + win,
  };
}

/** What a member's round comes to; play money counts nowhere. */
export const sumsOfRound = (bets: Iterable<RoundBet>, currency: Currency): RoundSums =>
  currency === 'PLAY' ? NO_SUMS : [...bets].reduce(addBet, NO_SUMS);

/**
 * What a member's round counts for. Turnover is the smaller of stakes and |wins − stakes|, so that betting both sides of a round
 * counts for what it can lose; the valid bet is the part of it that was not staked with bonus money, rounded down once per round:
 * nobody is paid for playing a gift.
 */
export function countRound({ stakes, bonus, wins, promo }: RoundSums): CountedRound {
  const moved = wins > stakes ? wins - stakes : stakes - wins;
  const turnover = moved < stakes ? moved : stakes;
  const validBet = stakes === 0n ? 0n : mulDiv(turnover, stakes - bonus, stakes, 'down');
  return { stakes, wins, turnover, validBet, promo };
}

/** The signed row that a late change of a round adds to the day on which the round was first closed. */
export function changeOfRound(before: CountedRound, after: CountedRound): CountedRound {
  return {
    stakes: after.stakes - before.stakes,
    wins: after.wins - before.wins,
    turnover: after.turnover - before.turnover,
    validBet: after.validBet - before.validBet,
    promo: after.promo - before.promo,
  };
}
