import { randomInt } from 'node:crypto';
import type { Id } from '@mela/primitives';
import { recordFact } from '../../platform/outbox.ts';
import type { Scope } from '../../platform/scope.ts';
import { forgetFamiliar } from './familiar.ts';
import { DEFAULT_PASSWORD_LIFE_MS, PAYOUT_BLOCK_MS } from './rules.ts';
import { endSessions } from './session.ts';

/** What nobody takes for another character when it is read aloud over the telephone. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** 79 random bits, easily told and typed: `k7f9-m2xp-3hwd-q8ra`. */
export const spokenSecret = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-');

/**
 * Gives an account a default password in place of its own. It opens one session within a day, and that one must
 * change it. Whoever was signed in is not any more, and no payout leaves for a day: somebody else has known the password.
 */
export async function giveDefaultPassword(
  scope: Scope,
  account: { id: Id; passwordHash: string },
): Promise<{ expiresAt: Date }> {
  const expiresAt = new Date(scope.now.getTime() + DEFAULT_PASSWORD_LIFE_MS);
  await scope.db
    .updateTable('identity.account')
    .set({
      password_hash: account.passwordHash,
      must_change_password: true,
      password_expires_at: expiresAt,
      password_changed_at: scope.now,
      payouts_blocked_until: new Date(scope.now.getTime() + PAYOUT_BLOCK_MS),
    })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', account.id)
    .execute();
  await forgetFamiliar(scope, account.id);
  await endSessions(scope, account.id, 'password-reset');
  await recordFact(scope, { topic: 'password-reset', memberId: account.id, payload: { by: 'staff' } });
  return { expiresAt };
}
