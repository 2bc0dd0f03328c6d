import { addHits, differentHits, sumsOfHits } from '../hits.ts';
import { PUSH, tier, type Hits, type Rule, type Tier } from '../play.ts';
import { grid, type Grid } from '../shapes/grid.ts';
import type { Pool, Shape } from '../shapes/shape.ts';

/** What becomes of a note on an outcome. */
export type Verdict = 'win' | 'push' | 'lose';

/** Everything a draw can show to a play, and in how many equally likely ways. */
export type Space<V> = readonly (readonly [value: V, ways: number])[];

/** Each of these values in one way. */
export const equally = <V>(values: readonly V[]): Space<V> => values.map((value) => [value, 1]);

/** Outcomes that a shown value decides. */
export type Outcomes<N, V> = {
  readonly space: Space<V>;
  readonly judge: (name: N, value: V) => Verdict;
  /** The tier a name wins; the name itself unless said otherwise. */
  readonly tierOf?: (name: N) => string;
};

/** The tiers of outcomes, their chances counted over all that can be shown; of one tier with several names, those of the first. */
export function tiersOf<N extends Pool[number], V>(
  names: readonly N[],
  { space, judge, tierOf = String }: Outcomes<N, V>,
): Tier[] {
  const of = space.reduce((sum, [, ways]) => sum + ways, 0);
  const waysTo = (name: N, verdict: Verdict): number =>
    space.reduce((sum, [value, ways]) => sum + (judge(name, value) === verdict ? ways : 0), 0);
  return [...Map.groupBy(names, tierOf)].map(([tierName, [name]]) =>
    name === undefined
      ? tier(tierName, 0, of)
      : tier(tierName, waysTo(name, 'win'), of, { refunds: waysTo(name, 'push') }),
  );
}

/** The hits of chosen names, one note each, on a shown value. */
function hitsOn<N, V>(
  chosen: readonly N[],
  value: V,
  { judge, tierOf = String }: Pick<Outcomes<N, V>, 'judge' | 'tierOf'>,
): Hits {
  return addHits([
    chosen.flatMap((name): Hits => {
      const verdict = judge(name, value);
      if (verdict === 'lose') return [];
      return [[verdict === 'push' ? PUSH : tierOf(name), 1]];
    }),
  ]);
}

/** Each chosen name is a note that the value shown by a draw decides. */
export function outcomes<N extends Pool[number], V, D>(
  shape: Shape<readonly N[]>,
  names: readonly N[],
  rules: Outcomes<N, V>,
  shownBy: (draw: D) => V,
): Rule<readonly N[], D> {
  return {
    shape,
    tiers: tiersOf(names, rules),
    count: (chosen) => chosen.length,
    settle: (chosen, draw) => hitsOn(chosen, shownBy(draw), rules),
    best: (chosen) => differentHits(rules.space.map(([value]) => hitsOn(chosen, value, rules))),
  };
}

/** Each chosen name of each position is a note that the ball on that position decides. */
export function outcomesByPosition<N extends Pool[number], V, D>(
  positions: readonly string[],
  names: readonly N[],
  rules: Outcomes<N, V>,
  shownBy: (draw: D, position: number) => V,
): Rule<Grid<N>, D> {
  const best = (chosen: readonly N[]): Hits[] =>
    differentHits(rules.space.map(([value]) => hitsOn(chosen, value, rules)));
  return {
    shape: grid(positions, names, 1),
    tiers: tiersOf(names, rules),
    count: (rows) => rows.flat().length,
    settle: (rows, draw) => addHits(rows.map((row, position) => hitsOn(row, shownBy(draw, position), rules))),
    best: (rows) => sumsOfHits(rows.filter((row) => row.length > 0).map(best)),
  };
}
