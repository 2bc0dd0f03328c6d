import { refuse, type Outcome } from '@mela/primitives';
import type { Merchant } from '../../merchants/index.ts';
import type { Account } from '../account.ts';
import { admitGuess } from '../guesses/admit-guess.ts';
import { CAPTCHA_REQUIRED } from '../guesses/attempts.ts';
import type { CaptchaGiven } from '../guesses/captcha.ts';
import { claimByMobile, claimByUsername } from '../credentials/claim.ts';
import type { SignInAttempt, Site } from '../devices/sign-in-attempt.ts';
import { signIn, type LoginAnswer, type LoginDeps } from './sign-in.ts';
import { loginRemembered } from './login-remembered.ts';
import { bothOf, guessSubjects } from '../guesses/guess.ts';
import { compare } from '../credentials/prove-password.ts';
import type { LoginRefusal } from '../refusals.ts';
import type { Device } from '../devices/device.ts';

/** Who somebody says to be, and what for proof. A mobile number is in E.164; `remembered` is the cookie's value. */
type Credentials =
  | Readonly<{ username: string; password: string }>
  | Readonly<{ mobile: string; password: string }>
  | Readonly<{ remembered: string }>;

export type LoginRequest = Readonly<{
  by: Credentials;
  site: Site;
  device: Device;
  captcha: CaptchaGiven;
  /** The browser is to sign in without the password for a day. */
  remember: boolean;
}>;

/**
 * Logs in by password, or by what stands for it. Throttled by whom it is aimed at and by address, with a captcha when one is due.
 * What is special about an account is only told to whoever knows its password.
 */
export async function login(
  deps: LoginDeps,
  merchant: Pick<Merchant, 'id' | 'secondStep'>,
  { by, site, device, captcha, remember }: LoginRequest,
): Promise<Outcome<LoginAnswer, LoginRefusal>> {
  if ('remembered' in by) {
    return loginRemembered(deps, merchant, { cookie: by.remembered, site, device, captcha });
  }
  const claim = await deps.database.inMerchant(merchant.id, (scope) =>
    'username' in by ? claimByUsername(scope, deps, by.username) : claimByMobile(scope, deps, by.mobile),
  );
  const subjects = guessSubjects(deps.rules, claim.key, device.address);
  const admitted = await admitGuess(deps, merchant.id, bothOf(subjects), captcha);
  if (!admitted.ok) return admitted;
  const proven = await compare(deps, merchant.id, {
    claim,
    subjects,
    password: by.password,
    login: { method: 'password', device },
  });
  if (!proven.ok) {
    const captchaNext = admitted.value.captchaNext && proven.refusal.kind === 'wrong-login';
    return captchaNext ? refuse({ kind: 'wrong-login', ...CAPTCHA_REQUIRED }) : proven;
  }
  return signIn(deps, merchant, proven.value.account, { method: 'password', site, device, remember });
}

/** Logs in somebody who has just shown the code that was sent to the account's mobile number. */
export async function loginByCode(
  deps: LoginDeps,
  merchant: Pick<Merchant, 'id' | 'secondStep'>,
  {
    account,
    site,
    device,
    confirmedBy = null,
  }: Pick<SignInAttempt, 'site' | 'device' | 'confirmedBy'> & { account: Account },
): Promise<Outcome<LoginAnswer, LoginRefusal>> {
  return signIn(deps, merchant, account, { method: 'sms', site, device, remember: false, confirmedBy });
}
