import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { recordFact } from '../../../platform/outbox/outbox.ts';
import type { Scope } from '../../../platform/scope.ts';
import { forgetFamiliar } from '../devices/familiar.ts';
import type { PasswordVersionConflict } from '../refusals.ts';
import { PAYOUT_BLOCK_MS } from '../rules.ts';
import { endSessions } from '../sessions/session.ts';

/** How a password came to be a new one. */
export type PasswordChange = 'changed' | 'by-phone' | 'by-link';

/** The password of an account as it is stored, and whether this session may change it without typing it. */
export async function passwordOf(
  scope: Scope,
  { accountId, sessionId }: { accountId: Id; sessionId: Id | null },
): Promise<{ username: string; hash: string; mayBeChanged: boolean } | null> {
  const row = await scope.db
    .selectFrom('identity.account')
    .leftJoin('identity.session', (join) =>
      join
        .onRef('identity.session.merchant_id', '=', 'identity.account.merchant_id')
        .onRef('identity.session.account_id', '=', 'identity.account.id')
        .on('identity.session.id', '=', sessionId)
        .on('identity.session.ended_at', 'is', null)
        .on('identity.session.change_right_until', '>', scope.now),
    )
    .select([
      'identity.account.username',
      'identity.account.password_hash',
      'identity.session.id as right_of',
    ])
    .where('identity.account.merchant_id', '=', scope.merchantId)
    .where('identity.account.id', '=', accountId)
    .executeTakeFirst();
  if (!row || row.password_hash === null) return null;
  return { username: row.username, hash: row.password_hash, mayBeChanged: row.right_of !== null };
}

/**
 * Puts a new password in the place of the one that was looked at, and ends every session of the account. Of two changes
 * at once the second finds another password in that place and is refused. What comes through a phone or a mailbox blocks
 * payouts: whoever has taken those over must not have the money at once.
 */
export async function replacePassword(
  scope: Scope,
  given: { accountId: Id; oldHash: string; newHash: string; how: PasswordChange },
): Promise<Outcome<null, PasswordVersionConflict>> {
  const { accountId, oldHash, newHash, how } = given;
  const blocked = { payouts_blocked_until: new Date(scope.now.getTime() + PAYOUT_BLOCK_MS) };
  const replaced = await scope.db
    .updateTable('identity.account')
    .set({
      password_hash: newHash,
      must_change_password: false,
      password_expires_at: null,
      password_changed_at: scope.now,
      ...(how === 'changed' ? {} : blocked),
    })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', accountId)
    .where('password_hash', '=', oldHash)
    .returning('id')
    .executeTakeFirst();
  if (!replaced) return refuse({ kind: 'password-version-conflict' });
  if (how !== 'changed') await forgetFamiliar(scope, accountId);
  await endSessions(scope, accountId, how === 'changed' ? 'password-changed' : 'password-reset');
  await recordFact(scope, { topic: 'password-changed', memberId: accountId, payload: { how } });
  return ok(null);
}
