import { invariant, ok, type Id, type Outcome } from '@mela/primitives';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import {
  accountById,
  beginTotp,
  confirmTotp,
  endOthers,
  endTotp,
  renewRecoveryCodes,
  type Busy,
  type IdentityRefusal,
} from '../identity/index.ts';
import type { FieldsRefused } from '../../platform/fields-refused.ts';
import { announce, type Notifier } from './announce.ts';
import { provenByPassword, type PasswordDeps } from './proven-by-password.ts';

type Deps = PasswordDeps & Notifier & Readonly<{ secretBox: SecretBox }>;
type Refused = FieldsRefused | Busy | IdentityRefusal;

/** Who acts, and what for proof. */
type By = Readonly<{ accountId: Id; password: string; address: string; language: string }>;

/** Makes a secret for an authenticator app, for whoever knows the login password. It counts once a code was shown. */
export async function beginAuthenticator(
  deps: Deps,
  merchantId: Id,
  by: Omit<By, 'language'> & { issuer: string },
): Promise<Outcome<{ secret: string; address: string }, Refused>> {
  const proven = await provenByPassword(deps, merchantId, by);
  if (!proven.ok) return proven;
  return deps.database.inMerchant(merchantId, async (scope) => {
    const account = await accountById(scope, by.accountId);
    invariant(account, 'a session belongs to an account');
    return beginTotp(scope, deps.secretBox, { ...account, issuer: by.issuer });
  });
}

/**
 * Switches it on with its first code; answers the recovery codes. Whoever is signed in elsewhere has come in without it, and is not any
 * more.
 */
export async function confirmAuthenticator(
  deps: Deps,
  merchantId: Id,
  {
    accountId,
    sessionId,
    code,
    language,
  }: Pick<By, 'accountId' | 'language'> & { sessionId: Id; code: string },
): Promise<Outcome<string[], IdentityRefusal>> {
  return deps.database.inMerchant(merchantId, async (scope) => {
    const codes = await confirmTotp(scope, deps.secretBox, accountId, code);
    if (!codes.ok) return codes;
    await endOthers(scope, accountId, sessionId);
    await announce(scope, deps, { accountId, change: 'totpOn', language });
    return codes;
  });
}

/** Switches it off, for whoever knows the password and has it, or a recovery code. */
export async function endAuthenticator(
  deps: Deps,
  merchantId: Id,
  by: By & { code: string },
): Promise<Outcome<null, Refused>> {
  const proven = await provenTwice(deps, merchantId, by);
  if (!proven.ok) return proven;
  const { accountId, language } = by;
  return deps.database.inMerchant(merchantId, async (scope) => {
    const ended = await endTotp(scope, accountId);
    if (ended.ok) await announce(scope, deps, { accountId, change: 'totpOff', language });
    return ended;
  });
}

/** Makes new recovery codes, on the same proof. */
export async function renewRecovery(
  deps: Deps,
  merchantId: Id,
  by: By & { code: string },
): Promise<Outcome<string[], Refused>> {
  const proven = await provenTwice(deps, merchantId, by);
  if (!proven.ok) return proven;
  const { accountId, language } = by;
  return deps.database.inMerchant(merchantId, async (scope) => {
    const codes = await renewRecoveryCodes(scope, accountId);
    await announce(scope, deps, { accountId, change: 'recovery', language });
    return ok(codes);
  });
}

async function provenTwice(
  deps: Deps,
  merchantId: Id,
  by: By & { code: string },
): Promise<Outcome<unknown, Refused>> {
  const proven = await provenByPassword(deps, merchantId, by);
  return proven.ok ? deps.identity.proveAuthenticator(merchantId, by) : proven;
}
