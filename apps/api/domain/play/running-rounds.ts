import type { Id } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';

/** Of these rounds, those that have not ended. */
export async function runningRounds(scope: Scope, ids: readonly Id[]): Promise<Id[]> {
  const rows = await scope.db
    .selectFrom('play.round')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', (is) => is.fn.any(is.val([...ids])))
    .where('state', 'in', ['open', 'ended'])
    .execute();
  return rows.map(({ id }) => id);
}
