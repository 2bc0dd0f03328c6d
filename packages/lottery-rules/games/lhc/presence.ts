import { choose, subsets, sum } from '../../counting.ts';
import { differentHits } from '../../hits.ts';
import { tier, type Hits, type Rule, type Tier } from '../../play.ts';
import { DIGITS } from '../../shapes/pool-list.ts';
import { choices, values } from '../../shapes/set.ts';
import type { Shape } from '../../shapes/shape.ts';
import { ANIMALS, animalOf, animalOfYear, BALLS, type Animal, type Draw } from './balls.ts';

/** Sets of animals or last digits among drawn balls. One of them owns another number of balls than all others, and has its own tiers. */
type Sets<M> = {
  readonly shape: Shape<readonly M[]>;
  /** Members of one note. */
  readonly size: number;
  /** How many balls are looked at. */
  readonly drawn: number;
  /** Whether the members of a note must all be shown, or none of them. */
  readonly absent: boolean;
  /** Balls of the odd member out, and of each other. */
  readonly owns: { readonly odd: number; readonly others: number };
  readonly tierNames: { readonly withOdd: string; readonly without: string };
  readonly oddOne: (draw: Draw) => M;
  readonly shown: (draw: Draw) => ReadonlySet<M>;
};

/** Of the sets of drawn balls, those that show members owning so many balls each, all of them or none. */
function waysTo(owned: readonly number[], drawn: number, absent: boolean): number {
  const without = (balls: number): number => choose(BALLS.length - balls, drawn);
  if (absent) return without(sum(owned));
  let ways = 0;
  for (let missing = 0; missing <= owned.length; missing += 1) {
    ways += (-1) ** missing * sum(subsets(owned, missing).map((some) => without(sum(some))));
  }
  return ways;
}

function presence<M>({
  shape,
  size,
  drawn,
  absent,
  owns,
  tierNames,
  oddOne,
  shown,
}: Sets<M>): Rule<readonly M[], Draw> {
  const { withOdd, without } = tierNames;
  const others = Array.from({ length: size }, () => owns.others);
  const tierOf = (name: string, owned: readonly number[]): Tier =>
    tier(name, waysTo(owned, drawn, absent), choose(BALLS.length, drawn));
  /** The hits when so many of the chosen are as they must be, the odd one out among them or not. */
  const hitsOf = (right: number, oddIsRight: boolean): Hits => [
    [withOdd, oddIsRight ? choose(right - 1, size - 1) : 0],
    [without, choose(right - Number(oddIsRight), size)],
  ];
  return {
    shape,
    tiers: [tierOf(withOdd, [owns.odd, ...others.slice(1)]), tierOf(without, others)],
    count: (chosen) => choose(chosen.length, size),
    settle(chosen, draw) {
      const shownNow = shown(draw);
      const right = chosen.filter((member) => shownNow.has(member) !== absent);
      return hitsOf(right.length, right.includes(oddOne(draw)));
    },
    best(chosen) {
      const most = absent ? chosen.length : Math.min(chosen.length, drawn);
      return differentHits([hitsOf(most, true), hitsOf(most, false)]);
    },
  };
}

type Looking = {
  readonly size: number;
  readonly max: number;
  readonly drawn: number;
  readonly balls: (draw: Draw) => readonly number[];
  readonly absent?: boolean;
};

/** Sets of animals; the year's own animal has five balls, every other four. */
export const animalSets = ({
  size,
  max,
  drawn,
  balls,
  absent = false,
}: Looking): Rule<readonly Animal[], Draw> =>
  presence({
    shape: choices(ANIMALS, { min: size, max }),
    size,
    drawn,
    absent,
    owns: { odd: 5, others: 4 },
    tierNames:
      size === 1 ? { withOdd: 'YEAR', without: 'OTHER' } : { withOdd: 'WITH_YEAR', without: 'NO_YEAR' },
    oddOne: ({ lunarYear }) => animalOfYear(lunarYear),
    shown: (draw) => new Set(balls(draw).map((ball) => animalOf(ball, draw.lunarYear))),
  });

/** Sets of last digits; the digit 0 has four balls, every other five. */
export const tailSets = ({
  size,
  max,
  drawn,
  balls,
  absent = false,
}: Looking): Rule<readonly number[], Draw> =>
  presence({
    shape: values(DIGITS, { min: size, max }),
    size,
    drawn,
    absent,
    owns: { odd: 4, others: 5 },
    tierNames: size === 1 ? { withOdd: 'TAIL0', without: 'OTHER' } : { withOdd: 'WITH_0', without: 'NO_0' },
    oddOne: () => 0,
    shown: (draw) => new Set(balls(draw).map((ball) => ball % 10)),
  });
