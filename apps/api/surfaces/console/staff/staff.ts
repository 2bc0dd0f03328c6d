import { ok, type Outcome } from '@mela/primitives';
import * as wire from '@mela/wire/console/staff.ts';
import { kinds } from '../../../domain/approvals/index.ts';
import * as operator from '../../../domain/operator/index.ts';
import type { Manager } from '../../../domain/operator/index.ts';
import { askApproval } from '../approvals/approvals.ts';
import type { StaffContext } from '../context.ts';
import { listingOfFew } from '../../../platform/listing-of-few.ts';
import { listed } from '../lists/listed.ts';
import { namesFor } from '../names.ts';
import { inScope } from '../route.ts';

const by = ({ staff, requestId }: StaffContext): Manager => ({ staffId: staff.staffId, requestId });

const done = <R>(outcome: Outcome<unknown, R>): Outcome<Record<string, never>, R> =>
  outcome.ok ? ok({}) : outcome;

const named = (names: Readonly<Record<string, string>> | null) => names && { ...names };

const peopleRoutes = [
  listed(wire.staffList, operator.colleagueListing, async (scope, page, { staff: { staffId } }) => {
    const staff = await operator.colleaguesOf(scope, staffId, page);
    return staff.map(({ role, roleNames, ownAccounts, given, networks, sessions, ...one }) => ({
      ...one,
      person: { id: one.id, name: one.name },
      role: { code: role, name: named(roleNames) },
      ownAccounts: [...ownAccounts],
      given: [...given],
      networks: [...networks],
      sessions: [...sessions],
    }));
  }),

  inScope(wire.staffNameList, async (scope) =>
    ok({ staff: [...(await operator.staffNames(scope))].map(([id, name]) => ({ id, name })) }),
  ),

  inScope(wire.askOpenLogin, async (scope, context, { body: { reason, ...payload } }) =>
    askApproval(scope, context, kinds.staffOpening, { payload, reason }),
  ),

  inScope(wire.askResetStaff, async (scope, context, { params, body: { reason } }) =>
    askApproval(scope, context, kinds.staffReset, { payload: { staffId: params.id }, reason }),
  ),

  inScope(wire.makeEnrolmentCode, async (scope, context, { params }) =>
    operator.makeEnrolmentCode(scope, by(context), params.id),
  ),

  inScope(wire.setStaffRole, async (scope, context, { params, body }) =>
    done(await operator.setRole(scope, by(context), { staffId: params.id, ...body })),
  ),

  inScope(wire.givePermission, async (scope, context, { params, body }) =>
    done(await operator.givePermission(scope, by(context), { staffId: params.id, ...body })),
  ),

  inScope(wire.takePermission, async (scope, context, { params, body }) =>
    done(await operator.takePermission(scope, by(context), { staffId: params.id, ...body })),
  ),

  inScope(wire.disableStaff, async (scope, context, { params, body }) =>
    done(await operator.disableStaff(scope, by(context), { staffId: params.id, ...body })),
  ),

  inScope(wire.setStaffNetworks, async (scope, context, { params, body }) =>
    done(await operator.setStaffNetworks(scope, by(context), { staffId: params.id, ...body })),
  ),

  inScope(wire.endStaffSessions, async (scope, context, { params }) =>
    done(await operator.endSessionsOf(scope, by(context), params.id)),
  ),

  inScope(wire.linkAccount, async (scope, context, { params, body }) =>
    done(await operator.linkAccount(scope, by(context), { staffId: params.id, username: body.username })),
  ),

  inScope(wire.askUnlinkAccount, async (scope, context, { params, body: { accountId, reason } }) => {
    const payload = { staffId: params.id, accountId };
    return askApproval(scope, context, kinds.ownAccountUnlink, { payload, reason });
  }),
];

const roleListing = listingOfFew({
  all: operator.rolesOf,
  keyOf: ({ code }) => code,
  columns: {
    role: ({ code }) => code,
    permissions: ({ permissions }) => permissions.length,
    people: ({ people }) => people,
    state: ({ isChanged }) => (isChanged ? 'changed' : 'as-begun'),
  },
});

const roleRoutes = [
  listed(wire.roleOverview, roleListing, async (scope, roles, { staff }) => {
    const own = await operator.ownRolesOf(scope, staff.staffId);
    return roles.map(({ code, names, permissions, people, isChanged }) => ({
      role: { code, name: named(names) },
      permissions: permissions.length,
      people,
      state: isChanged ? 'changed' : 'as-begun',
      isOwn: own.includes(code),
    }));
  }),

  inScope(wire.roleList, async (scope, { staff }) => {
    const own = await operator.ownRolesOf(scope, staff.staffId);
    const roles = await operator.rolesOf(scope);
    const review = await operator.accessChanges(scope);
    const names = await namesFor(scope, []);
    return ok({
      roles: roles.map((role) => ({
        ...role,
        names: named(role.names),
        permissions: [...role.permissions],
        isOwn: own.includes(role.code),
      })),
      review: {
        ...review,
        newPermissions: [...review.newPermissions],
        reviewedBy: names.staff(review.reviewedBy),
      },
    });
  }),

  inScope(wire.saveRole, async (scope, context, { body }) =>
    done(await operator.saveRole(scope, by(context), body)),
  ),

  inScope(wire.removeRole, async (scope, context, { body }) =>
    done(await operator.removeRole(scope, by(context), body.code)),
  ),

  inScope(wire.reviewAccess, async (scope, context) => {
    await operator.reviewAccess(scope, by(context));
    return ok({});
  }),
];

export const staffRoutes = [...peopleRoutes, ...roleRoutes];
