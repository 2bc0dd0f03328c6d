import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { accountByContact } from '../contacts/index.ts';
import {
  accountById,
  passwordOf,
  replacePassword,
  type Account,
  type Busy,
  type IdentityRefusal,
} from '../identity/index.ts';
import type { Merchant } from '../merchants/index.ts';
import type { FieldsRefused } from '../../platform/fields-refused.ts';
import { sendCode, spendCode, tryCode, type CodeRefusal, type Verification } from '../verification/index.ts';
import { announce, type Notifier } from './announce.ts';
import type { PasswordDeps } from './proven-by-password.ts';
import { complaintAbout, takeNewPassword } from './new-password.ts';

/** What resets by phone work with. */
type PhoneDeps = PasswordDeps & Notifier & Readonly<{ codes: Verification }>;

/** Sends a code to set a new password with. To a number that is nobody's it sends nothing, with the same answer and waits. */
export async function sendForgotCode(
  { database, contacts, codes }: PhoneDeps,
  merchant: Pick<Merchant, 'id'>,
  given: { mobile: string; address: string; language: string },
): Promise<Outcome<{ expiredMinutes: number }, CodeRefusal>> {
  const { mobile, address, language } = given;
  const ownerId = await database.inMerchant(merchant.id, (scope) =>
    accountByContact(scope, contacts, 'phone', mobile),
  );
  return sendCode(codes, merchant.id, {
    purpose: 'forgot',
    destination: { channel: 'sms', to: mobile },
    ip: address,
    language,
    pretend: ownerId === null,
  });
}

/**
 * Sets a new password for whoever reads the code that went to the account's proven number, and answers the account, for the
 * login that follows. Where it has an authenticator, that is shown too. Of many at once with one code, one succeeds. A stolen SIM card
 * must not be worth much: every device becomes unfamiliar, payouts are blocked for a day, and the owner is told at every contact.
 */
export async function resetByPhone(
  deps: PhoneDeps,
  merchantId: Id,
  given: {
    mobile: string;
    code: string;
    newPassword: string;
    authenticatorCode?: string | undefined;
    address: string;
    language: string;
  },
): Promise<
  Outcome<
    { account: Account; byAuthenticator: boolean },
    FieldsRefused | CodeRefusal | Busy | IdentityRefusal
  >
> {
  const { mobile, code, newPassword, language } = given;
  const { database, contacts, codes } = deps;
  const check = { purpose: 'forgot', destination: { channel: 'sms', to: mobile }, code } as const;
  // What can be said without knowing whose it is comes first, and costs no try.
  const early = await database.inMerchant(merchantId, (scope) =>
    complaintAbout(scope, { username: '', newPassword }),
  );
  if (early) return refuse(early);
  const right = await deps.identity.countCodeGuess(merchantId, { mobile, address: given.address }, () =>
    tryCode(codes, merchantId, check),
  );
  if (!right.ok) return right;
  const { account, current, complaint } = await database.inMerchant(merchantId, async (scope) => {
    const ownerId = await accountByContact(scope, contacts, 'phone', mobile);
    const account = ownerId && (await accountById(scope, ownerId));
    const current = ownerId ? await passwordOf(scope, { accountId: ownerId, sessionId: null }) : null;
    const complaint = current
      ? await complaintAbout(scope, { username: current.username, newPassword })
      : null;
    return { account, current, complaint };
  });
  // The number changed hands while its code was on the way.
  if (!account || !current) return refuse({ kind: 'code-expired' });
  if (account.frozenAt) return refuse({ kind: 'account-frozen' });
  if (complaint) return refuse(complaint);
  const taken = await takeNewPassword(deps, merchantId, {
    accountId: account.id,
    oldHash: current.hash,
    newPassword,
    authenticatorCode: given.authenticatorCode,
  });
  if (!taken.ok) return taken;
  return database.inMerchant(merchantId, async (scope) => {
    const spent = await spendCode(scope, codes, check);
    if (!spent.ok) return spent;
    const change = {
      accountId: account.id,
      oldHash: current.hash,
      newHash: taken.value.hash,
      how: 'by-phone',
    } as const;
    const replaced = await replacePassword(scope, change);
    if (!replaced.ok) return replaced;
    await announce(scope, deps, { accountId: account.id, change: 'reset', language });
    return ok({ account, byAuthenticator: taken.value.byAuthenticator });
  });
}
