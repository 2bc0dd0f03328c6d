import { ok } from '@mela/primitives';
import { auditCheck, auditTrail } from '@mela/wire/console/audit.ts';
import { auditListing, staffNames, verifyAudit } from '../../../domain/operator/index.ts';
import { listed } from '../lists/listed.ts';
import { inScope } from '../route.ts';

export const auditRoutes = [
  listed(auditTrail, auditListing, async (scope, found) => {
    const names = await staffNames(scope);
    return found.map((entry) => ({
      number: Number(entry.number),
      recordedAt: entry.recordedAt,
      staff: entry.staffId === null ? null : { id: entry.staffId, name: names.get(entry.staffId) ?? '' },
      action: entry.action,
      subject: entry.subject,
      before: entry.before ? { ...entry.before } : null,
      after: entry.after ? { ...entry.after } : null,
      reason: entry.reason ?? null,
      requestId: entry.requestId ?? null,
    }));
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
