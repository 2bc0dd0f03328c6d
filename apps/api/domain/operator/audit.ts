import type { AuditAction, AuditSubjectKind } from '@mela/i18n';
import type { Id } from '@mela/primitives';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import { listingOf } from '../../platform/listing.ts';
import type { Scope } from '../../platform/scope.ts';
import type { OperatorAudit } from '../../platform/tables.ts';

/** What the trail calls a thing that was acted upon. */
export type AuditSubject = Readonly<{ kind: AuditSubjectKind; id: string }>;

/** One thing that somebody did. `before` and `after` hold what changed, in plain JSON, and never a secret. */
export type AuditEntry = Readonly<{
  /** Null: the system itself. */
  staffId: Id | null;
  /** A stable word such as `withdrawal-approve`, which the catalogues say. */
  action: AuditAction;
  subject: AuditSubject;
  before?: Readonly<Record<string, unknown>> | null;
  after?: Readonly<Record<string, unknown>> | null;
  reason?: string | null;
  requestId?: Id | null;
}>;

/** An entry as the trail keeps it; `number` counts a merchant's entries without a gap. */
export type AuditRecord = AuditEntry & Readonly<{ number: bigint; recordedAt: Date; hash: Buffer }>;

export type AuditFilter = Readonly<{
  action?: AuditAction | undefined;
  staffId?: Id | undefined;
  subject?: Partial<AuditSubject> | undefined;
  /** Only what came before this number: the last one of the page before. */
  before?: bigint | undefined;
  limit: number;
}>;

const json = (value: AuditEntry['before']): string | null => (value ? JSON.stringify(value) : null);

/** Adds an entry to the merchant's chain, in the transaction that does it. Answers its number. */
export async function recordAudit(scope: Scope, entry: AuditEntry): Promise<bigint> {
  const { rows } = await sql<{ number: bigint }>`
    select operator.record_audit(${scope.now}, ${entry.staffId}, ${entry.action}, ${entry.subject.kind},
      ${entry.subject.id}, ${json(entry.before)}, ${json(entry.after)}, ${entry.reason ?? null},
      ${entry.requestId ?? null}) as number`.execute(scope.db);
  const number = rows[0]?.number;
  if (number === undefined) throw new Error('the audit trail did not answer');
  return number;
}

/** The trail from its newest end, filtered. */
export async function auditTrail(scope: Scope, filter: AuditFilter): Promise<AuditRecord[]> {
  let query = scope.db
    .selectFrom('operator.audit')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .orderBy('number', 'desc')
    .limit(filter.limit);
  if (filter.action !== undefined) query = query.where('action', '=', filter.action);
  if (filter.staffId !== undefined) query = query.where('staff_id', '=', filter.staffId);
  if (filter.subject?.kind !== undefined) query = query.where('subject_kind', '=', filter.subject.kind);
  if (filter.subject?.id !== undefined) query = query.where('subject_id', '=', filter.subject.id);
  if (filter.before !== undefined) query = query.where('number', '<', filter.before);
  return (await query.execute()).map(toRecord);
}

const toRecord = (row: Selectable<OperatorAudit>): AuditRecord => ({
  number: row.number,
  recordedAt: row.recorded_at,
  staffId: row.staff_id,
  action: row.action as AuditAction,
  subject: { kind: row.subject_kind as AuditSubjectKind, id: row.subject_id },
  before: row.before as AuditRecord['before'] & {},
  after: row.after as AuditRecord['after'] & {},
  reason: row.reason,
  requestId: row.request_id,
  hash: row.hash,
});

/** A query of the ids of what belongs to some members, as the trail writes them down. */
export type SubjectsOf = (scope: Scope, memberIds: readonly Id[]) => RawBuilder<unknown>;

/** The trail for staff to look through; what is a member's, other rooms know. */
export const auditListing = (subjectsOf: SubjectsOf) =>
  listingOf({
    table: 'operator.audit',
    key: 'number',
    columns: {
      number: 'number',
      recordedAt: 'recorded_at',
      staff: 'staff_id',
      action: 'action',
      subjectKind: 'subject_kind',
      subjectId: 'subject_id',
      member: (scope) => ({
        is: sql.ref('t.subject_id'),
        found: (memberIds) => subjectsOf(scope, memberIds),
      }),
      reason: 'reason',
    },
    read: toRecord,
  });

/**
 * Walks the merchant's whole chain. `brokenAt` is the first entry that does not fit the ones before it, or the one that
 * is missing at the end; null when all is as it was written. Keep `length` and `head` elsewhere: who can rewrite the
 * whole table can make a chain that fits, but not one that ends in a hash written down before.
 */
export async function verifyAudit(
  scope: Scope,
): Promise<{ length: bigint; head: string; brokenAt: bigint | null }> {
  const { rows } = await sql<{ length: bigint; head: Buffer; broken_at: bigint | null }>`
    select length, head, broken_at from operator.verify_audit()`.execute(scope.db);
  const walked = rows[0];
  if (!walked) throw new Error('the audit trail did not answer');
  return { length: walked.length, head: walked.head.toString('hex'), brokenAt: walked.broken_at };
}
