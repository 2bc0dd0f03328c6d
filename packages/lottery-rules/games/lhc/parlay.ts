import { UNITS_PER_WHOLE } from '@mela/primitives';
import { tiersOf } from '../../outcome-rules/outcomes.ts';
import type { Odds, Rule } from '../../play.ts';
import { legs, type Leg } from '../../shapes/legs.ts';
import { COLOURS, type Draw } from './balls.ts';
import { byTraits, single, type Side } from './traits.ts';

const SIDE_LEGS: readonly Side[] = ['BIG', 'SMALL', 'ODD', 'EVEN', 'DSUM_ODD', 'DSUM_EVEN'];
const LEG_NAMES = ['BIG', 'SMALL', 'ODD', 'EVEN', 'RED', 'BLUE', 'GREEN', 'DSUM_ODD', 'DSUM_EVEN'] as const;
type LegName = (typeof LEG_NAMES)[number];

/** All legs on sides have the same price. */
const SIDE_LEG = 'LEG';
const isColour = (name: string): boolean => (COLOURS as readonly string[]).includes(name);
const tierOf = (name: string): string => (isColour(name) ? name : SIDE_LEG);
const rules = { ...byTraits(single([...SIDE_LEGS, ...COLOURS])), tierOf };

const tierName = (won: number, refunded: number): string => `W${won}P${refunded}`;

/** The product of prices, cut once to four decimals. */
const multiplied = (prices: readonly bigint[]): bigint =>
  prices.reduce((total, price) => total * price, 1n) / UNITS_PER_WHOLE ** BigInt(prices.length - 1);

/**
 * Legs on different places, one note; all must win and their prices multiply. The neutral ball counts as a leg at 1.00, and can stand on
 * one place only, so at least one leg always decides.
 */
export function parlay(positions: readonly string[]): Rule<readonly Leg<LegName>[], Draw> {
  return {
    shape: legs(positions, LEG_NAMES, 2),
    tiers: tiersOf<string, number>([...SIDE_LEGS, ...COLOURS], rules),
    count: () => 1,
    settle(chosen, { normals }) {
      const verdicts = chosen.map(({ place, choice }) => rules.judge(choice, normals[place - 1] ?? 0));
      if (verdicts.includes('lose')) return [];
      const refunded = verdicts.filter((verdict) => verdict === 'push').length;
      return [[tierName(chosen.length - refunded, refunded), 1]];
    },
    prices(chosen, odds): Odds {
      const pricesWithout = (refunded: number): bigint[] => {
        // Only legs on sides are ever refunded, and they all have one price, so which of them was makes no difference.
        const sides = chosen.filter(({ choice }) => !isColour(choice)).slice(refunded);
        const decided = [...chosen.filter(({ choice }) => isColour(choice)), ...sides];
        return decided.map(({ choice }) => odds.get(tierOf(choice)) ?? 0n);
      };
      const mayBeRefunded = chosen.some(({ choice }) => !isColour(choice));
      return new Map(
        (mayBeRefunded ? [0, 1] : [0]).map((refunded) => [
          tierName(chosen.length - refunded, refunded),
          multiplied(pricesWithout(refunded)),
        ]),
      );
    },
    best: (chosen) => [[[tierName(chosen.length, 0), 1]]],
  };
}
