import { newId, type Id } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';

/**
 * Why money stands still: the verifier found a `law` broken, or the database was restored, and what was done after `restoredTo` is not
 * in the books any more.
 */
export type Stop = Readonly<{
  id: Id;
  law: string;
  subject: string;
  stoppedAt: Date;
  restoredTo: Date | null;
  /** Since when it is known who has to be asked after a restore. */
  partiesAt: Date | null;
}>;

/** The stop in force, or null; of two, the one of a restore. Every way out of the system asks here, in its own transaction. */
export async function stopInForce(scope: Scope): Promise<Stop | null> {
  const row = await scope.db
    .selectFrom('cashier.stop')
    .select(['id', 'law', 'subject', 'stopped_at', 'restored_to', 'parties_at'])
    .where('merchant_id', '=', scope.merchantId)
    .where('lifted_at', 'is', null)
    .orderBy('restored_to', (order) => order.asc().nullsLast())
    .limit(1)
    .executeTakeFirst();
  return row
    ? {
        id: row.id,
        law: row.law,
        subject: row.subject,
        stoppedAt: row.stopped_at,
        restoredTo: row.restored_to,
        partiesAt: row.parties_at,
      }
    : null;
}

/** Whether the database was restored and it is not settled yet what companies and vendors have done since: then nothing new is sent to them. */
export const isRestored = async (scope: Scope): Promise<boolean> =>
  ((await stopInForce(scope))?.restoredTo ?? null) !== null;

/** Stops all withdrawals until staff lift it; answers whether this call did. What is stopped stays stopped as it is. */
export async function stopWithdrawals(
  scope: Scope,
  fault: { law: string; subject: string },
): Promise<boolean> {
  const inserted = await scope.db
    .insertInto('cashier.stop')
    .values({
      merchant_id: scope.merchantId,
      id: newId(scope.now.getTime()),
      law: fault.law,
      subject: fault.subject,
      stopped_at: scope.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Lets withdrawals go on after the verifier, or a restore, had stopped them; answers whether such a stop was in force. */
export async function liftStop(scope: Scope, why: 'verifier' | 'restore', by: Id | null): Promise<boolean> {
  const lifted = await scope.db
    .updateTable('cashier.stop')
    .set({ lifted_at: scope.now, lifted_by: by })
    .where('merchant_id', '=', scope.merchantId)
    .where('lifted_at', 'is', null)
    .where('restored_to', why === 'restore' ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst();
  return lifted !== undefined;
}
