import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { passwordOf, replacePassword, type Busy, type IdentityRefusal } from '../identity/index.ts';
import type { FieldsRefused } from '../registration/index.ts';
import { announce, type Crier } from './announce.ts';
import type { PasswordDesk } from './desk.ts';
import { hashOfLink } from './forgot-by-email.ts';
import { complaintAbout, takeNewPassword } from './new-password.ts';
import type { LinkOver } from './refusals.ts';

/**
 * Sets a new password for whoever has the link that went to the account's mailbox, and its authenticator, where it has one. Of many at
 * once, one succeeds. It opens no session: the login that follows has its own second step. Payouts are blocked for a day, and the owner is
 * told everywhere.
 */
export async function resetByLink(
  desk: PasswordDesk & Crier,
  merchantId: Id,
  given: {
    code: string;
    newPassword: string;
    confirmNewPassword: string;
    authenticatorCode?: string | undefined;
    language: string;
  },
): Promise<Outcome<null, LinkOver | FieldsRefused | Busy | IdentityRefusal>> {
  const { code, newPassword, language } = given;
  const { database } = desk;
  if (newPassword !== given.confirmNewPassword) {
    return refuse({ kind: 'fields-refused', fields: { confirmNewPassword: { id: 'field.confirmation' } } });
  }
  const { accountId, current, complaint } = await database.inMerchant(merchantId, async (scope) => {
    const accountId = await ownerOf(scope, code);
    const current = accountId ? await passwordOf(scope, { accountId, sessionId: null }) : null;
    const complaint = current
      ? await complaintAbout(scope, { username: current.username, newPassword })
      : null;
    return { accountId, current, complaint };
  });
  if (!accountId || !current) return refuse({ kind: 'link-over' });
  if (complaint) return refuse(complaint);
  const taken = await takeNewPassword(desk, merchantId, {
    accountId,
    oldHash: current.hash,
    newPassword,
    authenticatorCode: given.authenticatorCode,
  });
  if (!taken.ok) return taken;
  return database.inMerchant(merchantId, async (scope) => {
    if (!(await useUp(scope, code))) return refuse({ kind: 'link-over' });
    const change = { accountId, oldHash: current.hash, newHash: taken.value.hash, how: 'by-email' } as const;
    const replaced = await replacePassword(scope, change);
    if (!replaced.ok) return replaced;
    await announce(desk, scope, { accountId, change: 'reset', language });
    return ok(null);
  });
}

async function ownerOf(scope: Scope, code: string): Promise<Id | null> {
  const row = await scope.db
    .selectFrom('security.reset_link')
    .select('account_id')
    .where('merchant_id', '=', scope.merchantId)
    .where('code_hash', '=', hashOfLink(code))
    .where('used_at', 'is', null)
    .where('expires_at', '>', scope.now)
    .executeTakeFirst();
  return row?.account_id ?? null;
}

async function useUp(scope: Scope, code: string): Promise<boolean> {
  const used = await scope.db
    .updateTable('security.reset_link')
    .set({ used_at: scope.now })
    .where('merchant_id', '=', scope.merchantId)
    .where('code_hash', '=', hashOfLink(code))
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Forgets links that are over. */
export async function forgetOldLinks(scope: Scope): Promise<void> {
  await scope.db
    .deleteFrom('security.reset_link')
    .where('merchant_id', '=', scope.merchantId)
    .where('expires_at', '<=', scope.now)
    .execute();
}
