import type { Word } from '@mela/i18n';
import type { Id } from '@mela/primitives';
import type { Scope } from '../../../../platform/scope.ts';
import type { RecordAudit, Staff } from '../../staff.ts';
import { recordStep } from '../../steps.ts';

type Step = {
  event: Word<'console.step'>;
  subject: Id;
  /** For the time line, where no move of the machine has written its line already. */
  states?: { before: string; after: string };
  note?: string | undefined;
  detail: Record<string, string>;
};

/** What staff do with deposits and payments: a line of the time line where no state moves, and always one of the audit log. */
export const openStepWriter =
  (recordAudit: RecordAudit, subject: 'deposit' | 'payment') =>
  async (scope: Scope, { staffId }: Staff, { event, states, note, detail, ...step }: Step): Promise<void> => {
    if (states) {
      const by = { actor: 'staff', actorId: staffId } as const;
      await recordStep(scope, step.subject, {
        event,
        stateBefore: states.before,
        stateAfter: states.after,
        by,
        note,
      });
    }
    await recordAudit(scope, {
      staffId,
      action: `${subject}-${event}`,
      subject: { kind: subject, id: step.subject },
      detail: { ...detail, ...(note === undefined ? {} : { note }) },
    });
  };
