import { newId, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import * as z from 'zod/mini';
import type { Scope } from '../../platform/scope.ts';
import { ownAccountsOf, type StaffRole } from '../operator/index.ts';
import { tellTrail, toRequest, type ApprovalRequest } from './approval-request.ts';
import type { AnyRefusal, ApprovalKind, ApprovalPorts } from './kind.ts';
import { kindNamed } from './kinds/index.ts';
import { endIfLapsed } from './lapse.ts';
import type { RequestRefusal } from './refusals.ts';

/** Somebody of the staff, and the call that they make. */
export type Voice = Readonly<{ staffId: Id; role: StaffRole; callId: Id }>;

const HOUR_MS = 3_600_000;

/**
 * Asks for something that takes two, by somebody of the staff or by the house itself (null): nothing happens until another says yes. What
 * takes one only, by its kind's own rule, is done at once.
 */
export async function requestApproval<P, R extends AnyRefusal>(
  ports: ApprovalPorts,
  scope: Scope,
  kind: ApprovalKind<P, R>,
  asked: Readonly<{ payload: P; by: Voice | null; reason: string }>,
): Promise<Outcome<ApprovalRequest, R | RequestRefusal>> {
  const { payload, by } = asked;
  const requestedBy = by?.staffId ?? null;
  if (by !== null && !kind.requestedBy.includes(by.role)) return refuse({ kind: 'approval-not-allowed' });
  const concerns = (await kind.concerns?.(scope, payload)) ?? [];
  if (by !== null && (await owns(scope, by.staffId, concerns))) return refuse({ kind: 'own-account' });
  const valid = await kind.stillValid(scope, payload, { requestedBy }, ports);
  if (!valid.ok) return valid;
  const needsTwo = (await kind.needsTwo?.(scope, payload)) ?? true;
  const voices = by === null && kind.refuseByTwo ? 2 : 1;
  const given = { ...asked, concerns, needsTwo, voices };
  let request = await insert(scope, kind, given);
  // What waits for the same, and can no longer be done, gives way.
  if (!request && (await endWaiting(ports, scope, kind.name, kind.subjectOf(payload))))
    request = await insert(scope, kind, given);
  if (!request) return refuse({ kind: 'approval-pending' });
  if (!needsTwo) {
    const alone = { requestId: request.id, reason: asked.reason, requestedBy, decidedBy: null };
    const done = await kind.apply(scope, payload, alone, ports);
    if (!done.ok) return done;
  }
  await tellTrail(scope, request, {
    verb: needsTwo ? 'requested' : 'done',
    staffId: requestedBy,
    reason: asked.reason,
    callId: by?.callId ?? null,
  });
  return ok(request);
}

/** Writes a request down, waiting or done; null where another one waits for its subject. */
async function insert<P, R extends AnyRefusal>(
  scope: Scope,
  kind: ApprovalKind<P, R>,
  given: Readonly<{
    payload: P;
    by: Voice | null;
    reason: string;
    concerns: readonly Id[];
    needsTwo: boolean;
    voices: number;
  }>,
): Promise<ApprovalRequest | null> {
  const row = await scope.db
    .insertInto('approvals.request')
    .values({
      merchant_id: scope.merchantId,
      id: newId(scope.now.getTime()),
      kind: kind.name,
      subject: kind.subjectOf(given.payload),
      payload: JSON.stringify(z.encode(kind.payload, given.payload)),
      concerns: [...given.concerns],
      reason: given.reason,
      requested_by: given.by?.staffId ?? null,
      requested_at: scope.now,
      expires_at: new Date(scope.now.getTime() + kind.expiresAfterHours * HOUR_MS),
      needs_two: given.needsTwo,
      voices: given.voices,
      ...(given.needsTwo ? {} : { state: 'approved', decided_at: scope.now }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ? toRequest(row) : null;
}

/** Ends what waits for a subject, if it has lapsed; answers whether it has. */
async function endWaiting(
  ports: ApprovalPorts,
  scope: Scope,
  name: string,
  subject: string,
): Promise<boolean> {
  const row = await scope.db
    .selectFrom('approvals.request')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('kind', '=', name)
    .where('subject', '=', subject)
    .where('state', '=', 'pending')
    .forUpdate()
    .executeTakeFirst();
  const kind = row && kindNamed(row.kind);
  return kind ? (await endIfLapsed(ports, scope, { kind, request: toRequest(row) })) !== null : !row;
}

/** Whether one of these accounts belongs to the person behind a login. */
export async function owns(scope: Scope, staffId: Id, accountIds: readonly Id[]): Promise<boolean> {
  if (accountIds.length === 0) return false;
  const own = await ownAccountsOf(scope, staffId);
  return accountIds.some((id) => own.includes(id));
}
