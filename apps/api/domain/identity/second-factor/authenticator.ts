import { createHash } from 'node:crypto';
import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { enrolmentAddress, newTotpSecret, stepOfCode } from '../../../platform/secrets/totp.ts';
import { spokenSecret } from './spoken-secret.ts';
import { forgetFamiliar } from '../devices/familiar.ts';
import type { AuthenticatorStateConflict, WrongAuthenticatorCode } from '../refusals.ts';
import { hasTotp, spendTotp, totpSealContext } from './totp.ts';

const RECOVERY_CODES = 10;

/** Makes a secret for an authenticator app, which counts for nothing until its owner has shown a code. */
export async function beginTotp(
  scope: Scope,
  box: SecretBox,
  account: { id: Id; username: string; issuer: string },
): Promise<Outcome<{ secret: string; address: string }, AuthenticatorStateConflict>> {
  if (await hasTotp(scope, account.id)) return refuse({ kind: 'authenticator-state-conflict' });
  const secret = newTotpSecret();
  const values = {
    sealed_secret: box.seal(secret, totpSealContext(account.id)),
    confirmed_at: null,
    last_step: 0n,
  };
  await scope.db
    .insertInto('identity.totp')
    .values({ merchant_id: scope.merchantId, account_id: account.id, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'account_id'])
        .doUpdateSet(values)
        .where('identity.totp.confirmed_at', 'is', null),
    )
    .execute();
  return ok({ secret, address: enrolmentAddress(secret, account.issuer, account.username) });
}

/**
 * Switches the authenticator on with its first code, and answers the recovery codes, which are nowhere else. Every device becomes
 * unfamiliar: one that has come in without it does not go on without it.
 */
export async function confirmTotp(
  scope: Scope,
  box: SecretBox,
  accountId: Id,
  code: string,
): Promise<Outcome<string[], WrongAuthenticatorCode>> {
  const row = await scope.db
    .selectFrom('identity.totp')
    .select('sealed_secret')
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  const step = row && stepOfCode(box.open(row.sealed_secret, totpSealContext(accountId)), code, scope.now);
  if (step === undefined || step === null) return refuse({ kind: 'authenticator-wrong' });
  await scope.db
    .updateTable('identity.totp')
    .set({ confirmed_at: scope.now, last_step: step })
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .execute();
  await forgetFamiliar(scope, accountId);
  return ok(await renewRecoveryCodes(scope, accountId));
}

/** Switches the authenticator off. */
export async function endTotp(
  scope: Scope,
  accountId: Id,
): Promise<Outcome<null, AuthenticatorStateConflict>> {
  await forgetRecoveryCodes(scope, accountId);
  const ended = await scope.db
    .deleteFrom('identity.totp')
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .returning('account_id')
    .executeTakeFirst();
  return ended ? ok(null) : refuse({ kind: 'authenticator-state-conflict' });
}

/** Makes new recovery codes; the old ones open nothing any more. */
export async function renewRecoveryCodes(scope: Scope, accountId: Id): Promise<string[]> {
  await forgetRecoveryCodes(scope, accountId);
  const codes = Array.from({ length: RECOVERY_CODES }, spokenSecret);
  await scope.db
    .insertInto('identity.recovery_code')
    .values(
      codes.map((code) => ({
        merchant_id: scope.merchantId,
        account_id: accountId,
        code_hash: hashOf(code),
      })),
    )
    .execute();
  return codes;
}

/** How many recovery codes have not been used. */
export async function recoveryCodesLeft(scope: Scope, accountId: Id): Promise<number> {
  const { left } = await scope.db
    .selectFrom('identity.recovery_code')
    .select(({ fn }) => fn.countAll<bigint>().as('left'))
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** Whether this is what the authenticator shows, or a recovery code; either is used up by it. */
export async function spendAuthenticator(
  scope: Scope,
  box: SecretBox,
  accountId: Id,
  code: string,
): Promise<boolean> {
  return (await spendTotp(scope, box, accountId, code)) || spendRecoveryCode(scope, accountId, code);
}

const hashOf = (code: string): Buffer =>
  createHash('sha256').update(code.trim().toLowerCase().replaceAll(/[\s-]/g, '')).digest();

async function spendRecoveryCode(scope: Scope, accountId: Id, code: string): Promise<boolean> {
  const spent = await scope.db
    .updateTable('identity.recovery_code')
    .set({ used_at: scope.now })
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashOf(code))
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  return spent !== undefined;
}

async function forgetRecoveryCodes(scope: Scope, accountId: Id): Promise<void> {
  await scope.db
    .deleteFrom('identity.recovery_code')
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .execute();
}
