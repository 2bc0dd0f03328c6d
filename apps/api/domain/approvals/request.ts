import type { Permission } from '@mela/permissions';
import { HOUR_MS, type Id, newId, ok, type Outcome, refuse } from '@mela/primitives';
import type { Insertable } from 'kysely';
import * as z from 'zod/mini';
import type { Scope } from '../../platform/scope.ts';
import type { ApprovalsRequest } from '../../platform/tables.ts';
import { ownAccountsOf, type Staff } from '../operator/index.ts';
import { endIfLapsed, lockRequest, tellTrail, toRequest, type ApprovalRequest } from './approval-request.ts';
import type { AnyRefusal, ApprovalKind, ApprovalPorts } from './kind.ts';

/** Somebody of the staff, and the call that they make. */
export type Actor = Viewer & Readonly<{ callId: Id }>;

/** Somebody of the staff who looks. */
export type Viewer = Pick<Staff, 'staffId' | 'permissions'>;

/** Whether somebody has one of these permissions. */
export const hasOneOf = (permissions: readonly Permission[], { permissions: theirs }: Viewer): boolean =>
  permissions.some((one) => theirs.includes(one));

/** What is asked for, by somebody of the staff or by the system itself (null), and why. */
export type Wish<Payload> = Readonly<{ payload: Payload; by: Actor | null; reason: string }>;

/** Why something cannot be asked for. */
export type RequestRefusal =
  /** The same was asked for already, and waits. */
  | { kind: 'approval-pending' }
  /** It moves money of an account of their own. */
  | { kind: 'own-account' }
  /** They may not ask for this. */
  | { kind: 'approval-not-allowed' };

/**
 * Asks for something that takes two: nothing happens until another says yes. What takes one only, by its kind's own rule, is done at
 * once. What waits for the same, and can no longer be done, gives way.
 */
export async function requestApproval<P, R extends AnyRefusal>(
  scope: Scope,
  ports: ApprovalPorts,
  kind: ApprovalKind<P, R>,
  { payload, by, reason }: Wish<P>,
): Promise<Outcome<ApprovalRequest, R | RequestRefusal>> {
  const requestedBy = by?.staffId ?? null;
  if (by && !hasOneOf(kind.requestedBy, by)) return refuse({ kind: 'approval-not-allowed' });
  const concerns = (await kind.concerns?.(scope, payload)) ?? [];
  if (by && (await owns(scope, by.staffId, concerns))) return refuse({ kind: 'own-account' });
  const valid = await kind.stillValid(scope, payload, { requestedBy }, ports);
  if (!valid.ok) return valid;
  const needsTwo = (await kind.needsTwo?.(scope, payload)) ?? true;
  const row = {
    merchant_id: scope.merchantId,
    id: newId(scope.now.getTime()),
    kind: kind.name,
    subject: kind.subjectOf(payload),
    payload: JSON.stringify(z.encode(kind.payload, payload)),
    concerns: [...concerns],
    reason,
    requested_by: requestedBy,
    requested_at: scope.now,
    expires_at: new Date(scope.now.getTime() + kind.expiresAfterHours * HOUR_MS),
    needs_two: needsTwo,
    deciders: by === null && kind.refuseByTwo ? 2 : 1,
    ...(needsTwo ? {} : { state: 'approved', decided_at: scope.now }),
  };
  let request = await insert(scope, row);
  if (!request) {
    const waiting = await lockRequest(scope, { kind: row.kind, subject: row.subject, state: 'pending' });
    if (!waiting || (await endIfLapsed(scope, ports, waiting))) request = await insert(scope, row);
  }
  if (!request) return refuse({ kind: 'approval-pending' });
  if (!needsTwo) {
    const done = await kind.apply(
      scope,
      payload,
      { requestId: row.id, reason, requestedBy, decidedBy: null },
      ports,
    );
    if (!done.ok) return done;
  }
  const verb = needsTwo ? 'requested' : 'done';
  await tellTrail(scope, request, { verb, staffId: requestedBy, reason, callId: by?.callId ?? null });
  return ok(request);
}

/** Writes a request down, waiting or done; null where another one waits for its subject. */
async function insert(scope: Scope, row: Insertable<ApprovalsRequest>): Promise<ApprovalRequest | null> {
  const inserted = await scope.db
    .insertInto('approvals.request')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return inserted ? toRequest(inserted) : null;
}

/** Whether one of these accounts belongs to the person behind a login. */
export async function owns(scope: Scope, staffId: Id, accountIds: readonly Id[]): Promise<boolean> {
  if (accountIds.length === 0) return false;
  const own = await ownAccountsOf(scope, staffId);
  return accountIds.some((id) => own.includes(id));
}
