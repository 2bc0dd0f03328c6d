import { floor, fraction, times, type Fraction } from '@mela/game-maths';

/** A hand's money; in minor units. */
export type PotTerms = {
  readonly boot: number;
  readonly contributions: readonly number[];
  readonly winnerSeat: number;
  /** The rake's share of the pot. */
  readonly rakeShare: Fraction;
  readonly rakeCapBoots: number;
  /** Whether anybody bet after the boots. */
  readonly anyChaal: boolean;
};

/** Shares a pot: rake = min(⌊share of the pot⌋, cap), none when nobody bet after the boots; the winner gets the rest. */
export function sharePot(terms: PotTerms): { pot: number; rake: number; credit: number; winnerNet: number } {
  const pot = terms.contributions.reduce((sum, each) => sum + each, 0);
  const share = Number(floor(times(fraction(BigInt(pot)), terms.rakeShare)));
  const rake = terms.anyChaal ? Math.min(share, terms.rakeCapBoots * terms.boot) : 0;
  const credit = pot - rake;
  return { pot, rake, credit, winnerNet: credit - (terms.contributions[terms.winnerSeat] ?? 0) };
}
