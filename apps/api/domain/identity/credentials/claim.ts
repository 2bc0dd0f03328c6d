import type { Id } from '@mela/primitives';
import type { Selectable } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';
import type { IdentityAccount } from '../../../platform/tables.ts';
import { foldUsername, toAccount, type Account } from '../account.ts';
import { nameKey } from '../guesses/attempts.ts';

/** An account with what its login password is compared with. */
export type Proven = Readonly<{ account: Account; passwordHash: string }>;

/** Who somebody says to be: what guesses at it are counted under, and whose password it would take. */
export type Claim = Readonly<{
  key: string;
  found: Proven | null;
  /** What to compare with; a hash without an account is a colleague's. */
  hash: string | null;
}>;

/** What claims are looked up with. Its ports lead to the staff and to the contacts. */
export type ClaimDeps = Readonly<{
  /** The hash behind a name that belongs to staff, who are another room's business; null when it does not. */
  staffHash: (scope: Scope, username: string) => Promise<string | null>;
  /** The account that has proven a mobile number to be its own. */
  accountByMobile: (scope: Scope, mobile: string) => Promise<Id | null>;
  /** What guesses at a number are counted under that is nobody's; numbers are kept nowhere in the open. */
  keyOfMobile: (mobile: string) => string;
}>;

/** Somebody who gives a username. Both kinds of people are asked for whoever it is, so that it takes as long for nobody. */
export async function claimByUsername(
  scope: Scope,
  { staffHash }: Pick<ClaimDeps, 'staffHash'>,
  username: string,
): Promise<Claim> {
  const row = await scope.db
    .selectFrom('identity.account')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('folded_username', '=', foldUsername(username))
    .executeTakeFirst();
  const staff = await staffHash(scope, username);
  const found = row ? provenBy(row) : null;
  return { key: nameKey(username), found, hash: found ? found.passwordHash : staff };
}

/** Somebody who gives a mobile number that an account has proven to be its own. An account is read for nobody's, too. */
export async function claimByMobile(
  scope: Scope,
  { accountByMobile, keyOfMobile }: Pick<ClaimDeps, 'accountByMobile' | 'keyOfMobile'>,
  mobile: string,
): Promise<Claim> {
  const accountId = await accountByMobile(scope, mobile);
  const row = await scope.db
    .selectFrom('identity.account')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', accountId ?? scope.merchantId)
    .executeTakeFirst();
  const found = row ? provenBy(row) : null;
  const key = row ? nameKey(row.username) : keyOfMobile(mobile);
  return { key, found, hash: found?.passwordHash ?? null };
}

/** The account behind a row, if it has a password at all. */
const provenBy = (row: Selectable<IdentityAccount>): Proven | null =>
  row.password_hash === null ? null : { account: toAccount(row), passwordHash: row.password_hash };
