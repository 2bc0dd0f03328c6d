import { beginningOf, permissionsIn, startingRolesIn, type Workplace } from '@mela/permissions';
import type { Id } from '@mela/primitives';
import { sql, type Selectable } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import type { OperatorStaff } from '../../platform/tables.ts';
import type { Staff } from './staff.ts';

/** What a member of staff is made of, read beside `operator.staff` as it is at this moment. */
export const staffColumns = ({ now }: Scope) =>
  [
    'operator.staff.id',
    'operator.staff.merchant_id',
    'operator.staff.username',
    'operator.staff.display_name',
    'operator.staff.role',
    'operator.staff.networks',
    sql<Workplace>`(select m.kind from merchants.merchant m where m.id = operator.staff.merchant_id)`.as(
      'workplace',
    ),
    sql<Names | null>`(select r.names from operator.role r
      where r.merchant_id = operator.staff.merchant_id and r.code = operator.staff.role)`.as('role_names'),
    sql<string[] | null>`(select r.permissions from operator.role r
      where r.merchant_id = operator.staff.merchant_id and r.code = operator.staff.role)`.as(
      'role_permissions',
    ),
    sql<string[]>`array(select g.permission from operator.staff_permission g
      where g.merchant_id = operator.staff.merchant_id and g.staff_id = operator.staff.id
        and (g.until is null or g.until > ${now}))`.as('own_permissions'),
    sql<string[]>`array(select g.permission from operator.staff_permission g
      where g.merchant_id = operator.staff.merchant_id and g.staff_id = operator.staff.id and g.until is null)`.as(
      'own_lasting',
    ),
  ] as const;

type Names = Readonly<Record<string, string>>;

type StaffRow = Pick<
  Selectable<OperatorStaff>,
  'id' | 'merchant_id' | 'username' | 'display_name' | 'role' | 'networks'
> & {
  workplace: Workplace;
  role_names: Names | null;
  role_permissions: string[] | null;
  own_permissions: string[];
  own_lasting: string[];
};

export function toStaff(row: StaffRow): Staff {
  const begins = startingRolesIn(row.workplace).includes(row.role) ? beginningOf(row.role) : [];
  const ofRole: readonly string[] = row.role_permissions ?? begins;
  const among = (given: readonly string[]) =>
    permissionsIn(row.workplace).filter(
      (permission) => ofRole.includes(permission) || given.includes(permission),
    );
  return {
    staffId: row.id,
    merchantId: row.merchant_id,
    username: row.username,
    displayName: row.display_name,
    role: row.role,
    networks: row.networks,
    roleNames: row.role_names,
    permissions: among(row.own_permissions),
    lasting: among(row.own_lasting),
  };
}

/** Staff with what proves who they are; null when nobody has the name, or no longer. */
export async function staffByName(
  scope: Scope,
  username: string,
): Promise<{ staff: Staff; passwordHash: string | null } | null> {
  const row = await scope.db
    .selectFrom('operator.staff')
    .select([...staffColumns(scope), 'operator.staff.password_hash'])
    .where('merchant_id', '=', scope.merchantId)
    .where('username', '=', username)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row ? { staff: toStaff(row), passwordHash: row.password_hash } : null;
}

/** Everybody who works here, by the name that colleagues read. */
export async function staffAtWork(scope: Scope): Promise<Staff[]> {
  const rows = await scope.db
    .selectFrom('operator.staff')
    .select(staffColumns(scope))
    .where('merchant_id', '=', scope.merchantId)
    .where('disabled_at', 'is', null)
    .orderBy('display_name')
    .execute();
  return rows.map(toStaff);
}

/** The password's hash of somebody at work here; null for everybody else. */
export const staffHashOf = async (scope: Scope, username: string): Promise<string | null> =>
  (await staffByName(scope, username))?.passwordHash ?? null;

/** Writes a new member of staff; false when the name is taken. */
export async function insertStaff(
  scope: Scope,
  staff: Omit<Staff, 'roleNames' | 'permissions' | 'lasting' | 'networks'>,
  proof: { passwordHash: string; totpSecret: Buffer },
): Promise<boolean> {
  const inserted = await scope.db
    .insertInto('operator.staff')
    .values({
      merchant_id: scope.merchantId,
      id: staff.staffId,
      username: staff.username,
      display_name: staff.displayName,
      role: staff.role,
      password_hash: proof.passwordHash,
      totp_secret: proof.totpSecret,
      opened_at: scope.now,
    })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'username']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Uses up a code's step; false when that step or a later one was used before. */
export async function useStep(scope: Scope, staffId: Id, step: bigint): Promise<boolean> {
  const used = await scope.db
    .updateTable('operator.staff')
    .set({ totp_last_step: step })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', staffId)
    .where('totp_last_step', '<', step)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Names of staff, also of those who have left, by id. */
export async function staffNames(scope: Scope): Promise<Map<Id, string>> {
  const rows = await scope.db
    .selectFrom('operator.staff')
    .select(['id', 'display_name'])
    .where('merchant_id', '=', scope.merchantId)
    .execute();
  return new Map(rows.map((row) => [row.id, row.display_name]));
}
