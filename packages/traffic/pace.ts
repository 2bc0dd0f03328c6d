import type { Crowd } from './crowd.ts';
import { openTokenBuckets, type Rate } from './token-buckets.ts';

/** In how many ms the next one of a key may begin; when that is at once, it is counted as begun. */
export type Pace = (key: string) => number;

/** Opens the pace of each key: as fast as it comes while nobody else wants anything, else at a rate. */
export function openPace(rate: Rate | null, crowd: Crowd): Pace {
  if (rate === null) return () => 0;
  const buckets = openTokenBuckets(rate);
  return (key) => (buckets.take(key) || crowd.isAlone(key) ? 0 : buckets.waitMs(key));
}
