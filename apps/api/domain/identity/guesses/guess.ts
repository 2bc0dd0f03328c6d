import { networkOf } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';
import type { Account } from '../account.ts';
import { forgive, nameKey, type Guessed, type Subject } from './attempts.ts';
import type { IdentityRules } from '../rules.ts';
import { hasTotp } from '../second-factor/totp.ts';

/** What a guess is counted by: whom it is aimed at, and where it comes from. */
export type GuessSubjects = Readonly<{ aim: Guessed; address: Guessed }>;

/**
 * What is counted for a guess from an address. An account's guesses are counted under its name (`nameKey`), whatever way in they
 * are made at, so that another call is no other chance; what is aimed at nobody is counted under what was typed.
 */
export const guessSubjects = (rules: IdentityRules, key: string, address: string): GuessSubjects => ({
  aim: {
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

/** In the order in which they are counted. */
export const bothOf = ({ aim, address }: GuessSubjects): readonly Guessed[] => [aim, address];

/** What guesses at an account are counted under. */
export const guessesAt = (rules: IdentityRules, { username }: Pick<Account, 'username'>): Subject =>
  guessSubjects(rules, nameKey(username), '').aim;

/**
 * Forgets the guesses at an account whose owner has come all the way in. Where there is an authenticator, only its code does
 * that: whoever has the password alone could otherwise guess at codes for ever, by logging in again after every few.
 */
export async function forgiveOwner(
  scope: Scope,
  rules: IdentityRules,
  account: Account,
  byAuthenticator: boolean,
): Promise<void> {
  if (byAuthenticator || !(await hasTotp(scope, account.id))) await forgive(scope, guessesAt(rules, account));
}
