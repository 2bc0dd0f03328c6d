import { invariant, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { accountById, type Account } from './account.ts';
import { forgive, nameKey, takeBack } from './attempts.ts';
import type { CaptchaGiven } from './captcha.ts';
import { recordFailedLogin } from './login-history.ts';
import { admitGuess, guessSubjects, type PasswordDesk } from './prove-password.ts';
import type { CaptchaNeeded, RememberedOver, TooManyAttempts } from './refusals.ts';
import { exchangeRemembered, ownerOfRemembered, readRemembered } from './remembered.ts';
import type { Device } from './device.ts';

/**
 * Takes a remembered password for the real one, and the next one out: it counts as a guess at its owner's name, so that it never
 * gets around a captcha or a lock.
 */
export async function proveRemembered(
  desk: PasswordDesk,
  merchantId: Id,
  given: { cookie: string; device: Device; captcha: CaptchaGiven },
): Promise<Outcome<{ account: Account; cookie: string }, TooManyAttempts | CaptchaNeeded | RememberedOver>> {
  const { device, captcha } = given;
  const read = readRemembered(given.cookie);
  if (!read) return refuse({ kind: 'remembered-over' });
  const owner = await desk.database.inMerchant(merchantId, async (scope) => {
    const accountId = await ownerOfRemembered(scope, read.selector);
    return accountId ? accountById(scope, accountId) : null;
  });
  const key = owner ? nameKey(owner.username) : `remembered:${read.selector}`;
  const subjects = guessSubjects(desk.rules, key, device.address);
  const admitted = await admitGuess(desk, merchantId, subjects, captcha);
  if (!admitted.ok) return admitted;
  const cookie = await desk.database.inMerchant(merchantId, async (scope) => {
    const next = await exchangeRemembered(scope, read, device.id);
    if (next === null && owner) await recordFailedLogin(scope, desk, owner.id, device, { way: 'remembered' });
    return next;
  });
  if (cookie === null) return refuse({ kind: 'remembered-over' });
  invariant(owner, 'what could be exchanged belongs to somebody');
  await desk.database.inMerchant(merchantId, async (scope) => {
    await takeBack(scope, subjects.address);
    await forgive(scope, subjects.name);
  });
  return ok({ account: owner, cookie });
}
