import type { Id } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';

/** When a session began; null when there is none of that id. */
export async function sessionStart(scope: Scope, sessionId: Id): Promise<Date | null> {
  const row = await scope.db
    .selectFrom('identity.session')
    .select('started_at')
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.started_at ?? null;
}
