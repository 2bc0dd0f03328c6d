import { ownAccountsOf, recordAudit } from '../../../domain/operator/index.ts';
import type { RecordAudit, Staff } from '../../../domain/cashier/index.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { StaffContext } from '../context.ts';

/** Writes what is done at a desk into the audit trail under this request. */
export const auditOf =
  ({ requestId }: Pick<StaffContext, 'requestId'>): RecordAudit =>
  async (scope, { staffId, action, subject, detail }) => {
    const { before, after, note, ...rest } = detail;
    await recordAudit(scope, {
      staffId,
      action,
      subject,
      before: before === undefined ? null : { state: before },
      after: after === undefined ? rest : { state: after, ...rest },
      reason: note ?? null,
      requestId,
    });
  };

/** Whoever makes the call, as a desk knows them: with the accounts on which they may not decide. */
export const actingStaff = async (scope: Scope, { staff: { staffId } }: StaffContext): Promise<Staff> => ({
  staffId,
  ownAccountIds: await ownAccountsOf(scope, staffId),
});
