import { mulDiv, UNITS_PER_WHOLE } from '@mela/primitives';
import { PUSH, type Hits, type Odds, type Play, type Tier } from './play.ts';

/** A payout level at which a fair play returns everything: the prize of a two-unit note on a 1-in-1000 play. */
const FULL_PAYOUT_LEVEL = 2000n;

type Rate = { readonly numerator: bigint; readonly denominator: bigint };

/**
 * A listed price, or the fair odds (of − refunds) / wins, times what a note costs, its share and a return; cut to four decimals.
 * From whole numbers, so 100/3 at 0.96 is 32.
 */
function oddsAt({ wins, of, refunds, share, listed }: Tier, unitsPerNote: number, rate: Rate): bigint {
  if (listed) {
    return mulDiv(UNITS_PER_WHOLE, BigInt(listed.numerator), BigInt(listed.denominator), 'down');
  }
  const fair = (BigInt(of) - BigInt(refunds)) * BigInt(unitsPerNote);
  const numerator = fair * BigInt(share.numerator) * rate.numerator;
  return mulDiv(
    UNITS_PER_WHOLE,
    numerator,
    BigInt(wins) * BigInt(share.denominator) * rate.denominator,
    'down',
  );
}

/** The odds of every tier of a play at a payout level; prices of their own do not follow it. A few change with the lunar year. */
export function oddsOf<D>(play: Play<D>, payoutLevel: number, lunarYear?: number): Odds {
  const rate =
    play.pricing === 'payout-level'
      ? { numerator: BigInt(payoutLevel), denominator: FULL_PAYOUT_LEVEL }
      : { numerator: BigInt(play.returnPerMille), denominator: 1000n };
  const tiers = lunarYear === undefined ? play.tiers : play.tiersIn(lunarYear);
  return new Map(tiers.map((tier) => [tier.name, oddsAt(tier, play.unitsPerNote, rate)]));
}

/** Unit modes of a note: the part of the base unit one note costs. */
export const UNIT_MODES = { '1': 1n, '0.1': 10n, '0.01': 100n, '0.001': 1000n } as const;

/** A unit mode as it is written: `1`, `0.1`, `0.01` or `0.001`. */
export type UnitMode = keyof typeof UNIT_MODES;

type Staked = Pick<Play<unknown>, 'baseUnit'>;

/** What one unit of a play costs: base unit × mode × multiple, in 1/10 000 of the currency unit. Base units divide by 1000. */
export const unitStake = ({ baseUnit }: Staked, mode: UnitMode, multiple: number): bigint =>
  (baseUnit / UNIT_MODES[mode]) * BigInt(multiple);

/** Whether the player types the amount staked on each note, as the multiple of one whole. */
export const isByAmount = ({ baseUnit }: Staked): boolean => baseUnit === UNITS_PER_WHOLE;

/** The unit modes that a play is bet in, of those that its game is sold in: whole amounts where they are typed (RULES.md §2.1). */
export const unitModesOf = (play: Staked, unitModes: readonly UnitMode[]): readonly UnitMode[] =>
  isByAmount(play) ? ['1'] : unitModes;

/**
 * What the hits pay at these odds, cut once to four decimals after summing; pushed notes return exactly their stake. Odds pay for one
 * unit; plays whose notes cost several refund nothing.
 */
export function payoutOf(hits: Hits, odds: Odds, stakePerUnit: bigint): bigint {
  let weighted = 0n;
  for (const [tier, notes] of hits) {
    weighted += BigInt(notes) * (tier === PUSH ? UNITS_PER_WHOLE : (odds.get(tier) ?? 0n));
  }
  return mulDiv(weighted, stakePerUnit, UNITS_PER_WHOLE, 'down');
}

/** The most that one draw can pay on a line. */
export function bestPayout(best: readonly Hits[], odds: Odds, stakePerUnit: bigint): bigint {
  return best
    .map((hits) => payoutOf(hits, odds, stakePerUnit))
    .reduce((most, payout) => (payout > most ? payout : most), 0n);
}

/** The stake of the notes that were not pushed: what turnover and rebate are reckoned on. */
export function settledStake(stake: bigint, hits: Hits, stakePerNote: bigint): bigint {
  const pushed = hits.find(([tier]) => tier === PUSH)?.[1] ?? 0;
  return stake - BigInt(pushed) * stakePerNote;
}

/** The rebate on a settled stake for choosing a payout level below the member's own, cut to four decimals. */
export const rebateOf = (settled: bigint, maxPayoutLevel: number, payoutLevel: number): bigint =>
  mulDiv(settled, BigInt(maxPayoutLevel - payoutLevel), FULL_PAYOUT_LEVEL, 'down');
