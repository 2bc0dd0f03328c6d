import type { Id } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';
import type { OtherVoice } from '../../cashier/index.ts';
import type { StaffRole } from '../../operator/index.ts';
import type { ShownFact } from '../shown.ts';

/** A step of another room's own that waits for a second voice: it is seen with the requests, and taken at its own desk. */
export type WaitingStep = Readonly<{
  id: Id;
  /** Says what it is (`approvals.kind.<kind>`). */
  kind: string;
  /** What its desk finds it by. */
  subject: string;
  about: readonly ShownFact[];
  firstBy: Id;
  since: Date;
}>;

/** A room whose own steps take two: who has the second voice in each kind of them, and all that waits for this person's. */
export type StepSource = Readonly<{
  decidedBy: Readonly<Record<string, readonly StaffRole[]>>;
  waitingFor(scope: Scope, person: OtherVoice): Promise<WaitingStep[]>;
}>;
