import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { accountById } from '../account.ts';
import { countAttempt, takeBack } from '../guesses/attempts.ts';
import { issueSession, type LoginAnswer, type LoginDeps } from './sign-in.ts';
import type { LoginRefusal, SecondStepOver, SecondStepWrong } from '../refusals.ts';
import { recordFailedLogin, type SecondStepMethod } from '../devices/login-history.ts';
import { countTry, readChallenge, spendChallenge } from '../second-factor/second-step.ts';
import type { Device } from '../devices/device.ts';
import { spendAuthenticator } from '../second-factor/authenticator.ts';
import { guessesAt } from '../guesses/guess.ts';

/** What is brought for a second step. */
export type SecondStepTaken<R> = Readonly<{
  challenge: string;
  method: SecondStepMethod;
  answer: string;
  device: Device;
  confirm: (accountId: Id) => Promise<Outcome<null, R>>;
}>;

type Refused = LoginRefusal | SecondStepOver | SecondStepWrong;

/**
 * Takes the second step of a login and signs in. Five tries per challenge, and counted with the guesses at the account's password, so that
 * who knows that cannot guess on with new challenges. What an authenticator does not show is confirmed by `confirm`, another
 * room's business. A wrong answer is written into the account's history, because somebody has shown the password.
 */
export async function takeSecondStep<R extends { kind: string }>(
  deps: LoginDeps,
  merchantId: Id,
  given: SecondStepTaken<R>,
): Promise<Outcome<LoginAnswer, Refused | R>> {
  const { database, rules } = deps;
  const { challenge, method, device } = given;
  const open = await database.inMerchant(merchantId, async (scope) => {
    const read = await readChallenge(scope, deps, given);
    const account = read.ok ? await accountById(scope, read.value.accountId) : null;
    return read.ok && account
      ? ok({ ...read.value, account })
      : refuse({ kind: 'second-step-over' } as const);
  });
  if (!open.ok) return open;
  const { accountId, account, firstMethod, options } = open.value;
  const guesses = guessesAt(rules, account);
  const admitted = await countAttempt(database, merchantId, [guesses]);
  if (!admitted.ok) return admitted;
  const counted = await database.inMerchant(merchantId, (scope) => countTry(scope, challenge));
  if (!counted) {
    await database.inMerchant(merchantId, (scope) => takeBack(scope, guesses));
    return refuse({ kind: 'second-step-over' });
  }
  if (!options.some((option) => option.method === method)) return refuse({ kind: 'second-step-wrong' });

  const right = await isRight(deps, merchantId, accountId, given);
  if (!right.ok) {
    await database.inMerchant(merchantId, async (scope) => {
      await recordFailedLogin(scope, deps, accountId, device, { method: firstMethod, atStep: method });
      // There was nothing to compare it with.
      if (right.refusal.kind === 'code-expired') await takeBack(scope, guesses);
    });
    return right;
  }
  return database.inMerchant(merchantId, async (scope): Promise<Outcome<LoginAnswer, Refused>> => {
    const spent = await spendChallenge(scope, challenge);
    const owner = await accountById(scope, accountId);
    if (!spent || !owner) return refuse({ kind: 'second-step-over' });
    if (owner.frozenAt) return refuse({ kind: 'account-frozen' });
    const signedIn = await issueSession(scope, deps, owner, {
      ...spent,
      device,
      unfamiliar: true,
      confirmedBy: method,
    });
    await takeBack(scope, guesses);
    return signedIn;
  });
}

/** Whether what was brought is what the method shows; it is used up by that. */
const isRight = <R>(
  { database, box }: LoginDeps,
  merchantId: Id,
  accountId: Id,
  { method, answer, confirm }: SecondStepTaken<R>,
): Promise<Outcome<null, SecondStepWrong | R>> =>
  method === 'totp'
    ? database.inMerchant(merchantId, async (scope) =>
        (await spendAuthenticator(scope, box, accountId, answer))
          ? ok(null)
          : refuse({ kind: 'second-step-wrong' }),
      )
    : confirm(accountId);
