import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';

/** Uses a one-time thing up; false when it was used before. Remembered until `forgetAt`, when it must be refused for its age. */
export async function spend(scope: Scope, token: string, forgetAt: Date): Promise<boolean> {
  const row = await scope.db
    .insertInto('identity.spent')
    .values({ merchant_id: scope.merchantId, token, forget_at: forgetAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('token')
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets what needs no remembering any more. */
export async function forgetOld(scope: Scope): Promise<void> {
  await sql`
    with spent as (
      delete from identity.spent where merchant_id = ${scope.merchantId} and forget_at <= ${scope.now}
    ), attempts as (
      delete from identity.attempt
        where merchant_id = ${scope.merchantId} and window_ends_at <= ${scope.now} and next_at <= ${scope.now}
    )
    delete from identity.payload_key where merchant_id = ${scope.merchantId} and dies_at <= ${scope.now}`.execute(
    scope.db,
  );
}
