import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { differentPerson } from '../operator/index.ts';
import { lockRequest, type ApprovalRequest } from './approval-request.ts';
import { endWithoutYes } from './end-without-yes.ts';
import type { ApprovalPorts } from './kind.ts';
import { kindNamed } from './kinds/index.ts';
import type { ApprovalClosed, ApprovalUnknown } from './refusals.ts';
import type { Voice } from './request.ts';

/** Takes back what one has asked for oneself; what others ask for is rejected, not taken back. */
export async function withdrawApproval(
  ports: ApprovalPorts,
  scope: Scope,
  { id, note, by }: Readonly<{ id: Id; note: string | null; by: Voice }>,
): Promise<Outcome<ApprovalRequest, ApprovalUnknown | ApprovalClosed>> {
  const request = await lockRequest(scope, id);
  const kind = request && kindNamed(request.kind);
  if (!request || !kind || request.requestedBy === null) return refuse({ kind: 'approval-unknown' });
  if (await differentPerson(scope, request.requestedBy, by.staffId))
    return refuse({ kind: 'approval-unknown' });
  if (request.state !== 'pending') return refuse({ kind: 'approval-closed' });
  const end = { state: 'withdrawn', by: by.staffId, note, callId: by.callId } as const;
  return ok(await endWithoutYes(ports, scope, { kind, request }, end));
}
