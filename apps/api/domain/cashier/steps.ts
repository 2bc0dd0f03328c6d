import type { Word } from '@mela/i18n';
import type { Id } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';

/** Who made something happen. */
export type Actor =
  | { actor: 'member'; actorId: Id }
  | { actor: 'staff'; actorId: Id }
  | { actor: 'gateway' }
  | { actor: 'clock' };

/** One change of state, as the time line shows it. */
export type Step = {
  event: Word<'console.step'>;
  stateBefore: string;
  stateAfter: string;
  actor: Actor['actor'];
  actorId: Id | null;
  note: string | null;
  at: Date;
};

/** Writes one line of a deposit's or withdrawal's time line. */
export async function recordStep(
  scope: Scope,
  subjectId: Id,
  step: Pick<Step, 'event' | 'stateBefore' | 'stateAfter'> & { by: Actor; note?: string | undefined },
): Promise<void> {
  await scope.db
    .insertInto('cashier.step')
    .values({
      merchant_id: scope.merchantId,
      subject_id: subjectId,
      event: step.event,
      state_before: step.stateBefore,
      state_after: step.stateAfter,
      actor: step.by.actor,
      actor_id: 'actorId' in step.by ? step.by.actorId : null,
      note: step.note ?? null,
      at: scope.now,
    })
    .execute();
}

/** The time line of one deposit or withdrawal, oldest first. */
export async function stepsOf(scope: Scope, subjectId: Id): Promise<Step[]> {
  const rows = await scope.db
    .selectFrom('cashier.step')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    event: row.event as Step['event'],
    stateBefore: row.state_before,
    stateAfter: row.state_after,
    actor: row.actor as Actor['actor'],
    actorId: row.actor_id,
    note: row.note,
    at: row.at,
  }));
}
