import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Database } from '../../../platform/database.ts';
import { admitUnasked } from '../guesses/admit-guess.ts';
import { guessWasWrong, takeGuessBack } from '../guesses/attempts.ts';
import type { HashAnswer } from '../guesses/captcha.ts';
import { claimByUsername, type Claim, type ClaimDeps, type Proven } from './claim.ts';
import type { Device } from '../devices/device.ts';
import { bothOf, guessSubjects, type GuessSubjects } from '../guesses/guess.ts';
import { recordFailedLogin, type FailedEntry } from '../devices/login-history.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { Busy, StaffAccount, TooManyAttempts, WrongLogin } from '../refusals.ts';
import type { IdentityRules } from '../rules.ts';
import type { DeviceKeeper } from '../devices/sealed-device.ts';

/** What the password routes of this room work with. */
export type PasswordDeps = DeviceKeeper &
  Readonly<{
    database: Database;
    hasher: PasswordHasher;
    rules: IdentityRules;
    hashAnswer: HashAnswer;
  }> &
  Pick<ClaimDeps, 'staffHash'>;

/** Compares a login password, throttled by name and address; without captcha, for calls of who is signed in already. */
export async function provePassword(
  deps: PasswordDeps,
  merchantId: Id,
  given: { username: string; password: string; address: string },
): Promise<Outcome<Proven, Busy | TooManyAttempts | WrongLogin | StaffAccount>> {
  const claim = await deps.database.inMerchant(merchantId, (scope) =>
    claimByUsername(scope, deps, given.username),
  );
  const subjects = guessSubjects(deps.rules, claim.key, given.address);
  const admitted = await admitUnasked(deps.database, merchantId, subjects);
  if (!admitted.ok) return admitted;
  return compare(deps, merchantId, { claim, subjects, password: given.password });
}

/**
 * Compares a password whose guess was admitted; one that was right, or was not looked at, is taken back. Nobody's names, trial accounts
 * and wrong passwords get the same answer after the same work. A wrong one at a login is written into the history of its account.
 */
export async function compare(
  deps: PasswordDeps,
  merchantId: Id,
  given: {
    claim: Claim;
    subjects: GuessSubjects;
    password: string;
    login?: FailedEntry & { device: Device };
  },
): Promise<Outcome<Proven, Busy | WrongLogin | StaffAccount>> {
  const { database, hasher } = deps;
  const { login, subjects } = given;
  const { found, hash } = given.claim;
  const same = await hasher.verify(given.password, hash);
  if (same.ok && !same.value) {
    await database.inMerchant(merchantId, async (scope) => {
      await guessWasWrong(scope, bothOf(subjects));
      if (login) await recordFailedLogin(scope, deps, found?.account.id ?? null, login.device, login);
    });
    return refuse({ kind: 'wrong-login' });
  }
  // Earlier guesses are forgotten when their owner has come all the way in, and not for the password alone.
  await database.inMerchant(merchantId, (scope) => takeGuessBack(scope, bothOf(subjects)));
  if (!same.ok) return same;
  return found ? ok(found) : refuse({ kind: 'staff-account' });
}
