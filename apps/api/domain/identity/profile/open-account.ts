import { newId, ok, refuse, type Outcome } from '@mela/primitives';
import { recordFact } from '../../../platform/outbox/outbox.ts';
import type { Scope } from '../../../platform/scope.ts';
import { foldUsername, toAccount, type Account, type AccountType } from '../account.ts';
import type { UsernameTaken } from '../refusals.ts';

export type NewAccount = {
  type: AccountType;
  username: string;
  /** Argon2id; null for trial accounts, which nobody logs in to. */
  passwordHash: string | null;
  nickname?: string;
  /** The password is a default one: it opens one session before then, which must change it. */
  passwordExpiresAt?: Date;
  /** Only for trial accounts. */
  expiresAt?: Date;
};

/** Opens an account under a name that is free in whatever case; of many at once for one name, one succeeds. */
export async function openAccount(
  scope: Scope,
  { type, username, passwordHash, nickname, passwordExpiresAt, expiresAt }: NewAccount,
): Promise<Outcome<Account, UsernameTaken>> {
  const row = await scope.db
    .insertInto('identity.account')
    .values({
      merchant_id: scope.merchantId,
      id: newId(scope.now.getTime()),
      type,
      username: username.trim(),
      folded_username: foldUsername(username),
      nickname: nickname ?? null,
      password_hash: passwordHash,
      must_change_password: passwordExpiresAt !== undefined,
      password_expires_at: passwordExpiresAt ?? null,
      opened_at: scope.now,
      expires_at: expiresAt ?? null,
    })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'folded_username']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) return refuse({ kind: 'username-taken' });
  const account = toAccount(row);
  await recordFact(scope, { topic: 'account-opened', memberId: account.id, payload: { type } });
  return ok(account);
}
