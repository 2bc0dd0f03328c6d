import type { Permission } from '@mela/permissions';
import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import { loginsOf } from './own-accounts.ts';
import type { PermissionLacked } from './refusals.ts';
import type { Manager, Staff } from './staff.ts';
import { staffAtWork } from './store.ts';

/** What a manager may do at this moment, with the roles and logins of the person that they are. */
export type ManagerNow = Readonly<{
  /** What they may do without an end: what they may for a while they cannot give for longer. */
  lasting: readonly Permission[];
  logins: readonly Id[];
  roles: readonly string[];
  /** Everybody who works here, the manager among them. */
  staff: readonly Staff[];
}>;

/**
 * Lets one manager of the brand change something at a time, and looks at what they may do now: two who take each other's rights at
 * once are one after the other, and the second has none any more.
 */
export async function lockManager(
  scope: Scope,
  { staffId }: Pick<Manager, 'staffId'>,
): Promise<Outcome<ManagerNow, PermissionLacked>> {
  await sql`select pg_advisory_xact_lock(hashtextextended('operator.staff:' || ${scope.merchantId}::text, 0))`.execute(
    scope.db,
  );
  const staff = await staffAtWork(scope);
  const me = staff.find((one) => one.staffId === staffId);
  if (!me?.permissions.includes('staff.manage'))
    return refuse({ kind: 'permission-lacked', values: { permission: 'staff.manage' } });
  const logins = await loginsOf(scope, staffId);
  const roles = rolesIn(staff, logins);
  return ok({ lasting: me.lasting, logins, roles, staff });
}

const rolesIn = (staff: readonly Staff[], logins: readonly Id[]): readonly string[] =>
  staff.filter((one) => logins.includes(one.staffId)).map(({ role }) => role);

/** The roles that a person works in, by whichever login. */
export const ownRolesOf = async (scope: Scope, staffId: Id): Promise<readonly string[]> =>
  rolesIn(await staffAtWork(scope), await loginsOf(scope, staffId));

/** Nobody gives what they lack: which of these permissions a manager has not, or for a while only, if any. */
export function lackedBy(
  { lasting }: Pick<ManagerNow, 'lasting'>,
  given: readonly Permission[],
): PermissionLacked | null {
  const lacked = given.find((one) => !lasting.includes(one));
  return lacked ? { kind: 'permission-lacked', values: { permission: lacked } } : null;
}
