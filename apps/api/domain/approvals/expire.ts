import { invariant } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { toRequest } from './approval-request.ts';
import { endWithoutYes } from './end-without-yes.ts';
import type { ApprovalPorts } from './kind.ts';
import { kindNamed } from './kinds/index.ts';

const AT_ONCE = 20;

/** Closes requests whose time is over, a few at once; answers how many. Who decides on one at this moment is let finish. */
export async function expireApprovals(ports: ApprovalPorts, scope: Scope): Promise<number> {
  const rows = await scope.db
    .selectFrom('approvals.request')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('state', '=', 'pending')
    .where('expires_at', '<=', scope.now)
    .orderBy('requested_at')
    .orderBy('id')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const request of rows.map(toRequest)) {
    const kind = kindNamed(request.kind);
    invariant(kind, `${request.kind} is known for as long as somebody may ask for it`);
    const end = { state: 'expired', by: null, note: null, callId: null } as const;
    await endWithoutYes(ports, scope, { kind, request }, end);
  }
  return rows.length;
}
