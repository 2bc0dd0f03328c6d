import { networkOf, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Selectable } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { IdentityAccount } from '../../platform/tables.ts';
import { foldUsername, toAccount, type Account } from './account.ts';
import {
  CAPTCHA_REQUIRED,
  countAttempt,
  countGuess,
  forgive,
  nameKey,
  takeBack,
  type Guessed,
} from './attempts.ts';
import { spendCaptcha, type CaptchaGiven, type HashAnswer } from './captcha.ts';
import type { Device } from './device.ts';
import { recordFailedLogin, type FailedEntry } from './login-history.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { Busy, CaptchaNeeded, StaffAccount, TooManyAttempts, WrongLogin } from './refusals.ts';
import type { IdentityRules } from './rules.ts';
import type { DeviceKeeper } from './sealed-device.ts';

/** What the password routes of this room work with. */
export type PasswordDesk = DeviceKeeper &
  Readonly<{
    database: Database;
    hasher: PasswordHasher;
    rules: IdentityRules;
    hashAnswer: HashAnswer;
    /** The hash behind a name that belongs to staff, who are another room's business; null when it does not. */
    staffHash: (scope: Scope, username: string) => Promise<string | null>;
  }>;

/** An account whose owner has just shown to know its login password. */
export type Proven = Readonly<{ account: Account; passwordHash: string }>;

/** Who somebody says to be: what guesses at it are counted under, and whose password it would take. */
export type Claim = Readonly<{
  key: string;
  /** The account, and the hash to compare with; a hash without an account is a colleague's. */
  find(scope: Scope): Promise<{ found: Proven | null; hash: string | null }>;
}>;

/** What is counted for a guess under a key from an address. */
export const guessSubjects = (
  rules: IdentityRules,
  key: string,
  address: string,
): { name: Guessed; address: Guessed } => ({
  name: {
    key,
    windowMs: rules.lockMs,
    delayFrom: rules.loginDelayFrom,
    lockAt: rules.loginLockAt,
    captchaFrom: rules.captchaFrom,
  },
  address: {
    key: `address:${networkOf(address)}`,
    windowMs: rules.lockMs,
    delayFrom: rules.addressLockAt,
    lockAt: rules.addressLockAt,
    captchaFrom: rules.addressCaptchaFrom,
  },
});

/** Somebody who gives a username. Both kinds of people are asked for whoever it is, so that it takes as long for nobody. */
export const byUsername = ({ staffHash }: PasswordDesk, username: string): Claim => ({
  key: nameKey(username),
  async find(scope) {
    const row = await scope.db
      .selectFrom('identity.account')
      .selectAll()
      .where('merchant_id', '=', scope.merchantId)
      .where('folded_username', '=', foldUsername(username))
      .executeTakeFirst();
    const staff = await staffHash(scope, username);
    const found = row ? provenBy(row) : null;
    return { found, hash: found ? found.passwordHash : staff };
  },
});

/** The account behind a row, if it has a password at all. */
export const provenBy = (row: Selectable<IdentityAccount>): Proven | null =>
  row.password_hash === null ? null : { account: toAccount(row), passwordHash: row.password_hash };

/** Compares a login password, throttled by name and address; without captcha, for calls of who is signed in already. */
export async function provePassword(
  desk: PasswordDesk,
  merchantId: Id,
  given: { username: string; password: string; address: string },
): Promise<Outcome<Proven, Busy | TooManyAttempts | WrongLogin | StaffAccount>> {
  const subjects = guessSubjects(desk.rules, nameKey(given.username), given.address);
  const admitted = await countAttempt(desk.database, merchantId, [subjects.name, subjects.address]);
  if (!admitted.ok) return admitted;
  return compare(desk, merchantId, {
    claim: byUsername(desk, given.username),
    subjects,
    password: given.password,
  });
}

/**
 * Admits a guess at what only its owner knows: counts it, and looks at its captcha when one is due. A guess without the right one
 * is not counted, because nothing is compared. Answers whether the next one will need a captcha.
 */
export async function admitGuess(
  { database, hashAnswer }: PasswordDesk,
  merchantId: Id,
  subjects: readonly Guessed[],
  captcha: CaptchaGiven,
): Promise<Outcome<{ captchaNext: boolean }, TooManyAttempts | CaptchaNeeded>> {
  const counted = await countGuess(database, merchantId, subjects, captcha !== null);
  if (!counted.ok) return counted;
  const { captchaDue, captchaNext } = counted.value;
  if (!captchaDue || captcha === 'worked') return ok({ captchaNext });
  if (!captcha) return refuse({ kind: 'captcha-needed', ...CAPTCHA_REQUIRED });
  const right = await database.inMerchant(merchantId, async (scope) => {
    const right = await spendCaptcha(scope, hashAnswer, captcha);
    if (!right) for (const subject of subjects) await takeBack(scope, subject);
    return right;
  });
  if (right) return ok({ captchaNext });
  return refuse({ kind: 'captcha-needed', fields: { captcha: { id: 'field.captcha.wrong' } } });
}

/**
 * Compares a password whose guess was admitted. Nobody's names, trial accounts and wrong passwords get the same answer after the
 * same work. A wrong one at a login is written into the history of its account.
 */
export async function compare(
  desk: PasswordDesk,
  merchantId: Id,
  given: {
    claim: Claim;
    subjects: { name: Guessed; address: Guessed };
    password: string;
    login?: FailedEntry & { device: Device };
  },
): Promise<Outcome<Proven, Busy | WrongLogin | StaffAccount>> {
  const { database, hasher } = desk;
  const { name, address } = given.subjects;
  const { login } = given;
  const { found, hash } = await database.inMerchant(merchantId, (scope) => given.claim.find(scope));
  const same = await hasher.verify(given.password, hash);
  if (same.ok && !same.value) {
    if (login) {
      await database.inMerchant(merchantId, (scope) =>
        recordFailedLogin(scope, desk, found?.account.id ?? null, login.device, login),
      );
    }
    return refuse({ kind: 'wrong-login' });
  }
  await database.inMerchant(merchantId, async (scope) => {
    await takeBack(scope, address);
    // A busy hasher compared nothing, which is no reason to forget earlier guesses.
    await (same.ok ? forgive(scope, name) : takeBack(scope, name));
  });
  if (!same.ok) return same;
  return found ? ok(found) : refuse({ kind: 'staff-account' });
}
