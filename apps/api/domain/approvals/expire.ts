import type { Id } from '@mela/primitives';
import type { Database } from '../../platform/database.ts';
import { endIfLapsed, lockRequest } from './approval-request.ts';
import type { ApprovalPorts } from './kind.ts';

/**
 * Closes the requests of a brand whose time is over, or that can no longer be done, each in a transaction of its own; answers how many.
 * What somebody decides on at this moment is left to them, and one that fails keeps no other waiting.
 */
export async function expireApprovals(
  ports: ApprovalPorts,
  database: Database,
  merchantId: Id,
): Promise<number> {
  const waiting = await database.inMerchant(merchantId, ({ db }) =>
    db
      .selectFrom('approvals.request')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('state', '=', 'pending')
      .orderBy('requested_at')
      .execute(),
  );
  let closed = 0;
  const failures: unknown[] = [];
  for (const { id } of waiting) {
    try {
      const ended = await database.inMerchant(merchantId, async (scope) => {
        const locked = await lockRequest(scope, { id, state: 'pending' }, { waits: false });
        return locked && endIfLapsed(scope, ports, locked);
      });
      if (ended) closed += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'requests that could not be looked at');
  return closed;
}
