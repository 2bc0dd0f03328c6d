import { sql } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';
import { FAMILIAR_MS, LOGINS_KEPT_MS } from '../rules.ts';

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
    ), captchas as (
      delete from identity.captcha where merchant_id = ${scope.merchantId} and expires_at <= ${scope.now}
    ), codes as (
      delete from identity.hand_off where merchant_id = ${scope.merchantId} and expires_at <= ${scope.now}
    ), steps as (
      delete from identity.second_step where merchant_id = ${scope.merchantId} and expires_at <= ${scope.now}
    ), remembered as (
      delete from identity.remembered where merchant_id = ${scope.merchantId} and expires_at <= ${scope.now}
    ), familiar as (
      delete from identity.familiar
        where merchant_id = ${scope.merchantId} and seen_at <= ${new Date(scope.now.getTime() - FAMILIAR_MS)}
    ), footprints as (
      delete from identity.footprint
        where merchant_id = ${scope.merchantId} and seen_at <= ${new Date(scope.now.getTime() - FAMILIAR_MS)}
    ), logins as (
      delete from identity.login
        where merchant_id = ${scope.merchantId} and at <= ${new Date(scope.now.getTime() - LOGINS_KEPT_MS)}
    )
    delete from identity.payload_key where merchant_id = ${scope.merchantId} and dies_at <= ${scope.now}`.execute(
    scope.db,
  );
}
