import { refuse, type Id, type Outcome } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import type { Merchant } from '../merchants/index.ts';
import type { Account } from './account.ts';
import { CAPTCHA_REQUIRED } from './attempts.ts';
import type { CaptchaGiven } from './captcha.ts';
import type { Door } from './coming.ts';
import { comeIn, type LoginAnswer, type LoginDesk } from './come-in.ts';
import { loginRemembered } from './login-remembered.ts';
import {
  admitGuess,
  byUsername,
  compare,
  guessSubjects,
  provenBy,
  type Claim,
  type Proven,
} from './prove-password.ts';
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
 * Logs in by password, or by what stands for it. Throttled by what was typed and by address, with a captcha when one is due.
 * What is special about an account is only told to whoever knows its password.
 */
export async function login(
  desk: LoginDesk,
  merchant: Pick<Merchant, 'id' | 'secondStep'>,
  { by, door, device, captcha, remember }: LoginRequest,
): Promise<Outcome<LoginAnswer, LoginRefusal>> {
  if ('remembered' in by) {
    return loginRemembered(desk, merchant, { cookie: by.remembered, door, device, captcha });
  }
  const claim = 'username' in by ? byUsername(desk, by.username) : byMobile(desk, by.mobile);
  const subjects = guessSubjects(desk.rules, claim.key, device.address);
  const admitted = await admitGuess(desk, merchant.id, [subjects.name, subjects.address], captcha);
  if (!admitted.ok) return admitted;
  const proven = await compare(desk, merchant.id, {
    claim,
    subjects,
    password: by.password,
    login: { way: 'password', device },
  });
  if (!proven.ok) {
    const captchaNext = admitted.value.captchaNext && proven.refusal.kind === 'wrong-login';
    return captchaNext ? refuse({ kind: 'wrong-login', ...CAPTCHA_REQUIRED }) : proven;
  }
  return comeIn(desk, merchant, proven.value.account, { way: 'password', door, device, remember });
}

/** Logs in somebody who has just shown the code that was sent to the account's mobile number. */
export async function loginByCode(
  desk: LoginDesk,
  merchant: Pick<Merchant, 'id' | 'secondStep'>,
  { account, door, device }: { account: Account; door: Door; device: Device },
): Promise<Outcome<LoginAnswer, LoginRefusal>> {
  return comeIn(desk, merchant, account, { way: 'sms', door, device, remember: false });
}

/** Somebody who gives a mobile number that an account has proven to be its own. */
const byMobile = ({ keyOfMobile, accountByMobile }: LoginDesk, mobile: string): Claim => ({
  key: keyOfMobile(mobile),
  async find(scope) {
    const accountId = await accountByMobile(scope, mobile);
    const found = await provenById(scope, accountId);
    return { found, hash: found?.passwordHash ?? null };
  },
});

/** Asked for nobody too, so that it takes as long. */
async function provenById(scope: Scope, accountId: Id | null): Promise<Proven | null> {
  const row = await scope.db
    .selectFrom('identity.account')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', accountId ?? scope.merchantId)
    .executeTakeFirst();
  return row ? provenBy(row) : null;
}
