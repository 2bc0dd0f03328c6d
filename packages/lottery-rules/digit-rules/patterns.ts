import { subsets, sum } from '../counting.ts';
import { tier, type Hits } from '../play.ts';
import { numbers } from '../shapes/pool-list.ts';
import { choices } from '../shapes/set.ts';
import type { DigitRule, Digits } from './straight.ts';

/** Digits form a ring: 9 stands next to 0. */
const neighbours = (a: number, b: number): boolean => (a - b + 10) % 10 === 1 || (b - a + 10) % 10 === 1;

/** The pattern of three digits and how many of the thousand numbers show it. */
const PATTERNS = { LEOPARD: 10, STRAIGHT: 60, PAIR: 270, HALF_STRAIGHT: 360, MIXED: 300 } as const;

type ThreePattern = keyof typeof PATTERNS;

/** A straight has two neighbouring pairs on the ring (three would need a ring of three), a half straight one. */
function patternOfThree(digits: Digits): ThreePattern {
  const different = new Set(digits).size;
  if (different === 1) return 'LEOPARD';
  if (different === 2) return 'PAIR';
  const joined = subsets(digits, 2).filter(([a = 0, b = 0]) => neighbours(a, b)).length;
  if (joined === 2) return 'STRAIGHT';
  return joined === 1 ? 'HALF_STRAIGHT' : 'MIXED';
}

/** The pattern that three digits show, whatever their order. */
export function threePatterns(): DigitRule<readonly ThreePattern[]> {
  const names = Object.keys(PATTERNS) as ThreePattern[];
  return {
    shape: choices(names),
    tiers: names.map((name) => tier(name, PATTERNS[name], 1000)),
    count: (chosen) => chosen.length,
    settle: (chosen, digits) => chosen.map((name) => [name, Number(patternOfThree(digits) === name)]),
    best: (chosen) => chosen.map((name) => [[name, 1]]),
  };
}

/** Outcomes of the bull game and how many of the 100 000 numbers give them. */
const BULLS = {
  NN0: 35_649,
  NN1: 6375,
  NN2: 6505,
  NN3: 6375,
  NN4: 6505,
  NN5: 6375,
  NN6: 6505,
  NN7: 6375,
  NN8: 6505,
  NN9: 6375,
  NN10: 6456,
  BIG: 32_216,
  SMALL: 32_135,
  ODD: 31_875,
  EVEN: 32_476,
} as const;

type Bull = keyof typeof BULLS;

/**
 * The bull value of five digits: when three of them sum to a multiple of ten, the last digit of the other two's sum, 0 counting as 10;
 * 0 when no three do. Which three does not matter: the other two then always end in the last digit of the whole sum.
 */
function bullValue(digits: Digits): number {
  const found = subsets(digits, 3).some((three) => sum(three) % 10 === 0);
  return found ? sum(digits) % 10 || 10 : 0;
}

function bullWins(name: Bull, value: number): boolean {
  switch (name) {
    case 'BIG':
      return value >= 6;
    case 'SMALL':
      return value >= 1 && value <= 5;
    case 'ODD':
      return value % 2 === 1;
    case 'EVEN':
      return value > 0 && value % 2 === 0;
    default:
      return name === `NN${value}`;
  }
}

const hitsOf = (chosen: readonly Bull[], value: number): Hits =>
  chosen.map((name) => [name, Number(bullWins(name, value))]);

/** The bull value of five digits, or its size or parity; no bull loses those four. */
export function bull(): DigitRule<readonly Bull[]> {
  const names = Object.keys(BULLS) as Bull[];
  return {
    shape: choices(names),
    tiers: names.map((name) => tier(name, BULLS[name], 100_000)),
    count: (chosen) => chosen.length,
    settle: (chosen, digits) => hitsOf(chosen, bullValue(digits)),
    best: (chosen) => numbers(0, 10).map((value) => hitsOf(chosen, value)),
  };
}
