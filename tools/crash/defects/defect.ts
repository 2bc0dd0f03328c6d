import type { DriverName } from '../drivers/index.ts';
import type { FaultCounts } from '../faults.ts';

/** One piece of text that a defect changes; it must be found exactly once, or the defect has to be written anew. */
export type Change = Readonly<{ find: string; replace: string }>;

/** A mistake that somebody could make, planted to see whether the crash test would catch it. */
export type Defect = Readonly<{
  name: string;
  what: string;
  /** The load that shows it; a run has no other, so that it need not be long. */
  shownBy: readonly DriverName[];
  /** What must happen to the system for it to show; anything may, where nothing is said. */
  faults?: readonly (keyof FaultCounts)[];
  /** Statements for the migrated database, run by its owner. */
  sql?: readonly string[];
  /** Changes of SQL functions, by their names. */
  functions?: Readonly<Record<string, readonly Change[]>>;
  /** Changes of source files of the programs, by their paths, as these are loaded. */
  sources?: Readonly<Record<string, readonly Change[]>>;
  /** A mistake of the vendor instead of the system: silence is taken for a refusal, and the stake forgotten. */
  forgetsSilence?: boolean;
}>;
