import { refuse, type Outcome } from '@mela/primitives';
import type { Merchant } from '../merchants/index.ts';
import type { Account } from './account.ts';
import { admitGuess } from './admit-guess.ts';
import { CAPTCHA_REQUIRED } from './attempts.ts';
import type { CaptchaGiven } from './captcha.ts';
import { claimByMobile, claimByUsername } from './claim.ts';
import type { Coming, Door } from './coming.ts';
import { comeIn, type LoginAnswer, type LoginDeps } from './come-in.ts';
import { loginRemembered } from './login-remembered.ts';
import { bothOf, guessSubjects } from './guess.ts';
import { compare } from './prove-password.ts';
import type { LoginRefusal } from './refusals.ts';
import type { Device } from './device.ts';

/** Who somebody says to be, and what for proof. A mobile number is in E.164; `remembered` is the cookie's value. */
type Credentials =
  | Readonly<{ username: string; password: string }>
  | Readonly<{ mobile: string; password: string }>
  | Readonly<{ remembered: string }>;

export type LoginRequest = Readonly<{
  by: Credentials;
  door: Door;
  device: Device;
  captcha: CaptchaGiven;
  /** The browser is to come in without the password for a day. */
  remember: boolean;
}>;

/**
 * Logs in by password, or by what stands for it. Throttled by whom it is aimed at and by address, with a captcha when one is due.
 * What is special about an account is only told to whoever knows its password.
 */
export async function login(
  deps: LoginDeps,
  merchant: Pick<Merchant, 'id' | 'secondStep'>,
  { by, door, device, captcha, remember }: LoginRequest,
): Promise<Outcome<LoginAnswer, LoginRefusal>> {
  if ('remembered' in by) {
    return loginRemembered(deps, merchant, { cookie: by.remembered, door, device, captcha });
  }
  const claim = await deps.database.inMerchant(merchant.id, (scope) =>
    'username' in by ? claimByUsername(deps, scope, by.username) : claimByMobile(deps, scope, by.mobile),
  );
  const subjects = guessSubjects(deps.rules, claim.key, device.address);
  const admitted = await admitGuess(deps, merchant.id, bothOf(subjects), captcha);
  if (!admitted.ok) return admitted;
  const proven = await compare(deps, merchant.id, {
    claim,
    subjects,
    password: by.password,
    login: { way: 'password', device },
  });
  if (!proven.ok) {
    const captchaNext = admitted.value.captchaNext && proven.refusal.kind === 'wrong-login';
    return captchaNext ? refuse({ kind: 'wrong-login', ...CAPTCHA_REQUIRED }) : proven;
  }
  return comeIn(deps, merchant, proven.value.account, { way: 'password', door, device, remember });
}

/** Logs in somebody who has just shown the code that was sent to the account's mobile number. */
export async function loginByCode(
  deps: LoginDeps,
  merchant: Pick<Merchant, 'id' | 'secondStep'>,
  {
    account,
    door,
    device,
    confirmedBy = null,
  }: Pick<Coming, 'door' | 'device' | 'confirmedBy'> & { account: Account },
): Promise<Outcome<LoginAnswer, LoginRefusal>> {
  return comeIn(deps, merchant, account, { way: 'sms', door, device, remember: false, confirmedBy });
}
