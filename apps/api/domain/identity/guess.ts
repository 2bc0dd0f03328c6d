import { networkOf, ok, type Id, type Outcome } from '@mela/primitives';
import type { Database } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Account } from './account.ts';
import { countAttempt, forgive, nameKey, takeBack, type Guessed, type Subject } from './attempts.ts';
import { claimByMobile, type ClaimDesk } from './claim.ts';
import type { TooManyAttempts } from './refusals.ts';
import type { IdentityRules } from './rules.ts';
import { hasTotp } from './totp.ts';

/** What a guess is counted by: whom it is aimed at, and where it comes from. */
export type GuessSubjects = Readonly<{ aim: Guessed; address: Guessed }>;

/**
 * What is counted for a guess from an address. An account's guesses are counted under its name (`nameKey`), whatever way in they
 * are made at, so that another door is no other chance; what is aimed at nobody is counted under what was typed.
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

/**
 * Counts a guess at a code that was sent to a mobile number before it is compared, with the guesses at whose number it is; one that
 * was right is taken back, and so is one that was compared with nothing.
 */
export async function countCodeGuess<R extends { kind: string }>(
  desk: ClaimDesk & Readonly<{ database: Database; rules: IdentityRules }>,
  merchantId: Id,
  { mobile, address }: { mobile: string; address: string },
  compare: () => Promise<Outcome<null, R>>,
): Promise<Outcome<null, R | TooManyAttempts>> {
  const { database, rules } = desk;
  const { key } = await database.inMerchant(merchantId, (scope) => claimByMobile(desk, scope, mobile));
  const { aim, address: from } = guessSubjects(rules, key, address);
  const admitted = await countAttempt(database, merchantId, [aim, from]);
  if (!admitted.ok) return admitted;
  const compared = await compare();
  const wrong = !compared.ok && compared.refusal.kind === 'code-wrong';
  if (!wrong) {
    await database.inMerchant(merchantId, async (scope) => {
      await takeBack(scope, aim);
      await takeBack(scope, from);
    });
  }
  return compared.ok ? ok(null) : compared;
}
