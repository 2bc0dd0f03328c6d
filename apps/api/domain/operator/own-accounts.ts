import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import { accountByUsername } from '../identity/index.ts';
import { recordAudit } from './audit.ts';
import type { OwnAccountRefusal } from './refusals.ts';
import { staffNames } from './store.ts';
import type { Manager } from './staff.ts';

/**
 * All logins of the person behind one of them, that one among them: two logins to which the same player's account belongs are one
 * person's, and so is whatever is linked to either.
 */
export async function loginsOf(scope: Scope, staffId: Id): Promise<readonly Id[]> {
  const { rows } = await sql<{ id: Id }>`
    with recursive login (id) as (
      select ${staffId}::uuid
      union
      select other.staff_id
        from login
        join operator.own_account mine on mine.merchant_id = ${scope.merchantId} and mine.staff_id = login.id
        join operator.own_account other
          on other.merchant_id = mine.merchant_id and other.account_id = mine.account_id)
    select id from login`.execute(scope.db);
  return rows.map(({ id }) => id);
}

/**
 * Whether two decisions are two persons': what two must decide is decided by no two logins of one. Asked where the second approval is
 * heard, so that a link holds at once. Nobody (null: no first decision yet, or the system's) is another person than anybody.
 */
export const differentPerson = async (scope: Scope, one: Id | null, other: Id): Promise<boolean> =>
  one === null || (one !== other && !(await loginsOf(scope, one)).includes(other));

/** The players' accounts of the person behind a login, by whichever of their logins. Asked where something is decided, so that a link holds at once. */
export async function ownAccountsOf(scope: Scope, staffId: Id): Promise<readonly Id[]> {
  const logins = await loginsOf(scope, staffId);
  const rows = await scope.db
    .selectFrom('operator.own_account')
    .select('account_id')
    .distinct()
    .where('merchant_id', '=', scope.merchantId)
    .where('staff_id', 'in', logins)
    .execute();
  return rows.map((row) => row.account_id);
}

/** Notes that a player's account belongs to somebody who works here. */
export async function linkAccount(
  scope: Scope,
  by: Manager,
  given: { staffId: Id; username: string },
): Promise<Outcome<null, OwnAccountRefusal>> {
  if (!(await staffNames(scope)).has(given.staffId)) return refuse({ kind: 'staff-not-found' });
  const account = await accountByUsername(scope, given.username);
  if (!account) return refuse({ kind: 'username-not-found' });
  const linked = await scope.db
    .insertInto('operator.own_account')
    .values({
      merchant_id: scope.merchantId,
      staff_id: given.staffId,
      account_id: account.id,
      linked_at: scope.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst();
  if (linked)
    await recordAudit(scope, {
      ...by,
      action: 'staff-account-linked',
      subject: { kind: 'staff', id: given.staffId },
      after: { account: account.id },
    });
  return ok(null);
}

/** Whose own an account is noted to be. */
export type OwnAccount = Readonly<{ staffId: Id; accountId: Id }>;

/** Whether an account is noted to be somebody's who works here. */
export async function checkOwnAccount(
  scope: Scope,
  { staffId, accountId }: OwnAccount,
): Promise<Outcome<null, OwnAccountRefusal>> {
  const link = await scope.db
    .selectFrom('operator.own_account')
    .select('account_id')
    .where('merchant_id', '=', scope.merchantId)
    .where('staff_id', '=', staffId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return link ? ok(null) : refuse({ kind: 'staff-not-found' });
}

/** Takes the note back, which opens the way to that money and may make two persons of one: two others say so (approvals). */
export async function unlinkAccount(
  scope: Scope,
  { staffId, accountId }: OwnAccount,
): Promise<Outcome<null, OwnAccountRefusal>> {
  const { numDeletedRows } = await scope.db
    .deleteFrom('operator.own_account')
    .where('merchant_id', '=', scope.merchantId)
    .where('staff_id', '=', staffId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows === 1n ? ok(null) : refuse({ kind: 'staff-not-found' });
}
