/** Who has wanted something of late: whether somebody is alone, and need not be held back for others. */
export type Crowd = Readonly<{ note(key: string): void; isAlone(key: string): boolean }>;

/** Whoever wanted something longer ago is not there any more. */
const OF_LATE_MS = 1000;

/** Opens a crowd of nobody. It remembers the last two who are not the same, which tells all that is asked of it. */
export function openCrowd(now: () => number = () => performance.now()): Crowd {
  let last = { key: '', at: Number.NEGATIVE_INFINITY };
  let other = last;
  return {
    note(key) {
      if (key !== last.key) other = last;
      last = { key, at: now() };
    },
    isAlone(key) {
      const another = last.key === key ? other : last;
      return another.at < now() - OF_LATE_MS;
    },
  };
}
