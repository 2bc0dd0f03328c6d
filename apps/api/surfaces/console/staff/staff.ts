import { ok } from '@mela/primitives';
import * as wire from '@mela/wire/console/staff.ts';
import { kinds } from '../../../domain/approvals/index.ts';
import { colleagues, linkAccount } from '../../../domain/operator/index.ts';
import { askApproval } from '../approvals/approvals.ts';
import { inScope } from '../route.ts';

export const staffRoutes = [
  inScope(wire.staffList, async (scope) => {
    const staff = await colleagues(scope);
    return ok({
      staff: staff.map((one) => ({
        ...one,
        roleNames: one.roleNames && { ...one.roleNames },
        ownAccounts: [...one.ownAccounts],
      })),
    });
  }),

  inScope(wire.linkAccount, async (scope, { staff, requestId }, { params, body }) => {
    const by = { staffId: staff.staffId, requestId };
    const linked = await linkAccount(scope, by, { staffId: params.id, username: body.username });
    return linked.ok ? ok({}) : linked;
  }),

  inScope(wire.askUnlinkAccount, async (scope, context, { params, body: { accountId, reason } }) => {
    const payload = { staffId: params.id, accountId };
    return askApproval(scope, context, kinds.ownAccountUnlink, { payload, reason });
  }),
];
