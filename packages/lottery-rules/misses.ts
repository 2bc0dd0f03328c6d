/** How one value of a position has come over a stretch of draws. */
export type ValueStory = Readonly<{
  value: number;
  /** Draws in which it came. */
  times: number;
  /** Draws since it came last; 0 when it came in the latest one. */
  sinceLast: number;
  /** Draws without it for each time it came, the stretch after the last time included. */
  averageMiss: number;
  /** The longest it stayed away. */
  longestMiss: number;
  /** The most draws in a row in which it came. */
  longestRun: number;
}>;

/** A position over a stretch of draws: a row for each draw, a story for each value. */
export type MissTable = Readonly<{
  /** By draw, oldest first, and by value: 0 when it came, else the draws since it came last, this one included. */
  rows: readonly (readonly number[])[];
  stories: readonly ValueStory[];
}>;

/**
 * Counts misses over the last `length` of some draws, oldest first. Earlier draws are looked at as well, so that what had stayed away
 * before the stretch began is counted in full.
 */
export function missTable(
  pool: readonly number[],
  draws: readonly (readonly number[])[],
  length: number,
): MissTable {
  let away: readonly number[] = pool.map(() => 0);
  const all = draws.map((drawn) => {
    away = pool.map((value, at) => (drawn.includes(value) ? 0 : (away[at] ?? 0) + 1));
    return away;
  });
  const rows = all.slice(-length);
  return {
    rows,
    stories: pool.map((value, at) =>
      storyOf(
        value,
        rows.map((row) => row[at] ?? 0),
      ),
    ),
  };
}

function storyOf(value: number, misses: readonly number[]): ValueStory {
  const times = misses.filter((miss) => miss === 0).length;
  return {
    value,
    times,
    sinceLast: misses.at(-1) ?? 0,
    averageMiss: Math.round((misses.length - times) / (times + 1)),
    longestMiss: Math.max(0, ...misses),
    longestRun: longestRunOf(misses),
  };
}

function longestRunOf(misses: readonly number[]): number {
  let longest = 0;
  let run = 0;
  for (const miss of misses) {
    run = miss === 0 ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** How warm a value is among the others of its position. */
export type Warmth = 'hot' | 'even' | 'cold';

/**
 * The values that came most and least often, at most a third of them on each side; none where all came equally often. What shares its count
 * with a value of the middle is of the middle.
 */
export function warmthOf(
  stories: readonly Pick<ValueStory, 'value' | 'times'>[],
): ReadonlyMap<number, Warmth> {
  const counts = stories.map(({ times }) => times).toSorted((a, b) => a - b);
  const third = Math.max(1, Math.floor(counts.length / 3));
  const cold = counts[third] ?? 0;
  const hot = counts[counts.length - 1 - third] ?? 0;
  return new Map(
    stories.map(({ value, times }) => [value, times > hot ? 'hot' : times < cold ? 'cold' : 'even']),
  );
}
