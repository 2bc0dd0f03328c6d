import * as z from 'zod/mini';
import type { AuditAction } from '@mela/i18n';
import { id, instant, textOf, wholeNumber } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';

const word = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/));
const changes = z.nullable(z.record(z.string(), z.unknown()));

const entry = z.object({
  number: z.int(),
  recordedAt: instant(),
  /** Null: the system itself. */
  staff: z.nullable(z.object({ id: id(), name: z.string() })),
  action: textOf<AuditAction>(),
  subject: z.object({ kind: z.string(), id: z.string() }),
  before: changes,
  after: changes,
  reason: z.nullable(z.string()),
  requestId: z.nullable(id()),
});

/** The audit trail from its newest end; the next page is asked for with the last number of this one. */
export const auditTrail = endpoint({
  name: 'consoleAudit',
  methods: ['GET'],
  path: '/console/audit',
  audience: ['audit.view'],
  query: z.object({
    action: z.optional(word as unknown as z.ZodMiniType<AuditAction, string>),
    staffId: z.optional(id()),
    subjectKind: z.optional(word),
    subjectId: z.optional(z.string().check(z.maxLength(100))),
    before: z.optional(wholeNumber({ min: 1, max: 999_999_999 })),
  }),
  answer: z.object({
    entries: z.array(entry),
    more: z.boolean(),
    staff: z.array(z.object({ id: id(), name: z.string() })),
  }),
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
