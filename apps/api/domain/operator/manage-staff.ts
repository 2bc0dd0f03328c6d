import { withNeeded, type Permission } from '@mela/permissions';
import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { isNetwork } from '../../platform/networks.ts';
import type { Scope } from '../../platform/scope.ts';
import { recordAudit, type AuditEntry } from './audit.ts';
import { lackedBy, lockManager, type ManagerNow } from './rights.ts';
import { roleOf } from './role.ts';
import type { ManageRefusal } from './refusals.ts';
import type { Manager, Staff } from './staff.ts';
import { deleteSessionsOf } from './login-store.ts';

/** Whom a manager changes; nobody changes what they may do themselves, by whichever login. */
async function colleague(
  scope: Scope,
  by: Manager,
  staffId: Id,
): Promise<Outcome<{ manager: ManagerNow; staff: Staff }, ManageRefusal>> {
  const manager = await lockManager(scope, by);
  if (!manager.ok) return manager;
  const staff = manager.value.staff.find((one) => one.staffId === staffId);
  if (!staff) return refuse({ kind: 'staff-not-found' });
  if (manager.value.logins.includes(staffId)) return refuse({ kind: 'own-login' });
  return ok({ manager: manager.value, staff });
}

type Told = Pick<AuditEntry, 'action' | 'before' | 'after' | 'reason'>;

const tell = (scope: Scope, { staffId, requestId }: Manager, id: Id, told: Told) =>
  recordAudit(scope, { staffId, requestId, subject: { kind: 'staff', id }, ...told });

const rowOf = (scope: Scope, staffId: Id) =>
  scope.db
    .updateTable('operator.staff')
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', staffId);

/** Gives somebody another role, none of whose permissions the manager lacks. */
export async function setRole(
  scope: Scope,
  by: Manager,
  { staffId, role: code }: { staffId: Id; role: string },
): Promise<Outcome<null, ManageRefusal>> {
  const found = await colleague(scope, by, staffId);
  if (!found.ok) return found;
  const { manager, staff } = found.value;
  const role = await roleOf(scope, code);
  if (!role) return refuse({ kind: 'role-not-found' });
  const lacked = lackedBy(
    manager,
    role.permissions.filter((one) => !staff.permissions.includes(one)),
  );
  if (lacked) return refuse(lacked);
  await rowOf(scope, staffId).set({ role: code }).execute();
  await tell(scope, by, staffId, {
    action: 'staff-role-changed',
    before: { role: staff.role },
    after: { role: code },
  });
  return ok(null);
}

/** Lets somebody do one thing more, until an instant or until it is taken away; with all that it needs. */
export async function givePermission(
  scope: Scope,
  by: Manager,
  { staffId, permission, until }: { staffId: Id; permission: Permission; until: Date | null },
): Promise<Outcome<null, ManageRefusal>> {
  const found = await colleague(scope, by, staffId);
  if (!found.ok) return found;
  if (until !== null && until <= scope.now)
    return refuse({ kind: 'staff-refused', fields: { until: { id: 'field.in-the-past' } } });
  const given = withNeeded([permission]);
  const lacked = lackedBy(found.value.manager, given);
  if (lacked) return refuse(lacked);
  const set = { until, granted_at: scope.now, granted_by: by.staffId };
  await scope.db
    .insertInto('operator.staff_permission')
    .values(
      given.map((one) => ({ merchant_id: scope.merchantId, staff_id: staffId, permission: one, ...set })),
    )
    .onConflict((conflict) => conflict.columns(['merchant_id', 'staff_id', 'permission']).doUpdateSet(set))
    .execute();
  await tell(scope, by, staffId, {
    action: 'staff-permission-given',
    after: { permissions: given, until },
  });
  return ok(null);
}

/** Takes back what somebody was given besides their role. */
export async function takePermission(
  scope: Scope,
  by: Manager,
  { staffId, permission }: { staffId: Id; permission: Permission },
): Promise<Outcome<null, ManageRefusal>> {
  const found = await colleague(scope, by, staffId);
  if (!found.ok) return found;
  const { numDeletedRows } = await scope.db
    .deleteFrom('operator.staff_permission')
    .where('merchant_id', '=', scope.merchantId)
    .where('staff_id', '=', staffId)
    .where('permission', '=', permission)
    .executeTakeFirst();
  if (numDeletedRows > 0n)
    await tell(scope, by, staffId, { action: 'staff-permission-taken', before: { permission } });
  return ok(null);
}

/** Ends somebody's work here: their sessions at once, their login for good. What they have done keeps their name. */
export async function disableStaff(
  scope: Scope,
  by: Manager,
  { staffId, reason }: { staffId: Id; reason: string },
): Promise<Outcome<null, ManageRefusal>> {
  const found = await colleague(scope, by, staffId);
  if (!found.ok) return found;
  await rowOf(scope, staffId).set({ disabled_at: scope.now }).execute();
  await deleteSessionsOf(scope, staffId);
  await tell(scope, by, staffId, { action: 'staff-disabled', reason });
  return ok(null);
}

/** Says where somebody works from; sessions from elsewhere are over at once. None: from anywhere. */
export async function setStaffNetworks(
  scope: Scope,
  by: Manager,
  { staffId, networks }: { staffId: Id; networks: readonly string[] },
): Promise<Outcome<null, ManageRefusal>> {
  const found = await colleague(scope, by, staffId);
  if (!found.ok) return found;
  const wrong = networks.find((one) => !isNetwork(one));
  if (wrong !== undefined)
    return refuse({
      kind: 'staff-refused',
      fields: { networks: { id: 'field.jurisdiction.networks', values: { network: wrong } } },
    });
  await rowOf(scope, staffId)
    .set({ networks: [...networks] })
    .execute();
  await tell(scope, by, staffId, {
    action: 'staff-networks-changed',
    before: { networks: found.value.staff.networks },
    after: { networks },
  });
  return ok(null);
}

/** Ends all of somebody's sessions, one's own too. */
export async function endSessionsOf(
  scope: Scope,
  by: Manager,
  staffId: Id,
): Promise<Outcome<null, ManageRefusal>> {
  const manager = await lockManager(scope, by);
  if (!manager.ok) return manager;
  if (!manager.value.staff.some((one) => one.staffId === staffId)) return refuse({ kind: 'staff-not-found' });
  const ended = await deleteSessionsOf(scope, staffId);
  await tell(scope, by, staffId, { action: 'staff-sessions-ended', before: { sessions: ended } });
  return ok(null);
}
