import { ok } from '@mela/primitives';
import { auditCheck, auditTrail } from '@mela/wire/console/audit.ts';
import { auditTrail as readTrail, staffNames, verifyAudit } from '../../../domain/operator/index.ts';
import { inScope } from '../route.ts';

const PAGE = 50;

export const auditRoutes = [
  inScope(auditTrail, async (scope, _context, { query }) => {
    const names = await staffNames(scope);
    const found = await readTrail(scope, {
      action: query.action,
      staffId: query.staffId,
      subject: {
        ...(query.subjectKind === undefined ? {} : { kind: query.subjectKind }),
        ...(query.subjectId === undefined ? {} : { id: query.subjectId }),
      },
      before: query.before === undefined ? undefined : BigInt(query.before),
      limit: PAGE + 1,
    });
    return ok({
      entries: found.slice(0, PAGE).map((entry) => ({
        number: Number(entry.number),
        recordedAt: entry.recordedAt,
        staff: entry.staffId === null ? null : { id: entry.staffId, name: names.get(entry.staffId) ?? '' },
        action: entry.action,
        subject: entry.subject,
        before: entry.before ? { ...entry.before } : null,
        after: entry.after ? { ...entry.after } : null,
        reason: entry.reason ?? null,
        requestId: entry.requestId ?? null,
      })),
      more: found.length > PAGE,
      staff: [...names].map(([id, name]) => ({ id, name })),
    });
  }),

  inScope(auditCheck, async (scope) => {
    const { length, head, brokenAt } = await verifyAudit(scope);
    return ok({
      length: Number(length),
      head,
      brokenAt: brokenAt === null ? null : Number(brokenAt),
      checkedAt: scope.now,
    });
  }),
];
