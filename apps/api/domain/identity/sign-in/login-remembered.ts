import { ok, refuse, type Outcome } from '@mela/primitives';
import type { Merchant } from '../../merchants/index.ts';
import { accountById } from '../account.ts';
import { admitGuess } from '../guesses/admit-guess.ts';
import { guessWasWrong, nameKey, takeGuessBack } from '../guesses/attempts.ts';
import type { CaptchaGiven } from '../guesses/captcha.ts';
import { signInWithin, type LoginAnswer, type LoginDeps } from './sign-in.ts';
import type { Site } from '../devices/sign-in-attempt.ts';
import { recordFailedLogin } from '../devices/login-history.ts';
import { bothOf, guessSubjects } from '../guesses/guess.ts';
import type { LoginRefusal } from '../refusals.ts';
import { exchangeRemembered, ownerOfRemembered, readRemembered } from '../sessions/remembered.ts';
import type { Device } from '../devices/device.ts';

/**
 * Logs in by a remembered password, and brings the next one: it counts as a guess at its owner's name, so that it never gets around a
 * captcha or a lock. It is exchanged in the transaction that lets its owner in: when there is no time for one, the other is undone too.
 */
export async function loginRemembered(
  deps: LoginDeps,
  merchant: Pick<Merchant, 'id' | 'secondStep'>,
  given: { cookie: string; site: Site; device: Device; captcha: CaptchaGiven },
): Promise<Outcome<LoginAnswer, LoginRefusal>> {
  const { site, device, captcha } = given;
  const read = readRemembered(given.cookie);
  if (!read) return refuse({ kind: 'remembered-over' });
  const owner = await deps.database.inMerchant(merchant.id, async (scope) => {
    const accountId = await ownerOfRemembered(scope, read.selector);
    return accountId ? accountById(scope, accountId) : null;
  });
  const key = owner ? nameKey(owner.username) : `remembered:${read.selector}`;
  const subjects = guessSubjects(deps.rules, key, device.address);
  const admitted = await admitGuess(deps, merchant.id, bothOf(subjects), captcha);
  if (!admitted.ok) return admitted;
  const signingIn = deps.database.inMerchant(merchant.id, async (scope) => {
    const next = await exchangeRemembered(scope, read, device.id);
    if (!owner || next === null) {
      await guessWasWrong(scope, bothOf(subjects));
      // Nobody's any more: that it was tried is kept.
      if (owner) await recordFailedLogin(scope, deps, owner.id, device, { method: 'remembered' });
      return null;
    }
    const attempt = { method: 'remembered', site, device, remember: false } as const;
    const answer = await signInWithin(scope, deps, merchant, owner, attempt);
    await takeGuessBack(scope, bothOf(subjects));
    return answer.ok ? ok({ ...answer.value, remembered: next }) : answer;
  });
  try {
    return (await signingIn) ?? refuse({ kind: 'remembered-over' });
  } catch (error) {
    // Nothing was answered, so nothing was guessed.
    await deps.database.inMerchant(merchant.id, (scope) => takeGuessBack(scope, bothOf(subjects)));
    throw error;
  }
}
