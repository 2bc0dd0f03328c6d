import { refuse, type Id, type Outcome } from '@mela/primitives';
import { accountById } from '../account.ts';
import type { Proven } from './claim.ts';
import { provePassword, type PasswordDeps } from './prove-password.ts';
import type { Busy, StaffAccount, TooManyAttempts, WrongLogin } from '../refusals.ts';

/** Compares the login password of somebody who is signed in already, throttled like a login. */
export async function proveOwner(
  deps: PasswordDeps,
  merchantId: Id,
  given: { accountId: Id; password: string; address: string },
): Promise<Outcome<Proven, Busy | TooManyAttempts | WrongLogin | StaffAccount>> {
  const account = await deps.database.inMerchant(merchantId, (scope) => accountById(scope, given.accountId));
  if (!account) return refuse({ kind: 'wrong-login' });
  return provePassword(deps, merchantId, {
    username: account.username,
    password: given.password,
    address: given.address,
  });
}
