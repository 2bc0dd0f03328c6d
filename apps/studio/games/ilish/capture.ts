import { fraction, over, plus, times, type Fraction, type Stream } from '@mela/game-maths';

/** The return of every shot at every target. */
const RETURN: Fraction = fraction(96n, 100n);

/** Fish with a fixed prize, in bets. */
export const FISH = {
  puti: 2,
  tengra: 3,
  koi: 4,
  magur: 5,
  shing: 6,
  pabda: 8,
  ilish: 10,
  rui: 12,
  katla: 15,
  boal: 18,
  chital: 20,
  crab: 25,
  turtle: 30,
  ray: 40,
  swordfish: 50,
  octopus: 60,
  shark: 80,
  goldenIlish: 100,
  crocodile: 150,
  whale: 200,
} as const;

/** Specials draw their prize first and show it then: [bets, percent] each. */
export const SPECIALS = {
  bombCrab: [
    [30, 40],
    [50, 30],
    [80, 20],
    [150, 10],
  ],
  lightningEel: [
    [20, 50],
    [40, 30],
    [60, 15],
    [120, 5],
  ],
  bossDragon: [
    [100, 50],
    [150, 25],
    [200, 15],
    [300, 8],
    [500, 2],
  ],
} as const satisfies Record<string, readonly (readonly [number, number])[]>;

export type Target = keyof typeof FISH | keyof typeof SPECIALS;
export const TARGETS = [...Object.keys(FISH), ...Object.keys(SPECIALS)] as Target[];

const prizesOf = (target: Target): readonly (readonly [number, number])[] =>
  target in SPECIALS ? SPECIALS[target as keyof typeof SPECIALS] : [[FISH[target as keyof typeof FISH], 100]];

/** A target's mean prize in bets. */
export const meanPrize = (target: Target): Fraction =>
  prizesOf(target)
    .map(([prize, percent]) => fraction(BigInt(prize * percent), 100n))
    .reduce(plus);

/** The chance that an accepted hit captures: 0.96 / the (mean) prize. */
export const captureChance = (target: Target): Fraction => over(RETURN, meanPrize(target));

/** What a target's shots return: chance × mean prize. */
export const exactReturn = (target: Target): Fraction => times(captureChance(target), meanPrize(target));

const TWO_32 = 2n ** 32n;

/**
 * What an accepted hit pays in bets: unit() < p captures, each hit a trial of its own, whoever fires. A special's prize comes
 * from one more draw.
 */
export function hit(stream: Stream, target: Target): number {
  const { top, bottom } = captureChance(target);
  const captured = BigInt(stream.below(2 ** 32)) * bottom < top * TWO_32;
  if (!captured) return 0;
  const prizes = prizesOf(target);
  if (prizes.length === 1) return prizes[0]?.[0] ?? 0;
  let left = stream.below(100);
  return prizes.find(([, percent]) => (left -= percent) < 0)?.[0] ?? 0;
}
