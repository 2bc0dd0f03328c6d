import { ok } from '@mela/primitives';
import { auditCheck, auditTrail } from '@mela/wire/console/audit.ts';
import { auditTrail as readTrail, staffNames, verifyAudit } from '../../domain/operator/index.ts';
import { inScope } from './route.ts';

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
      deeds: found.slice(0, PAGE).map((deed) => ({
        number: Number(deed.number),
        recordedAt: deed.recordedAt,
        staff: deed.staffId === null ? null : { id: deed.staffId, name: names.get(deed.staffId) ?? '' },
        action: deed.action,
        subject: deed.subject,
        before: deed.before ? { ...deed.before } : null,
        after: deed.after ? { ...deed.after } : null,
        reason: deed.reason ?? null,
        requestId: deed.requestId ?? null,
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
