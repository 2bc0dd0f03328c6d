import type { Hits, Line, Odds, Play } from './play.ts';
import { reducedOdds, WHOLE } from './play-terms.ts';
import { bestPayout, oddsOf, unitStake, type UnitMode } from './pricing.ts';

/** What is bet a number of times: so many units at these odds, and candidates for the best that one draw can do. */
type Units = { readonly units: number; readonly odds: Odds; readonly best: readonly Hits[] };

/** What one unit and all of them cost, and the most that one draw can pay on them; amounts in 1/10 000 of the currency. */
export type LinePrice = {
  readonly stakePerUnit: bigint;
  readonly stake: bigint;
  readonly bestPayout: bigint;
};

/** The price of units at so much each. */
export const priceUnits = ({ units, odds, best }: Units, stakePerUnit: bigint): LinePrice => ({
  stakePerUnit,
  stake: stakePerUnit * BigInt(units),
  bestPayout: bestPayout(best, odds, stakePerUnit),
});

/** The price of a line, and what it comes from; a multiple that is none costs nothing. */
export function priceLine<D>(
  play: Play<D>,
  line: Line<D>,
  bet: {
    readonly payoutLevel: number;
    readonly unitMode: UnitMode;
    readonly multiple: number;
    /** Of a thousand of the odds, where its numbers pay less. */
    readonly perMille?: number;
  },
): Units & LinePrice {
  const often = Number.isInteger(bet.multiple) ? Math.max(0, bet.multiple) : 0;
  const { units, best } = line;
  const priced = {
    units,
    best,
    odds: line.prices(reducedOdds(oddsOf(play, bet.payoutLevel), bet.perMille ?? WHOLE)),
  };
  return { ...priced, ...priceUnits(priced, unitStake(play, bet.unitMode, often)) };
}

/** What one line may be. */
export type LineLimits = {
  readonly multiple: number;
  readonly notes: number;
  readonly stakeMin: bigint;
  readonly stakeMax: bigint;
  readonly payoutMax: bigint;
  readonly exposureMax?: bigint;
  /** Of each unit of a note. */
  readonly unitMin?: bigint | undefined;
  readonly unitMax?: bigint | undefined;
};

/** Why a line cannot be bet, besides its selection. */
export type LineLimit =
  | { readonly kind: 'multiple' | 'notes'; readonly maximum: number }
  | { readonly kind: 'stake-too-small' | 'unit-too-small'; readonly minimum: bigint }
  | { readonly kind: 'stake-too-big' | 'unit-too-big'; readonly maximum: bigint };

/** A line that would not be paid all of its prize. */
export type PrizeTooBig = { readonly kind: 'payout-too-big'; readonly maximum: bigint };

/** Whether so many notes may be bet so many times; asked before they are priced. */
export function countLimit(
  limits: LineLimits,
  { multiple, notes }: { readonly multiple: number; readonly notes: number },
): LineLimit | null {
  if (!Number.isInteger(multiple) || multiple < 1 || multiple > limits.multiple) {
    return { kind: 'multiple', maximum: limits.multiple };
  }
  return notes > limits.notes ? { kind: 'notes', maximum: limits.notes } : null;
}

/** Whether a line may cost so much. */
export function priceLimit(limits: LineLimits, { stake, stakePerUnit }: LinePrice): LineLimit | null {
  const { unitMin, unitMax } = limits;
  if (unitMin !== undefined && stakePerUnit < unitMin) return { kind: 'unit-too-small', minimum: unitMin };
  if (unitMax !== undefined && stakePerUnit > unitMax) return { kind: 'unit-too-big', maximum: unitMax };
  if (stake < limits.stakeMin) return { kind: 'stake-too-small', minimum: limits.stakeMin };
  if (stake > limits.stakeMax) return { kind: 'stake-too-big', maximum: limits.stakeMax };
  return null;
}

/** Whether a line can win all of its prize: what is over the most that is paid on a draw would be cut. */
export function payoutLimit(
  limits: LineLimits,
  { bestPayout: most }: Pick<LinePrice, 'bestPayout'>,
): PrizeTooBig | null {
  const maximum = [limits.payoutMax, limits.exposureMax].find((max) => max !== undefined && most > max);
  return maximum === undefined ? null : { kind: 'payout-too-big', maximum };
}
