import type { Hits } from './play.ts';

/** Adds up the hits of several notes or positions. */
export function addHits(all: readonly Hits[]): Hits {
  const total = new Map<string, number>();
  for (const [tier, notes] of all.flat()) total.set(tier, (total.get(tier) ?? 0) + notes);
  return [...total];
}

/** The same hits only once, whatever the order of their tiers. */
export function differentHits(all: readonly Hits[]): Hits[] {
  const keyOf = (hits: Hits): string =>
    hits
      .filter(([, notes]) => notes > 0)
      .map((hit) => hit.join(' '))
      .toSorted()
      .join();
  return [...new Map(all.map((hits) => [keyOf(hits), hits])).values()];
}

/** Every sum of hits that takes one of each list. */
export const sumsOfHits = (lists: readonly (readonly Hits[])[]): Hits[] =>
  lists.reduce<Hits[]>(
    (sums, list) => differentHits(sums.flatMap((sum) => list.map((hits) => addHits([sum, hits])))),
    [[]],
  );
