import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { passwordOf, replacePassword, type Busy, type IdentityRefusal } from '../identity/index.ts';
import type { FieldsRefused } from '../../platform/fields-refused.ts';
import { announce, type Notifier } from './announce.ts';
import type { PasswordDeps } from './proven-by-password.ts';
import { complaintAbout, takeNewPassword } from './new-password.ts';
import type { LinkOver } from './refusals.ts';
import { hashOfLink, linkOf, useUpLink } from './reset-link.ts';

/**
 * Sets a new password for whoever has the link that went to the account's phone or mailbox, or the device that two of the staff have let set it, and its authenticator, where it has one. Of many at
 * once, one succeeds. It opens no session: the login that follows has its own second step. Payouts are blocked for a day, and the owner is
 * told everywhere.
 */
export async function resetByLink(
  deps: PasswordDeps & Notifier,
  merchantId: Id,
  given: {
    code: string;
    newPassword: string;
    confirmNewPassword: string;
    authenticatorCode?: string | undefined;
    language: string;
  },
): Promise<Outcome<null, LinkOver | FieldsRefused | Busy | IdentityRefusal>> {
  const { newPassword, language } = given;
  const codeHash = hashOfLink(given.code);
  const { database } = deps;
  if (newPassword !== given.confirmNewPassword) {
    return refuse({ kind: 'fields-refused', fields: { confirmNewPassword: { id: 'field.confirmation' } } });
  }
  const { accountId, current, complaint } = await database.inMerchant(merchantId, async (scope) => {
    const accountId = (await linkOf(scope, codeHash))?.accountId ?? null;
    const current = accountId ? await passwordOf(scope, { accountId, sessionId: null }) : null;
    const complaint = current
      ? await complaintAbout(scope, { username: current.username, newPassword })
      : null;
    return { accountId, current, complaint };
  });
  if (!accountId || !current) return refuse({ kind: 'link-over' });
  if (complaint) return refuse(complaint);
  const taken = await takeNewPassword(deps, merchantId, {
    accountId,
    oldHash: current.hash,
    newPassword,
    authenticatorCode: given.authenticatorCode,
  });
  if (!taken.ok) return taken;
  return database.inMerchant(merchantId, async (scope) => {
    if (!(await useUpLink(scope, codeHash))) return refuse({ kind: 'link-over' });
    const change = { accountId, oldHash: current.hash, newHash: taken.value.hash, how: 'by-link' } as const;
    const replaced = await replacePassword(scope, change);
    if (!replaced.ok) return replaced;
    await announce(scope, deps, { accountId, change: 'reset', language });
    return ok(null);
  });
}
