import { ok } from '@mela/primitives';
import * as wire from '@mela/wire/console/staff.ts';
import { colleagues, linkAccount, unlinkAccount } from '../../domain/operator/index.ts';
import type { StaffContext } from './context.ts';
import { inScope } from './route.ts';

const by = ({ staff, requestId }: StaffContext) => ({ staffId: staff.staffId, requestId });

export const staffRoutes = [
  inScope(wire.staffList, async (scope) => {
    const staff = await colleagues(scope);
    return ok({ staff: staff.map((one) => ({ ...one, ownAccounts: [...one.ownAccounts] })) });
  }),

  inScope(wire.linkAccount, async (scope, context, { params, body }) => {
    const linked = await linkAccount(scope, by(context), { staffId: params.id, username: body.username });
    return linked.ok ? ok({}) : linked;
  }),

  inScope(wire.unlinkAccount, async (scope, context, { params, body }) => {
    const unlinked = await unlinkAccount(scope, by(context), { staffId: params.id, ...body });
    return unlinked.ok ? ok({}) : unlinked;
  }),
];
