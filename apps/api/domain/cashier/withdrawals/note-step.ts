import type { Scope } from '../../../platform/scope.ts';
import type { Staff } from '../staff.ts';
import { recordStep, type Step } from '../steps.ts';
import type { Withdrawal } from './withdrawal.ts';

/** Writes a line of the time line that changes no state: a first of two decisions, a note, a recall. */
export const noteStep = (
  scope: Scope,
  { id, state }: Withdrawal,
  step: Pick<Step, 'event'> & { staff: Staff; note?: string },
): Promise<void> =>
  recordStep(scope, id, {
    event: step.event,
    stateBefore: state,
    stateAfter: state,
    by: { actor: 'staff', actorId: step.staff.staffId },
    note: step.note,
  });
