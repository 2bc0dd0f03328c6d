import type { Scope } from '../../platform/scope.ts';

/**
 * A law that a room lays down over the ledger and its own tables. `check` answers what breaks it (at most about a
 * hundred), asked in a snapshot so that rooms are compared at one moment. With `since` a law over many rows may look at
 * what is newer only: it is then asked every minute, and now and then without. Listed in invariants.ts.
 */
export type Invariant = Readonly<{ law: string; check(scope: Scope, since: Date | null): Promise<string[]> }>;
