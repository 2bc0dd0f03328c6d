import { newId, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import type { ManageRefusal, StaffNameTaken } from './refusals.ts';
import { lackedBy, lockManager } from './rights.ts';
import { roleOf } from './role.ts';

/** Who is to begin to work here. */
export type NewLogin = Readonly<{ username: string; displayName: string; role: string }>;

/** Whether a login can be opened as somebody wants it: nobody lets another do what they may not do themselves. */
export async function checkOpening(
  scope: Scope,
  { username, role: code }: NewLogin,
  requestedBy: Id | null,
): Promise<Outcome<null, ManageRefusal | StaffNameTaken>> {
  const role = await roleOf(scope, code);
  if (!role) return refuse({ kind: 'role-not-found' });
  if (requestedBy !== null) {
    const manager = await lockManager(scope, { staffId: requestedBy });
    if (!manager.ok) return manager;
    const lacked = lackedBy(manager.value, role.permissions);
    if (lacked) return refuse(lacked);
  }
  return (await isTaken(scope, username)) ? refuse({ kind: 'staff-name-taken' }) : ok(null);
}

async function isTaken(scope: Scope, username: string): Promise<boolean> {
  const row = await scope.db
    .selectFrom('operator.staff')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('username', '=', username)
    .executeTakeFirst();
  return row !== undefined;
}

/** Opens a login for somebody who begins to work here; they come in with a code. Whoever asks for it does not make that code. */
export async function openLogin(
  scope: Scope,
  { username, displayName, role }: NewLogin,
  askedBy: Id | null,
): Promise<Outcome<null, StaffNameTaken>> {
  const inserted = await scope.db
    .insertInto('operator.staff')
    .values({
      merchant_id: scope.merchantId,
      id: newId(scope.now.getTime()),
      username,
      display_name: displayName,
      role,
      opened_at: scope.now,
      asked_by: askedBy,
    })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'username']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted ? ok(null) : refuse({ kind: 'staff-name-taken' });
}
