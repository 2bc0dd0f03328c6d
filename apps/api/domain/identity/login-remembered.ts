import { ok, refuse, type Outcome } from '@mela/primitives';
import type { Merchant } from '../merchants/index.ts';
import { accountById } from './account.ts';
import { nameKey, takeBack } from './attempts.ts';
import type { CaptchaGiven } from './captcha.ts';
import { comeInWithin, type LoginAnswer, type LoginDesk } from './come-in.ts';
import type { Door } from './coming.ts';
import { recordFailedLogin } from './login-history.ts';
import { guessSubjects } from './guess.ts';
import { admitGuess } from './prove-password.ts';
import type { LoginRefusal } from './refusals.ts';
import { exchangeRemembered, ownerOfRemembered, readRemembered } from './remembered.ts';
import type { Device } from './device.ts';

/**
 * Logs in by a remembered password, and brings the next one: it counts as a guess at its owner's name, so that it never gets around a
 * captcha or a lock. It is exchanged in the transaction that lets its owner in: when there is no time for one, the other is undone too.
 */
export async function loginRemembered(
  desk: LoginDesk,
  merchant: Pick<Merchant, 'id' | 'secondStep'>,
  given: { cookie: string; door: Door; device: Device; captcha: CaptchaGiven },
): Promise<Outcome<LoginAnswer, LoginRefusal>> {
  const { door, device, captcha } = given;
  const read = readRemembered(given.cookie);
  if (!read) return refuse({ kind: 'remembered-over' });
  const owner = await desk.database.inMerchant(merchant.id, async (scope) => {
    const accountId = await ownerOfRemembered(scope, read.selector);
    return accountId ? accountById(scope, accountId) : null;
  });
  const key = owner ? nameKey(owner.username) : `remembered:${read.selector}`;
  const subjects = guessSubjects(desk.rules, key, device.address);
  const admitted = await admitGuess(desk, merchant.id, [subjects.aim, subjects.address], captcha);
  if (!admitted.ok) return admitted;
  const entering = desk.database.inMerchant(merchant.id, async (scope) => {
    const next = await exchangeRemembered(scope, read, device.id);
    // Nobody's any more: that it was tried is kept.
    if (!owner) return null;
    if (next === null) {
      await recordFailedLogin(scope, desk, owner.id, device, { way: 'remembered' });
      return null;
    }
    const coming = { way: 'remembered', door, device, remember: false } as const;
    const answer = await comeInWithin(scope, desk, merchant, owner, coming);
    await takeBack(scope, subjects.aim);
    await takeBack(scope, subjects.address);
    return answer.ok ? ok({ ...answer.value, remembered: next }) : answer;
  });
  try {
    return (await entering) ?? refuse({ kind: 'remembered-over' });
  } catch (error) {
    // Nothing was answered, so nothing was guessed.
    await desk.database.inMerchant(merchant.id, async (scope) => {
      await takeBack(scope, subjects.aim);
      await takeBack(scope, subjects.address);
    });
    throw error;
  }
}
