/** A rate: `burst` at once, and from then on so many a second. */
export type Rate = Readonly<{ perSecond: number; burst: number }>;

/** What somebody may do so often: each has a bucket of their own that fills again by itself. */
export type TokenBuckets = Readonly<{
  /** Takes some; false where there is not enough, and then none is taken. */
  take(key: string, count?: number): boolean;
  /** Gives one back that was taken for nothing. */
  giveBack(key: string): void;
  /** In how many ms there will be one. */
  waitMs(key: string): number;
}>;

/** Buckets that are full again are forgotten after so many looks. */
const SWEEP_EVERY = 1000;

/** Opens buckets for as many keys as come. `now` is in ms. */
export function openTokenBuckets(
  { perSecond, burst }: Rate,
  now: () => number = () => performance.now(),
): TokenBuckets {
  const buckets = new Map<string, { tokens: number; at: number }>();
  let looks = 0;

  const filled = ({ tokens, at }: { tokens: number; at: number }): number =>
    Math.min(burst, tokens + ((now() - at) / 1000) * perSecond);

  function look(key: string): { tokens: number; at: number } {
    looks += 1;
    if (looks % SWEEP_EVERY === 0) {
      for (const [name, bucket] of buckets) if (filled(bucket) >= burst) buckets.delete(name);
    }
    const found = buckets.get(key);
    const bucket = { tokens: found ? filled(found) : burst, at: now() };
    buckets.set(key, bucket);
    return bucket;
  }

  return {
    take(key, count = 1) {
      const bucket = look(key);
      if (bucket.tokens < count) return false;
      bucket.tokens -= count;
      return true;
    },
    giveBack(key) {
      const bucket = look(key);
      bucket.tokens = Math.min(burst, bucket.tokens + 1);
    },
    waitMs(key) {
      const { tokens } = look(key);
      return tokens >= 1 ? 0 : Math.ceil(((1 - tokens) / perSecond) * 1000);
    },
  };
}
