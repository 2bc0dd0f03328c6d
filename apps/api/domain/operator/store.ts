import { beginningOf, PERMISSIONS } from '@mela/permissions';
import { newId, type Id } from '@mela/primitives';
import { sql, type Selectable } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import type { OperatorStaff } from '../../platform/tables.ts';
import type { Staff } from './staff.ts';

/** What a member of staff is made of, read beside `operator.staff` as it is at this moment. */
const staffColumns = ({ now }: Scope) =>
  [
    'operator.staff.id',
    'operator.staff.merchant_id',
    'operator.staff.username',
    'operator.staff.display_name',
    'operator.staff.role',
    sql<Names | null>`(select r.names from operator.role r
      where r.merchant_id = operator.staff.merchant_id and r.code = operator.staff.role)`.as('role_names'),
    sql<string[] | null>`(select r.permissions from operator.role r
      where r.merchant_id = operator.staff.merchant_id and r.code = operator.staff.role)`.as(
      'role_permissions',
    ),
    sql<string[]>`array(select g.permission from operator.staff_permission g
      where g.merchant_id = operator.staff.merchant_id and g.staff_id = operator.staff.id
        and (g.until is null or g.until > ${now}))`.as('own_permissions'),
  ] as const;

type Names = Readonly<Record<string, string>>;

type StaffRow = Pick<
  Selectable<OperatorStaff>,
  'id' | 'merchant_id' | 'username' | 'display_name' | 'role'
> & {
  role_names: Names | null;
  role_permissions: string[] | null;
  own_permissions: string[];
};

function toStaff(row: StaffRow): Staff {
  const permissions = [...(row.role_permissions ?? beginningOf(row.role)), ...row.own_permissions];
  return {
    staffId: row.id,
    merchantId: row.merchant_id,
    username: row.username,
    displayName: row.display_name,
    role: row.role,
    roleNames: row.role_names,
    permissions: PERMISSIONS.filter((permission) => permissions.includes(permission)),
  };
}

/** Staff with what proves who they are; null when nobody has the name, or no longer. */
export async function staffByName(
  scope: Scope,
  username: string,
): Promise<{ staff: Staff; passwordHash: string } | null> {
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
  staff: Omit<Staff, 'roleNames' | 'permissions'>,
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

/** Remembers that a password was right, until its code comes. */
export async function insertChallenge(
  scope: Scope,
  challenge: { tokenHash: Buffer; staffId: Id; tries: number; expiresAt: Date },
): Promise<void> {
  await scope.db
    .insertInto('operator.challenge')
    .values({
      merchant_id: scope.merchantId,
      token_hash: challenge.tokenHash,
      staff_id: challenge.staffId,
      tries_left: challenge.tries,
      expires_at: challenge.expiresAt,
    })
    .execute();
}

/** Takes one of a challenge's tries; null when it is unknown, expired or used up. */
export async function takeChallengeTry(
  scope: Scope,
  tokenHash: Buffer,
): Promise<{ staff: Staff; totpSecret: Buffer } | null> {
  const taken = await scope.db
    .updateTable('operator.challenge')
    .set((row) => ({ tries_left: row('tries_left', '-', 1) }))
    .where('merchant_id', '=', scope.merchantId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', scope.now)
    .where('tries_left', '>', 0)
    .returning('staff_id')
    .executeTakeFirst();
  if (!taken) return null;
  const row = await scope.db
    .selectFrom('operator.staff')
    .select([...staffColumns(scope), 'operator.staff.totp_secret'])
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', taken.staff_id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row ? { staff: toStaff(row), totpSecret: row.totp_secret } : null;
}

/** Ends a challenge; false when somebody else has just ended it. */
export async function deleteChallenge(scope: Scope, tokenHash: Buffer): Promise<boolean> {
  const deleted = await scope.db
    .deleteFrom('operator.challenge')
    .where('merchant_id', '=', scope.merchantId)
    .where('token_hash', '=', tokenHash)
    .returning('staff_id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Opens a session and ends the oldest ones beyond the number that one person may have. */
export async function insertSession(
  scope: Scope,
  given: { tokenHash: Buffer; staffId: Id; most: number },
): Promise<Id> {
  const id = newId(scope.now.getTime());
  await scope.db
    .insertInto('operator.session')
    .values({
      merchant_id: scope.merchantId,
      id,
      token_hash: given.tokenHash,
      staff_id: given.staffId,
      opened_at: scope.now,
      seen_at: scope.now,
    })
    .execute();
  const kept = scope.db
    .selectFrom('operator.session')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('staff_id', '=', given.staffId)
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(given.most);
  await scope.db
    .deleteFrom('operator.session')
    .where('merchant_id', '=', scope.merchantId)
    .where('staff_id', '=', given.staffId)
    .where('id', 'not in', kept)
    .execute();
  return id;
}

/** A session that was opened and last used late enough, of staff who still work here. */
export async function findSession(
  scope: Scope,
  tokenHash: Buffer,
  since: { openedAfter: Date; seenAfter: Date },
): Promise<{ staff: Staff; sessionId: Id; openedAt: Date; seenAt: Date } | null> {
  const row = await scope.db
    .selectFrom('operator.session')
    .innerJoin('operator.staff', (join) =>
      join
        .onRef('operator.staff.merchant_id', '=', 'operator.session.merchant_id')
        .onRef('operator.staff.id', '=', 'operator.session.staff_id'),
    )
    .select([
      ...staffColumns(scope),
      'operator.session.id as session_id',
      'operator.session.opened_at',
      'seen_at',
    ])
    .where('operator.session.merchant_id', '=', scope.merchantId)
    .where('token_hash', '=', tokenHash)
    .where('operator.session.opened_at', '>', since.openedAfter)
    .where('seen_at', '>', since.seenAfter)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row
    ? { staff: toStaff(row), sessionId: row.session_id, openedAt: row.opened_at, seenAt: row.seen_at }
    : null;
}

/** Notes that a session is in use. */
export async function touchSession(scope: Scope, sessionId: Id): Promise<void> {
  await sql`select operator.touch_session(${scope.merchantId}, ${sessionId}, ${scope.now})`.execute(scope.db);
}

/** Ends one session. */
export async function deleteSession(scope: Scope, sessionId: Id): Promise<void> {
  await scope.db
    .deleteFrom('operator.session')
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', sessionId)
    .execute();
}

/** Deletes what was begun before `oldest` and can lead nowhere any more. */
export async function deleteOldLogins(scope: Scope, { oldest }: { oldest: Date }): Promise<void> {
  const { db, merchantId } = scope;
  await db
    .deleteFrom('operator.session')
    .where('merchant_id', '=', merchantId)
    .where('opened_at', '<', oldest)
    .execute();
  await db
    .deleteFrom('operator.challenge')
    .where('merchant_id', '=', merchantId)
    .where('expires_at', '<', oldest)
    .execute();
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
