import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';

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
