import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Database } from '../../platform/database.ts';
import { CAPTCHA_REQUIRED, countAttempt, countGuess, takeBack, type Guessed } from './attempts.ts';
import { spendCaptcha, type CaptchaGiven, type HashAnswer } from './captcha.ts';
import { claimByUsername, type Claim, type ClaimDesk, type Proven } from './claim.ts';
import type { Device } from './device.ts';
import { guessSubjects, type GuessSubjects } from './guess.ts';
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
  }> &
  Pick<ClaimDesk, 'staffHash'>;

/** Compares a login password, throttled by name and address; without captcha, for calls of who is signed in already. */
export async function provePassword(
  desk: PasswordDesk,
  merchantId: Id,
  given: { username: string; password: string; address: string },
): Promise<Outcome<Proven, Busy | TooManyAttempts | WrongLogin | StaffAccount>> {
  const claim = await desk.database.inMerchant(merchantId, (scope) =>
    claimByUsername(desk, scope, given.username),
  );
  const subjects = guessSubjects(desk.rules, claim.key, given.address);
  const admitted = await countAttempt(desk.database, merchantId, [subjects.aim, subjects.address]);
  if (!admitted.ok) return admitted;
  return compare(desk, merchantId, { claim, subjects, password: given.password });
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
 * Compares a password whose guess was admitted; one that was right, or was not looked at, is taken back. Nobody's names, trial accounts
 * and wrong passwords get the same answer after the same work. A wrong one at a login is written into the history of its account.
 */
export async function compare(
  desk: PasswordDesk,
  merchantId: Id,
  given: {
    claim: Claim;
    subjects: GuessSubjects;
    password: string;
    login?: FailedEntry & { device: Device };
  },
): Promise<Outcome<Proven, Busy | WrongLogin | StaffAccount>> {
  const { database, hasher } = desk;
  const { aim, address } = given.subjects;
  const { login } = given;
  const { found, hash } = given.claim;
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
    // Earlier guesses are forgotten when their owner has come all the way in, and not for the password alone.
    await takeBack(scope, aim);
    await takeBack(scope, address);
  });
  if (!same.ok) return same;
  return found ? ok(found) : refuse({ kind: 'staff-account' });
}
