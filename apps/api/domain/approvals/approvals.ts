import type { Id } from '@mela/primitives';
import type { Database } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { endIfLapsed, lockRequest } from './approval-request.ts';
import { beforeYes, decideApproval, withdrawApproval } from './decide.ts';
import { askAboutHeldCredits, judgeHeldCredits } from './held-credits.ts';
import type { AnyRefusal, ApprovalKind, ApprovalPorts } from './kind.ts';
import { requestApproval, type Wish } from './request.ts';

/**
 * Closes the requests of a brand whose time is over, or that can no longer be done, each in a transaction of its own; answers how many.
 * What somebody decides on at this moment is left to them, and one that fails keeps no other waiting.
 */
async function expireApprovals(ports: ApprovalPorts, database: Database, merchantId: Id): Promise<number> {
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

/** The room's functions that need its ports. */
export type Approvals = ReturnType<typeof openApprovals>;

/** Opens the room over what its kinds need. */
export const openApprovals = (ports: ApprovalPorts) => ({
  request: <P, R extends AnyRefusal>(scope: Scope, kind: ApprovalKind<P, R>, wish: Wish<P>) =>
    requestApproval(scope, ports, kind, wish),
  beforeYes: beforeYes.bind(null, ports),
  decide: (scope: Scope, verdict: Parameters<typeof decideApproval>[2]) =>
    decideApproval(scope, ports, verdict),
  withdraw: (scope: Scope, given: Parameters<typeof withdrawApproval>[2]) =>
    withdrawApproval(scope, ports, given),
  judgeHeldCredits: judgeHeldCredits.bind(null, ports),
  askAboutHeldCredits: askAboutHeldCredits.bind(null, ports),
  expire: expireApprovals.bind(null, ports),
});
