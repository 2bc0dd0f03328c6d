import type { Id } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { endRequest, payloadOf, type ApprovalRequest } from './approval-request.ts';
import type { AnyKind, ApprovalPorts } from './kind.ts';

/** A locked request that waits, with its kind. */
export type Open = Readonly<{ kind: AnyKind; request: ApprovalRequest }>;

/** Ends a locked request that nobody has said yes to, and tidies up after it. */
export async function endWithoutYes(
  ports: ApprovalPorts,
  scope: Scope,
  { kind, request }: Open,
  end: Readonly<{
    state: 'rejected' | 'withdrawn' | 'expired';
    by: Id | null;
    note: string | null;
    callId: Id | null;
  }>,
): Promise<ApprovalRequest> {
  await kind.abandon?.(scope, payloadOf(kind, request), end.by, ports);
  return endRequest(scope, request, end);
}
