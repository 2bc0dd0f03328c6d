import * as z from 'zod/mini';
import type { AuditAction, AuditSubjectKind } from '@mela/i18n';
import { id, instant, textOf } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { listEndpoint } from './list.ts';
import { member } from './parts.ts';

const changes = z.nullable(z.record(z.string(), z.unknown()));

const named = z.object({ code: z.string(), name: z.nullable(z.record(z.string(), z.string())) });

const entry = z.object({
  number: z.int(),
  recordedAt: instant(),
  /** Null: the system itself. */
  staff: z.nullable(z.object({ id: id(), name: z.string() })),
  action: textOf<AuditAction>(),
  subject: z.object({ kind: textOf<AuditSubjectKind>(), id: z.string() }),
  /** What people call the subject; null: nothing but its kind. */
  thing: z.nullable(named),
  /** Whose it is: masked for whoever may not look at members. */
  member: z.nullable(member),
  /** Facts hold numbers and names, and no ids. */
  before: changes,
  after: changes,
  reason: z.nullable(z.string()),
  requestId: z.nullable(id()),
});

/** The audit trail from its newest end. */
export const auditTrail = listEndpoint({
  name: 'consoleAudit',
  path: '/console/audit',
  audience: ['audit.view'],
  row: entry,
  order: '-number',
  columns: {
    number: { kind: 'number', head: 'console.entryNumber', filter: true, sort: true },
    recordedAt: { kind: 'instant', head: 'console.at', filter: true },
    staff: { kind: 'staff', head: 'console.person', filter: true },
    action: { kind: 'word', head: 'console.action', words: 'console-words.action', filter: true },
    subjectKind: {
      kind: 'word',
      head: 'console-lists.subjectKind',
      words: 'console-words.subject',
      at: 'subject.kind',
      filter: true,
    },
    thing: { kind: 'named', head: 'console-lists.subjectId', words: 'console.role' },
    member: { kind: 'member', head: 'console.member', filter: true },
    // An id, or a code: links ask for it, and nobody sees it.
    subjectId: {
      kind: 'word',
      head: 'console-lists.subjectId',
      at: 'subject.id',
      filter: true,
      hidden: 'always',
    },
    // No index is kept of reasons, and no order by them: where few begin with a text, all that the other filters leave are read.
    reason: { kind: 'text', head: 'console.reason', filter: true },
  },
});

/** Whether the chain still holds, how long it is and the hash that it ends in. */
export const auditCheck = endpoint({
  name: 'consoleAuditCheck',
  methods: ['GET'],
  path: '/console/audit/check',
  audience: ['audit.view'],
  answer: z.object({
    length: z.int(),
    head: z.string(),
    brokenAt: z.nullable(z.int()),
    checkedAt: instant(),
  }),
});
