import { mulDiv, UNITS_PER_WHOLE } from '@mela/primitives';
import { PUSH, type Hits, type Play, type Tier } from './play.ts';

/** A series at which a fair play returns everything: the prize of a two-unit note on a 1-in-1000 play. */
const FULL_SERIES = 2000n;

/** Prices per tier in 1/10 000: 2.00 is 20 000n. The stake is included. */
export type Odds = ReadonlyMap<string, bigint>;

const FAIR: { readonly numerator: bigint; readonly denominator: bigint } = { numerator: 1n, denominator: 1n };

/** Fair odds (of − refunds) / wins × share × a return, cut to four decimals; from whole numbers, so 100/3 at 0.96 is 32. */
function oddsAt({ wins, of, refunds, share }: Tier, rate: typeof FAIR): bigint {
  const numerator = BigInt(of - refunds) * BigInt(share.numerator) * rate.numerator;
  return mulDiv(
    UNITS_PER_WHOLE,
    numerator,
    BigInt(wins) * BigInt(share.denominator) * rate.denominator,
    'down',
  );
}

/** The odds of every tier of a play at a series; listed prices do not follow it. */
export function oddsOf<D>(play: Play<D>, series: number): Odds {
  const rate =
    play.pricing === 'series'
      ? { numerator: BigInt(series), denominator: FULL_SERIES }
      : { numerator: BigInt(play.returnPercent), denominator: 100n };
  return new Map(play.tiers.map((tier) => [tier.name, oddsAt(tier, rate)]));
}

/** Unit modes of a note: the part of the base unit one note costs. */
export const UNIT_MODES = { '1': 1n, '0.1': 10n, '0.01': 100n, '0.001': 1000n } as const;

/** A unit mode as it is written: `1`, `0.1`, `0.01` or `0.001`. */
export type UnitMode = keyof typeof UNIT_MODES;

/** What one note costs: base unit × mode × multiple, in 1/10 000 of the currency unit. Base units divide by 1000. */
export const noteStake = (baseUnit: bigint, mode: UnitMode, multiple: number): bigint =>
  (baseUnit / UNIT_MODES[mode]) * BigInt(multiple);

/** What the hits pay at these odds, cut once to four decimals after summing; pushed notes return exactly their stake. */
export function payoutOf(hits: Hits, odds: Odds, stakePerNote: bigint): bigint {
  let weighted = 0n;
  for (const [tier, notes] of hits) {
    weighted += BigInt(notes) * (tier === PUSH ? UNITS_PER_WHOLE : (odds.get(tier) ?? 0n));
  }
  return mulDiv(weighted, stakePerNote, UNITS_PER_WHOLE, 'down');
}

/** The most that one draw can pay on a line. */
export function bestPayout(best: readonly Hits[], odds: Odds, stakePerNote: bigint): bigint {
  return best
    .map((hits) => payoutOf(hits, odds, stakePerNote))
    .reduce((most, payout) => (payout > most ? payout : most), 0n);
}

/** The stake of the notes that were not pushed: what turnover and rebate are reckoned on. */
export function settledStake(stake: bigint, hits: Hits, stakePerNote: bigint): bigint {
  const pushed = hits.find(([tier]) => tier === PUSH)?.[1] ?? 0;
  return stake - BigInt(pushed) * stakePerNote;
}

/** The rebate on a settled stake for choosing a series below the member's own, cut to four decimals. */
export const rebateOf = (settled: bigint, maxSeries: number, series: number): bigint =>
  mulDiv(settled, BigInt(maxSeries - series), FULL_SERIES, 'down');
