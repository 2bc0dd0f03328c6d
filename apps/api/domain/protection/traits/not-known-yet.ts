import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';
import { lockRegister } from './know-player.ts';

/** Real accounts that are not in the register yet, the oldest first; of workers that ask at once one goes after the other. */
export async function notKnownYet(scope: Scope, limit: number): Promise<Id[]> {
  await lockRegister(scope);
  const { rows } = await sql<{ id: Id }>`
    select a.id from identity.account a
     where a.merchant_id = ${scope.merchantId} and a.type <> 4
       and a.id > coalesce((select k.account_id from protection.known_up_to k where k.merchant_id = ${scope.merchantId}),
                           '00000000-0000-0000-0000-000000000000')
     order by a.id limit ${limit}`.execute(scope.db);
  return rows.map(({ id }) => id);
}

/** Remembers that every account up to this one is in the register. */
export async function noteKnownUpTo(scope: Scope, accountId: Id): Promise<void> {
  await scope.db
    .insertInto('protection.known_up_to')
    .values({ merchant_id: scope.merchantId, account_id: accountId })
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet({ account_id: accountId }))
    .execute();
}
