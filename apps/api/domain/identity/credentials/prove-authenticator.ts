import { invariant, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Database } from '../../../platform/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { accountById } from '../account.ts';
import { countAttempt, forgive } from '../guesses/attempts.ts';
import { spendAuthenticator } from '../second-factor/authenticator.ts';
import { guessesAt } from '../guesses/guess.ts';
import type { AuthenticatorNeeded, TooManyAttempts, WrongAuthenticatorCode } from '../refusals.ts';
import type { IdentityRules } from '../rules.ts';
import { hasTotp } from '../second-factor/totp.ts';

type Deps = Readonly<{ database: Database; box: SecretBox; rules: IdentityRules }>;

/** Proves that somebody has an account's authenticator, or a recovery code; wrong ones count as guesses at the account. */
export async function proveAuthenticator(
  { database, box, rules }: Deps,
  merchantId: Id,
  { accountId, code }: { accountId: Id; code: string },
): Promise<Outcome<null, WrongAuthenticatorCode | TooManyAttempts>> {
  const account = await database.inMerchant(merchantId, (scope) => accountById(scope, accountId));
  invariant(account, 'whose authenticator it is was looked up');
  const subject = guessesAt(rules, account);
  const admitted = await countAttempt(database, merchantId, [subject]);
  if (!admitted.ok) return admitted;
  return database.inMerchant(merchantId, async (scope) => {
    if (!(await spendAuthenticator(scope, box, accountId, code)))
      return refuse({
        kind: 'authenticator-wrong',
        fields: { authenticatorCode: { id: 'security.code_wrong' } },
      });
    await forgive(scope, subject);
    return ok(null);
  });
}

/** Whether an account has an authenticator; refuses where it has and its code did not come along. */
export async function authenticatorGiven(
  scope: Scope,
  { accountId, code = '' }: { accountId: Id; code?: string | undefined },
): Promise<Outcome<boolean, AuthenticatorNeeded>> {
  if (!(await hasTotp(scope, accountId))) return ok(false);
  if (code !== '') return ok(true);
  return refuse({
    kind: 'authenticator-needed',
    fields: { authenticatorCode: { id: 'security.code_needed' } },
  });
}

/**
 * Proves the authenticator of an account that has one; true: it has. To be asked last, by whatever changes what keeps an account its
 * owner's or where its money goes: a code is used up by being right.
 */
export async function proveAuthenticatorIfOn(
  deps: Deps,
  merchantId: Id,
  { accountId, code = '' }: { accountId: Id; code?: string | undefined },
): Promise<Outcome<boolean, AuthenticatorNeeded | WrongAuthenticatorCode | TooManyAttempts>> {
  const given = await deps.database.inMerchant(merchantId, (scope) =>
    authenticatorGiven(scope, { accountId, code }),
  );
  if (!given.ok || !given.value) return given;
  const proven = await proveAuthenticator(deps, merchantId, { accountId, code });
  return proven.ok ? ok(true) : proven;
}
