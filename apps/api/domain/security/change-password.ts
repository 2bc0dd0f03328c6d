import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import {
  passwordOf,
  replacePassword,
  type Busy,
  type Device,
  type IdentityRefusal,
  type PasswordVersionConflict,
} from '../identity/index.ts';
import type { FieldsRefused } from '../../platform/fields-refused.ts';
import { announce, type Notifier } from './announce.ts';
import type { PasswordDeps } from './proven-by-password.ts';
import { complaintAbout, takeNewPassword } from './new-password.ts';

type ChangeRefusal = FieldsRefused | Busy | PasswordVersionConflict | IdentityRefusal;

const OLD_IS_WRONG: FieldsRefused = {
  kind: 'fields-refused',
  fields: { oldPassword: { id: 'field.old-password' } },
};

/**
 * Changes the login password of somebody who is signed in, and ends every session of the account; this device gets a new
 * one. The old password is proven, throttled like a login, unless it was typed a moment ago to open this session and must
 * be changed; and the authenticator, where there is one. Answers the new session's token.
 */
export async function changePassword(
  deps: PasswordDeps & Notifier,
  merchantId: Id,
  given: {
    accountId: Id;
    sessionId: Id;
    oldPassword: string;
    newPassword: string;
    confirmNewPassword: string;
    authenticatorCode?: string | undefined;
    device: Device;
    language: string;
  },
): Promise<Outcome<{ token: string }, ChangeRefusal>> {
  const { database, identity } = deps;
  const { accountId, sessionId, newPassword, device } = given;
  if (newPassword !== given.confirmNewPassword) {
    return refuse({ kind: 'fields-refused', fields: { confirmNewPassword: { id: 'field.confirmation' } } });
  }
  const { current, complaint } = await database.inMerchant(merchantId, async (scope) => {
    const found = await passwordOf(scope, { accountId, sessionId });
    const username = found?.username ?? '';
    return { current: found, complaint: await complaintAbout(scope, { username, newPassword }) };
  });
  if (!current) return refuse({ kind: 'password-version-conflict' });
  if (complaint) return refuse(complaint);
  if (!current.mayBeChanged) {
    const proven = await identity.proveOwner(merchantId, {
      accountId,
      password: given.oldPassword,
      address: device.address,
    });
    if (!proven.ok) return proven.refusal.kind === 'wrong-login' ? refuse(OLD_IS_WRONG) : proven;
    if (proven.value.passwordHash !== current.hash) return refuse({ kind: 'password-version-conflict' });
  }
  const taken = await takeNewPassword(deps, merchantId, {
    accountId,
    oldHash: current.hash,
    newPassword,
    authenticatorCode: given.authenticatorCode,
  });
  if (!taken.ok) return taken;
  return database.inMerchant(merchantId, async (scope) => {
    const change = { accountId, oldHash: current.hash, newHash: taken.value.hash, how: 'changed' } as const;
    const replaced = await replacePassword(scope, change);
    if (!replaced.ok) return replaced;
    await announce(scope, deps, { accountId, change: 'password', language: given.language });
    return ok({ token: await identity.startSession(scope, accountId, device) });
  });
}
