import type { Id } from '@mela/primitives';
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { Scope } from '../../platform/scope.ts';
import type { ApprovalsRequest } from '../../platform/tables.ts';
import { recordAudit } from '../operator/index.ts';
import type { AnyKind } from './kind.ts';

export type ApprovalState = 'pending' | 'approved' | 'rejected' | 'withdrawn' | 'expired';

/** What the first of two has said of what the house asks for. */
export type FirstVoice = Readonly<{ by: Id; at: Date; approves: boolean; note: string | null }>;

/** What somebody has asked for, and what became of it. */
export type ApprovalRequest = Readonly<{
  id: Id;
  kind: string;
  subject: string;
  /** As its kind keeps it. */
  kept: unknown;
  concerns: readonly Id[];
  reason: string;
  /** Null: the house itself. */
  requestedBy: Id | null;
  requestedAt: Date;
  expiresAt: Date;
  /** What did not was done at once, by who asked. */
  needsTwo: boolean;
  /** How many of the staff have to say the same of it. */
  voices: number;
  firstVoice: FirstVoice | null;
  state: ApprovalState;
  decidedBy: Id | null;
  decidedAt: Date | null;
  note: string | null;
}>;

export const toRequest = (row: Selectable<ApprovalsRequest>): ApprovalRequest => ({
  id: row.id,
  kind: row.kind,
  subject: row.subject,
  kept: row.payload,
  concerns: row.concerns,
  reason: row.reason,
  requestedBy: row.requested_by,
  requestedAt: row.requested_at,
  expiresAt: row.expires_at,
  needsTwo: row.needs_two,
  voices: row.voices,
  firstVoice:
    row.first_by === null || row.first_at === null
      ? null
      : { by: row.first_by, at: row.first_at, approves: row.first_approves === true, note: row.first_note },
  state: row.state as ApprovalState,
  decidedBy: row.decided_by,
  decidedAt: row.decided_at,
  note: row.note,
});

/** What is asked for, as its kind knows it. Throws where that is no payload of the kind's (any more). */
export const payloadOf = (kind: AnyKind, { kept }: ApprovalRequest): unknown => z.decode(kind.payload, kept);

/** Takes a request's row lock: whatever is decided about it is decided one after the other. */
export async function lockRequest(scope: Scope, id: Id): Promise<ApprovalRequest | null> {
  const row = await scope.db
    .selectFrom('approvals.request')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? toRequest(row) : null;
}

/** Keeps what the first of two says of a locked request, or whoever says otherwise in their place, with its line in the trail. */
export async function keepFirstVoice(
  scope: Scope,
  { id }: ApprovalRequest,
  { approves, by, note, callId }: Pick<FirstVoice, 'approves' | 'by' | 'note'> & { callId: Id },
): Promise<ApprovalRequest> {
  const row = await scope.db
    .updateTable('approvals.request')
    .set({ first_by: by, first_at: scope.now, first_approves: approves, first_note: note })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const request = toRequest(row);
  const verb = approves ? 'first-approved' : 'first-rejected';
  await tellTrail(scope, request, { verb, staffId: by, reason: note, callId });
  return request;
}

/** How a request ends, by whom (null: the house itself), and what is said about it. */
type End = Readonly<{ state: Exclude<ApprovalState, 'pending'>; by: Id | null; note: string | null }>;

/** Ends a locked request, with its line in the trail under the call's id. */
export async function endRequest(
  scope: Scope,
  { id }: ApprovalRequest,
  { state, by, note, callId = null }: End & { callId?: Id | null },
): Promise<ApprovalRequest> {
  const row = await scope.db
    .updateTable('approvals.request')
    .set({ state, decided_by: by, decided_at: scope.now, note })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const ended = toRequest(row);
  await tellTrail(scope, ended, { verb: state, staffId: by, reason: note, callId });
  return ended;
}

/** The line in the audit trail of something that was done with a request: who, and what it is about. */
export async function tellTrail(
  scope: Scope,
  request: ApprovalRequest,
  told: { verb: string; staffId: Id | null; reason: string | null; callId: Id | null },
): Promise<void> {
  await recordAudit(scope, {
    staffId: told.staffId,
    action: `${request.kind}-${told.verb}`,
    subject: { kind: request.kind, id: request.subject },
    after: { request: request.id, ...(request.kept as Record<string, unknown>) },
    reason: told.reason,
    requestId: told.callId,
  });
}
