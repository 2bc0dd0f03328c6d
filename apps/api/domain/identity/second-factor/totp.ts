import type { Id } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { stepOfCode } from '../../../platform/secrets/totp.ts';

/** Where an account's authenticator secret is sealed to. */
export const totpSealContext = (accountId: Id): string => `totp:${accountId}`;

/** Since when the account has an authenticator that its owner has switched on; null: it has none. */
export async function totpSince(scope: Scope, accountId: Id): Promise<Date | null> {
  const row = await scope.db
    .selectFrom('identity.totp')
    .select('confirmed_at')
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.confirmed_at ?? null;
}

/** Whether the account's owner has switched an authenticator app on. */
export const hasTotp = async (scope: Scope, accountId: Id): Promise<boolean> =>
  (await totpSince(scope, accountId)) !== null;

/** Whether a code is the authenticator's of this half minute or a neighbouring one. Each is taken once, and no older one after it. */
export async function spendTotp(scope: Scope, box: SecretBox, accountId: Id, code: string): Promise<boolean> {
  const row = await scope.db
    .selectFrom('identity.totp')
    .select('sealed_secret')
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  // One that cannot be read is asked for all the same, and never right.
  const secret = row && box.tryOpen(row.sealed_secret, totpSealContext(accountId));
  const step = secret ? stepOfCode(secret, code, scope.now) : null;
  if (step === null) return false;
  const taken = await scope.db
    .updateTable('identity.totp')
    .set({ last_step: step })
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .returning('account_id')
    .executeTakeFirst();
  return taken !== undefined;
}
