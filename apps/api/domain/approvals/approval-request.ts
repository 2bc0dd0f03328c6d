import type { Word } from '@mela/i18n';
import type { Id } from '@mela/primitives';
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { Scope } from '../../platform/scope.ts';
import type { ApprovalsRequest } from '../../platform/tables.ts';
import { recordAudit } from '../operator/index.ts';
import type { AnyKind, AnyRefusal, ApprovalPorts } from './kind.ts';
import { kindNamed } from './kinds/index.ts';

export type ApprovalState = 'pending' | 'approved' | 'rejected' | 'withdrawn' | 'expired';

/** What the first of two has said of what the system asks for. */
export type FirstDecision = Readonly<{ by: Id; at: Date; approves: boolean; note: string | null }>;

const firstDecisionOf = (row: Selectable<ApprovalsRequest>): FirstDecision | null =>
  row.first_by === null || row.first_at === null
    ? null
    : { by: row.first_by, at: row.first_at, approves: row.first_approves === true, note: row.first_note };

/** What somebody has asked for, and what became of it. */
export type ApprovalRequest = Readonly<ReturnType<typeof toRequest>>;

export const toRequest = (row: Selectable<ApprovalsRequest>) => ({
  id: row.id,
  kind: row.kind as Word<'approvals.kind'>,
  subject: row.subject,
  /** As its kind keeps it. */
  kept: row.payload as unknown,
  concerns: row.concerns as readonly Id[],
  reason: row.reason,
  /** Null: the system itself. */
  requestedBy: row.requested_by,
  requestedAt: row.requested_at,
  expiresAt: row.expires_at,
  /** What did not was done at once, by who asked. */
  needsTwo: row.needs_two,
  /** How many of the staff have to say the same of it. */
  deciders: row.deciders,
  firstDecision: firstDecisionOf(row),
  state: row.state as ApprovalState,
  decidedBy: row.decided_by,
  decidedAt: row.decided_at,
  note: row.note,
});

/** A locked request with its kind. */
export type Locked = Readonly<{ kind: AnyKind; request: ApprovalRequest }>;

/** What is asked for, as its kind knows it. Throws where that is no payload of the kind's (any more). */
export const payloadOf = ({ kind, request }: Locked): unknown => z.decode(kind.payload, request.kept);

/**
 * Takes a request's row lock: whatever is decided about it is decided one after the other. Null: there is none of a kind that the system
 * knows, or, for whoever does not wait, somebody is about to decide on it.
 */
export async function lockRequest(
  scope: Scope,
  which: Partial<Pick<Selectable<ApprovalsRequest>, 'id' | 'kind' | 'subject' | 'state'>>,
  { waits = true } = {},
): Promise<Locked | null> {
  const row = await scope.db
    .selectFrom('approvals.request')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where((of) => of.and(which))
    .forUpdate()
    .$if(!waits, (query) => query.skipLocked())
    .executeTakeFirst();
  const kind = row && kindNamed(row.kind);
  return kind ? { kind, request: toRequest(row) } : null;
}

/** Keeps what the first of two says of a locked request, or whoever says otherwise in their place, with its line in the trail. */
export async function keepFirstDecision(
  scope: Scope,
  { request: { id } }: Locked,
  { approves, by, note, callId }: Pick<FirstDecision, 'approves' | 'by' | 'note'> & { callId: Id },
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

/** Why a locked request that waits can no longer be done: its time is over, or its kind says no as things are. Null: it can. */
export async function lapsed(scope: Scope, ports: ApprovalPorts, locked: Locked): Promise<AnyRefusal | null> {
  const { requestedBy, expiresAt } = locked.request;
  if (expiresAt <= scope.now) return { kind: 'approval-expired' };
  const valid = await locked.kind.stillValid(scope, payloadOf(locked), { requestedBy }, ports);
  return valid.ok ? null : valid.refusal;
}

/** Ends a locked request that can no longer be done, with the reason as its note where it is not its age; answers why, or null. */
export async function endIfLapsed(
  scope: Scope,
  ports: ApprovalPorts,
  locked: Locked,
  callId: Id | null = null,
): Promise<AnyRefusal | null> {
  const why = await lapsed(scope, ports, locked);
  if (!why) return null;
  const note = why.kind === 'approval-expired' ? null : why.kind;
  await endRequest(scope, ports, locked, { state: 'expired', by: null, note, callId });
  return why;
}

/** How a request ends, by whom (null: the system itself), what is said about it, and in which call. */
type End = Readonly<{
  state: Exclude<ApprovalState, 'pending'>;
  by: Id | null;
  note: string | null;
  callId: Id | null;
}>;

/** Ends a locked request, with its line in the trail; without a yes its kind tidies up after it. */
export async function endRequest(
  scope: Scope,
  ports: ApprovalPorts,
  locked: Locked,
  { state, by, note, callId }: End,
): Promise<ApprovalRequest> {
  if (state !== 'approved') await locked.kind.abandon?.(scope, payloadOf(locked), by, ports);
  const row = await scope.db
    .updateTable('approvals.request')
    .set({ state, decided_by: by, decided_at: scope.now, note })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', locked.request.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const ended = toRequest(row);
  await tellTrail(scope, ended, { verb: state, staffId: by, reason: note, callId });
  return ended;
}

/** The line in the audit trail of something that was done with a request: who, and what it is about. */
export async function tellTrail(
  scope: Scope,
  { id, kind, subject, kept }: ApprovalRequest,
  {
    verb,
    callId,
    ...rest
  }: { verb: Word<'console-words.verdict'>; staffId: Id | null; reason: string | null; callId: Id | null },
): Promise<void> {
  await recordAudit(scope, {
    ...rest,
    action: `${kind}-${verb}`,
    subject: { kind, id: subject },
    after: { request: id, ...(kept as Record<string, unknown>) },
    requestId: callId,
  });
}
