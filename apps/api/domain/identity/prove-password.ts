import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Database } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { foldUsername, toAccount, type Account } from './account.ts';
import { countAttempt, forgive, nameKey, takeBack, type Subject } from './attempts.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { Busy, StaffAccount, TooManyAttempts, WrongLogin } from './refusals.ts';
import type { IdentityRules } from './rules.ts';

/** What the password routes of this room work with. */
export type PasswordDesk = Readonly<{
  database: Database;
  hasher: PasswordHasher;
  rules: IdentityRules;
  /** The hash behind a name that belongs to staff, who are another room's business; null when it does not. */
  staffHash: (scope: Scope, username: string) => Promise<string | null>;
}>;

/** An account whose owner has just shown to know its login password. */
export type Proven = Readonly<{ account: Account; passwordHash: string }>;

/**
 * Compares a login password, throttled by name and address. Unknown names, trial accounts and wrong passwords get the
 * same answer after the same work.
 */
export async function provePassword(
  { database, hasher, rules, staffHash }: PasswordDesk,
  merchantId: Id,
  given: { username: string; password: string; address: string },
): Promise<Outcome<Proven, Busy | TooManyAttempts | WrongLogin | StaffAccount>> {
  const name: Subject = {
    key: nameKey(given.username),
    windowMs: rules.lockMs,
    delayFrom: rules.loginDelayFrom,
    lockAt: rules.loginLockAt,
  };
  const address: Subject = {
    key: `address:${given.address}`,
    windowMs: rules.lockMs,
    delayFrom: rules.addressLockAt,
    lockAt: rules.addressLockAt,
  };
  const admitted = await countAttempt(database, merchantId, [name, address]);
  if (!admitted.ok) return admitted;
  // Both are asked for whoever it is, so that the answer takes as long for a name that nobody has.
  const { found, hash } = await database.inMerchant(merchantId, async (scope) => {
    const found = await credentialsOf(scope, given.username);
    const staff = await staffHash(scope, given.username);
    return { found, hash: found ? found.passwordHash : staff };
  });

  const same = await hasher.verify(given.password, hash);
  if (same.ok && !same.value) return refuse({ kind: 'wrong-login' });
  await database.inMerchant(merchantId, async (scope) => {
    await takeBack(scope, address);
    // A busy hasher compared nothing, which is no reason to forget earlier guesses.
    await (same.ok ? forgive(scope, name) : takeBack(scope, name));
  });
  if (!same.ok) return same;
  return found ? ok(found) : refuse({ kind: 'staff-account' });
}

async function credentialsOf(scope: Scope, username: string): Promise<Proven | null> {
  const row = await scope.db
    .selectFrom('identity.account')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('folded_username', '=', foldUsername(username))
    .executeTakeFirst();
  if (!row || row.password_hash === null) return null;
  return { account: toAccount(row), passwordHash: row.password_hash };
}
