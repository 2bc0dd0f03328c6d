import type { CrashTarget } from '../target/crash-target.ts';
import type { Journal } from '../journal.ts';

/** What drivers share: the system that they load, and what they write down. */
export type Ground = Readonly<{ target: CrashTarget; journal: Journal; forgetsSilence: boolean }>;

/** One kind of load. `turn` does one thing from its beginning to its end, whatever is killed meanwhile. */
export type Driver = Readonly<{
  /** How many do it at the same time. */
  atOnce: number;
  turn(ground: Ground): Promise<void>;
}>;
