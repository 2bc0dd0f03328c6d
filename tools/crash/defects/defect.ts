import type { DriverName } from '../drivers/index.ts';
import type { FaultCounts } from '../faults/faults.ts';

/** A place where a mistake can be planted in a program: exports of one module, each with what stands in for it. */
export type Seam = Readonly<{
  /** Imports the module. By this it is found, so that one that has moved away no longer compiles. */
  module: () => Promise<object>;
  replace: Readonly<Record<string, (original: never, intact: never) => unknown>>;
}>;

/** Names a seam. What stands in for an export is made of the original, and of the module as it is without the defect. */
export const seam = <M extends object>(
  module: () => Promise<M>,
  replace: { readonly [N in keyof M & string]?: (original: M[N], intact: M) => M[N] },
): Seam => ({ module, replace: replace as Seam['replace'] });

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
  /**
   * SQL functions that stand in for those of their names, which are then called `<name>_intact`: whole statements, with the original's parameters
   * and answer.
   */
  functions?: Readonly<Record<string, string>>;
  /** What stands in for exports of the programs' modules. */
  seams?: readonly Seam[];
  /** A mistake of the vendor instead of the system: silence is taken for a refusal, and the stake forgotten. */
  forgetsSilence?: boolean;
}>;
