import type { Id } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { payloadOf } from './approval-request.ts';
import { endWithoutYes, type Open } from './end-without-yes.ts';
import type { AnyRefusal, ApprovalPorts } from './kind.ts';

/** Why a locked request that waits can no longer be done: its time is over, or its kind says no as things are. Null: it can. */
export async function lapsed(
  ports: ApprovalPorts,
  scope: Scope,
  { kind, request }: Open,
): Promise<AnyRefusal | null> {
  if (request.expiresAt <= scope.now) return { kind: 'approval-expired' };
  const { requestedBy } = request;
  const valid = await kind.stillValid(scope, payloadOf(kind, request), { requestedBy }, ports);
  return valid.ok ? null : valid.refusal;
}

/** Ends a locked request that can no longer be done, with the reason as its note where it is not its age; answers why, or null. */
export async function endIfLapsed(
  ports: ApprovalPorts,
  scope: Scope,
  open: Open,
  callId: Id | null = null,
): Promise<AnyRefusal | null> {
  const why = await lapsed(ports, scope, open);
  if (!why) return null;
  const note = open.request.expiresAt <= scope.now ? null : why.kind;
  await endWithoutYes(ports, scope, open, { state: 'expired', by: null, note, callId });
  return why;
}
