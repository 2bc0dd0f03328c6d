import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { accountById } from './account.ts';
import { countAttempt, forgive } from './attempts.ts';
import { letIn, type LoginAnswer, type LoginDesk } from './come-in.ts';
import type { LoginRefusal, SecondStepOver, SecondStepWrong } from './refusals.ts';
import { recordFailedLogin, type SecondStepMethod } from './login-history.ts';
import { countTry, readChallenge, spendChallenge } from './second-step.ts';
import type { Device } from './device.ts';
import { secondStepSubject, spendAuthenticator } from './authenticator.ts';

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
 * Takes the second step of a login and signs in. Five tries per challenge, and throttled per account like passwords, so that who
 * knows the password cannot guess on with new challenges. What an authenticator does not show is confirmed by `confirm`, another
 * room's business. A wrong answer is written into the account's history, because somebody has shown the password.
 */
export async function takeSecondStep<R>(
  desk: LoginDesk,
  merchantId: Id,
  given: SecondStepTaken<R>,
): Promise<Outcome<LoginAnswer, Refused | R>> {
  const { database, rules, box } = desk;
  const { challenge, method, answer, device } = given;
  const open = await database.inMerchant(merchantId, (scope) => readChallenge(desk, scope, given));
  if (!open.ok) return open;
  const { accountId, way, options } = open.value;
  const throttle = secondStepSubject(rules, accountId);
  const admitted = await countAttempt(database, merchantId, [throttle]);
  if (!admitted.ok) return admitted;
  const counted = await database.inMerchant(merchantId, (scope) => countTry(scope, challenge));
  if (!counted) return refuse({ kind: 'second-step-over' });
  if (!options.some((option) => option.method === method)) return refuse({ kind: 'second-step-wrong' });

  const right =
    method === 'totp'
      ? await database.inMerchant(merchantId, async (scope): Promise<Outcome<null, SecondStepWrong>> => {
          const spent = await spendAuthenticator(scope, box, accountId, answer);
          return spent ? ok(null) : refuse({ kind: 'second-step-wrong' });
        })
      : await given.confirm(accountId);
  if (!right.ok) {
    await database.inMerchant(merchantId, (scope) =>
      recordFailedLogin(scope, desk, accountId, device, { way, atStep: method }),
    );
    return right;
  }
  return database.inMerchant(merchantId, async (scope): Promise<Outcome<LoginAnswer, Refused>> => {
    const spent = await spendChallenge(scope, challenge);
    const account = await accountById(scope, accountId);
    if (!spent || !account) return refuse({ kind: 'second-step-over' });
    if (account.frozenAt) return refuse({ kind: 'account-frozen' });
    await forgive(scope, throttle);
    return letIn(desk, scope, account, { ...spent, device, unfamiliar: true, confirmedBy: method });
  });
}
