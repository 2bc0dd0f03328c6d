import { newId, type Id } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';

/** Why withdrawals stand still. */
export type Stop = Readonly<{ law: string; subject: string; stoppedAt: Date }>;

/** The stop in force, or null. */
export async function stopInForce(scope: Scope): Promise<Stop | null> {
  const row = await scope.db
    .selectFrom('cashier.stop')
    .select(['law', 'subject', 'stopped_at'])
    .where('merchant_id', '=', scope.merchantId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
  return row ? { law: row.law, subject: row.subject, stoppedAt: row.stopped_at } : null;
}

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

/** Lets withdrawals go on; answers whether a stop was in force. */
export async function liftStop(scope: Scope, staffId: Id): Promise<boolean> {
  const lifted = await scope.db
    .updateTable('cashier.stop')
    .set({ lifted_at: scope.now, lifted_by: staffId })
    .where('merchant_id', '=', scope.merchantId)
    .where('lifted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return lifted !== undefined;
}
