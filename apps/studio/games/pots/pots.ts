import { fraction, plus, type Fraction, type Stream } from '@mela/game-maths';
import { UNITS_PER_MINOR } from '../bets-offered.ts';

export const POT_CODES = ['mini', 'major', 'grand'] as const;
export type PotCode = (typeof POT_CODES)[number];

/** A progressive pot; money in minor units. */
export type Pot = {
  readonly code: PotCode;
  /** A paid spin hits with chance stake / `oneIn`. */
  readonly oneIn: number;
  /** What the house puts in when the pot begins again. */
  readonly seed: number;
};

/** The part of every stake that goes to each pot. */
export const CONTRIBUTION: Fraction = fraction(2n, 1000n);

/** The three pots, in the order in which they are drawn. */
export const POTS: readonly Pot[] = [
  { code: 'mini', oneIn: 2_500_000, seed: 2500 },
  { code: 'major', oneIn: 50_000_000, seed: 50_000 },
  { code: 'grand', oneIn: 1_000_000_000, seed: 1_000_000 },
];

/** The pots that a paid spin hits at this stake in minor units: each a trial of its own, drawn after all stops of the round, whatever they show. */
export const drawPots = (stream: Stream, stake: number): PotCode[] =>
  POTS.filter(({ oneIn }) => stream.below(oneIn) < stake).map(({ code }) => code);

/** What a pot adds to the return: the contribution rate and seed / M. */
export const exactShare = ({ seed, oneIn }: Pot): Fraction =>
  plus(CONTRIBUTION, fraction(BigInt(seed), BigInt(oneIn)));

/** So few of all hits come after a pot has grown beyond `potMax`. */
const LATE_HITS = 1e-12;

/**
 * The most that a pot holds when it is hit, in minor units. It has no upper bound, but only one hit in 10^12 comes later: after stakes of S
 * minor units it has not been hit with a chance of e^(−S / M) at most, and has grown by their contribution.
 */
const potMax = ({ seed, oneIn }: Pot): number => {
  const rate = Number(CONTRIBUTION.top) / Number(CONTRIBUTION.bottom);
  return Math.ceil(seed + rate * oneIn * -Math.log(LATE_HITS));
};

/** What all pots hold at most, in 1/10 000 units: one round may hit every one of them. */
export const ALL_POTS_MAX = POTS.reduce((sum, pot) => sum + BigInt(potMax(pot)) * UNITS_PER_MINOR, 0n);

/** What a pot holds on average when it is hit: its seed and the rate times M. */
export const meanAtHit = ({ seed, oneIn }: Pot): Fraction =>
  plus(fraction(BigInt(seed)), fraction(CONTRIBUTION.top * BigInt(oneIn), CONTRIBUTION.bottom));
