import {
  beginningOf,
  PERMISSIONS,
  permissionsIn,
  startingRolesIn,
  withNeeded,
  type Permission,
  type Workplace,
} from '@mela/permissions';
import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { recordAudit } from './audit.ts';
import { lackedBy, lockManager } from './rights.ts';
import type { Manager } from './staff.ts';
import type { RoleRefusal } from './refusals.ts';

type Names = Readonly<Record<string, string>>;

/** A role of a brand. */
export type Role = Readonly<{
  code: string;
  /** By language; null: one that the brand began with, under the words that it has everywhere. */
  names: Names | null;
  permissions: readonly Permission[];
  /** How many work in it. */
  people: number;
  /** The brand has made it, or changed what it began with. */
  isChanged: boolean;
}>;

/** A role as staff write it. */
export type NewRole = Pick<Role, 'code' | 'names' | 'permissions'>;

const known = (permissions: readonly string[]): readonly Permission[] =>
  PERMISSIONS.filter((permission) => permissions.includes(permission));

/** Whether the scope is a brand's or the office's. */
async function workplaceOf({ db, merchantId }: Scope): Promise<Workplace> {
  const { kind } = await db
    .selectFrom('merchants.merchant')
    .select('kind')
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow();
  return kind as Workplace;
}

const isStarting = async (scope: Scope, code: string): Promise<boolean> =>
  startingRolesIn(await workplaceOf(scope)).includes(code);

/** Every role of the brand: those that it began with first, then its own by their codes. */
export async function rolesOf(scope: Scope): Promise<Role[]> {
  const rows = await scope.db
    .selectFrom('operator.role')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .orderBy('code')
    .execute();
  const counts = await scope.db
    .selectFrom('operator.staff')
    .select((of) => ['role', of.fn.countAll<bigint>().as('people')])
    .where('merchant_id', '=', scope.merchantId)
    .where('disabled_at', 'is', null)
    .groupBy('role')
    .execute();
  const starting = startingRolesIn(await workplaceOf(scope));
  const own = rows.map(({ code }) => code).filter((code) => !starting.includes(code));
  return [...starting, ...own].map((code) => {
    const row = rows.find((one) => one.code === code);
    return {
      code,
      names: (row?.names ?? null) as Names | null,
      permissions: row ? known(row.permissions) : beginningOf(code),
      people: Number(counts.find(({ role }) => role === code)?.people ?? 0),
      isChanged: row !== undefined,
    };
  });
}

/** One role; null where the brand has none with that code. */
export const roleOf = async (scope: Scope, code: string): Promise<Role | null> =>
  (await rolesOf(scope)).find((role) => role.code === code) ?? null;

/**
 * Makes a role, or changes one; what it may do with all that this needs. Nobody gives it what they lack themselves, and nobody changes a
 * role that they work in, by whichever login.
 */
export async function saveRole(
  scope: Scope,
  by: Manager,
  { code, names, permissions }: NewRole,
): Promise<Outcome<Role, RoleRefusal>> {
  const manager = await lockManager(scope, by);
  if (!manager.ok) return manager;
  if (manager.value.roles.includes(code)) return refuse({ kind: 'own-role' });
  const before = await roleOf(scope, code);
  if (names === null && !(await isStarting(scope, code)))
    return refuse({ kind: 'staff-refused', fields: { names: { id: 'field.required' } } });
  const wanted = withNeeded(permissions);
  const added = wanted.filter((one) => !before?.permissions.includes(one));
  const lacked = lackedBy(manager.value, added);
  if (lacked) return refuse(lacked);
  const set = {
    names: names && JSON.stringify(names),
    permissions: [...wanted],
    changed_at: scope.now,
    changed_by: by.staffId,
  };
  await scope.db
    .insertInto('operator.role')
    .values({ merchant_id: scope.merchantId, code, ...set })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'code']).doUpdateSet(set))
    .execute();
  return ok(await tell(scope, by, code, before));
}

/** Takes a role of the brand's own away; one that it began with is then again as it was. In one of its own nobody may be left. */
export async function removeRole(
  scope: Scope,
  by: Manager,
  code: string,
): Promise<Outcome<null, RoleRefusal>> {
  const manager = await lockManager(scope, by);
  if (!manager.ok) return manager;
  if (manager.value.roles.includes(code)) return refuse({ kind: 'own-role' });
  const before = await roleOf(scope, code);
  if (!before?.isChanged) return refuse({ kind: 'role-not-found' });
  if (await isStarting(scope, code)) {
    const added = beginningOf(code).filter((one) => !before.permissions.includes(one));
    const lacked = lackedBy(manager.value, added);
    if (lacked) return refuse(lacked);
  } else if (before.people > 0) return refuse({ kind: 'role-in-use' });
  await scope.db
    .deleteFrom('operator.role')
    .where('merchant_id', '=', scope.merchantId)
    .where('code', '=', code)
    .execute();
  await tell(scope, by, code, before);
  return ok(null);
}

const shown = (role: Role | null) => role && { names: role.names, permissions: role.permissions };

async function tell(scope: Scope, by: Manager, code: string, before: Role | null): Promise<Role> {
  const after = await roleOf(scope, code);
  await recordAudit(scope, {
    staffId: by.staffId,
    requestId: by.requestId,
    action: after ? 'role-changed' : 'role-removed',
    subject: { kind: 'role', id: code },
    before: shown(before),
    after: shown(after),
  });
  return after ?? { code, names: null, permissions: [], people: 0, isChanged: false };
}

/** What there is to look through since somebody last did: permissions that are new in the product, and what was changed or given. */
export type AccessChanges = Readonly<{
  reviewedAt: Date | null;
  reviewedBy: Id | null;
  newPermissions: readonly Permission[];
  rolesChanged: number;
  permissionsGiven: number;
}>;

/** What has changed in who may do what since the last review. */
export async function accessChanges(scope: Scope): Promise<AccessChanges> {
  const last = await scope.db
    .selectFrom('operator.access_review')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .orderBy('reviewed_at', 'desc')
    .executeTakeFirst();
  const since = last?.reviewed_at ?? new Date(0);
  const { roles } = await scope.db
    .selectFrom('operator.role')
    .select((of) => of.fn.countAll<bigint>().as('roles'))
    .where('merchant_id', '=', scope.merchantId)
    .where('changed_at', '>', since)
    .executeTakeFirstOrThrow();
  const { given } = await scope.db
    .selectFrom('operator.staff_permission')
    .select((of) => of.fn.countAll<bigint>().as('given'))
    .where('merchant_id', '=', scope.merchantId)
    .where('granted_at', '>', since)
    .executeTakeFirstOrThrow();
  return {
    reviewedAt: last?.reviewed_at ?? null,
    reviewedBy: last?.reviewed_by ?? null,
    newPermissions: permissionsIn(await workplaceOf(scope)).filter((one) => !last?.permissions.includes(one)),
    rolesChanged: Number(roles),
    permissionsGiven: Number(given),
  };
}

/** Notes that somebody has looked through who may do what, as it is at this moment. */
export async function reviewAccess(scope: Scope, by: Pick<Manager, 'staffId' | 'requestId'>): Promise<void> {
  await scope.db
    .insertInto('operator.access_review')
    .values({
      merchant_id: scope.merchantId,
      reviewed_at: scope.now,
      reviewed_by: by.staffId,
      permissions: [...PERMISSIONS],
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await recordAudit(scope, {
    staffId: by.staffId,
    requestId: by.requestId,
    action: 'access-reviewed',
    subject: { kind: 'staff', id: by.staffId },
  });
}
