import type { Id } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';

/** Which of these sessions have not been ended. */
export async function openSessionsAmong(scope: Scope, sessionIds: readonly Id[]): Promise<ReadonlySet<Id>> {
  const rows = await scope.db
    .selectFrom('identity.session')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('id', 'in', sessionIds)
    .where('ended_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
