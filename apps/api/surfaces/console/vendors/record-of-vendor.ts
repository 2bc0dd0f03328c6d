import { recordAudit, type AuditEntry } from '../../../domain/operator/index.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { StaffContext } from '../context.ts';

/** A line of the trail about what somebody of the staff has changed of a vendor. */
export const recordOfVendor = (
  scope: Scope,
  { staff, requestId }: StaffContext,
  vendor: string,
  entry: Pick<AuditEntry, 'action' | 'before' | 'after' | 'reason'>,
) =>
  recordAudit(scope, {
    ...entry,
    staffId: staff.staffId,
    subject: { kind: 'vendor', id: vendor },
    requestId,
  });
