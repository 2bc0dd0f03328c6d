import { createHash, randomBytes } from 'node:crypto';
import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';
import type { SignInAttempt } from '../devices/sign-in-attempt.ts';
import { deviceHashOf, type Device } from '../devices/device.ts';
import type { SecondStepOver } from '../refusals.ts';
import type { SecondStepMethod } from '../devices/login-history.ts';
import { SECOND_STEP_MS, SECOND_STEP_TRIES } from '../rules.ts';
import { hasTotp } from './totp.ts';

/** One that an account has; `hint` is a masked destination, empty where there is none. */
export type SecondStepOption = Readonly<{ method: SecondStepMethod; hint: string }>;

/** What the login asks of its deps for it: what an account can be asked for. */
type Options = { secondSteps: (scope: Scope, accountId: Id) => Promise<readonly SecondStepOption[]> };

const hashOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();

/** From the strongest to the weakest: a stolen phone does not show an authenticator's code, and a name is no secret. */
const BY_STRENGTH = ['totp', 'sms', 'email', 'payout-name'] as const satisfies readonly SecondStepMethod[];

/**
 * What an account is asked for: the strongest that it has, and nothing weaker beside it. Who came in by a code to the mobile number has
 * shown that one already: only what is stronger says more.
 */
async function optionsFor(
  scope: Scope,
  { secondSteps }: Options,
  accountId: Id,
  firstMethod: string,
): Promise<readonly SecondStepOption[]> {
  const totp = (await hasTotp(scope, accountId)) ? [{ method: 'totp', hint: '' } as const] : [];
  const all = [...totp, ...(await secondSteps(scope, accountId))];
  const asked = firstMethod === 'sms' ? BY_STRENGTH.slice(0, BY_STRENGTH.indexOf('sms')) : BY_STRENGTH;
  const strongest = BY_STRENGTH.find((method) => all.some((option) => option.method === method));
  return all.filter(({ method }) => method === strongest && asked.includes(method));
}

/** Opens a challenge for somebody whose first step is proven; null when the account has nothing to answer one with. */
export async function openChallenge(
  scope: Scope,
  deps: Options,
  accountId: Id,
  { method, device, remember, fromSession }: SignInAttempt,
): Promise<{ challenge: string; options: readonly SecondStepOption[]; lifeMs: number } | null> {
  const options = await optionsFor(scope, deps, accountId, method);
  if (options.length === 0) return null;
  const challenge = randomBytes(32).toString('base64url');
  await scope.db
    .insertInto('identity.second_step')
    .values({
      merchant_id: scope.merchantId,
      challenge_hash: hashOf(challenge),
      account_id: accountId,
      first_method: method,
      remember,
      from_session: fromSession ?? null,
      device_hash: deviceHashOf(device.id ?? ''),
      tries_left: SECOND_STEP_TRIES,
      expires_at: new Date(scope.now.getTime() + SECOND_STEP_MS),
    })
    .execute();
  return { challenge, options, lifeMs: SECOND_STEP_MS };
}

type OpenChallenge = Readonly<{
  accountId: Id;
  /** The first step, which was right. */
  firstMethod: SignInAttempt['method'];
  options: readonly SecondStepOption[];
}>;

/** A challenge that is still open on this device, and what its account can answer it with. */
export async function readChallenge(
  scope: Scope,
  deps: Options,
  { challenge, device }: { challenge: string; device: Device },
): Promise<Outcome<OpenChallenge, SecondStepOver>> {
  const row = await scope.db
    .selectFrom('identity.second_step')
    .select(['account_id', 'first_method'])
    .where('merchant_id', '=', scope.merchantId)
    .where('challenge_hash', '=', hashOf(challenge))
    .where('device_hash', '=', deviceHashOf(device.id ?? ''))
    .where('tries_left', '>', 0)
    .where('expires_at', '>', scope.now)
    .executeTakeFirst();
  if (!row) return refuse({ kind: 'second-step-over' });
  return ok({
    accountId: row.account_id,
    firstMethod: row.first_method as SignInAttempt['method'],
    options: await optionsFor(scope, deps, row.account_id, row.first_method),
  });
}

/** Counts a try at a challenge before anything is compared; false when none is left. */
export async function countTry(scope: Scope, challenge: string): Promise<boolean> {
  const counted = await scope.db
    .updateTable('identity.second_step')
    .set((row) => ({ tries_left: row('tries_left', '-', 1) }))
    .where('merchant_id', '=', scope.merchantId)
    .where('challenge_hash', '=', hashOf(challenge))
    .where('tries_left', '>', 0)
    .returning('account_id')
    .executeTakeFirst();
  return counted !== undefined;
}

/** Uses a challenge up; of many at once, one succeeds. */
export async function spendChallenge(
  scope: Scope,
  challenge: string,
): Promise<Pick<SignInAttempt, 'method' | 'remember' | 'fromSession'> | null> {
  const row = await scope.db
    .deleteFrom('identity.second_step')
    .where('merchant_id', '=', scope.merchantId)
    .where('challenge_hash', '=', hashOf(challenge))
    .where('expires_at', '>', scope.now)
    .returning(['first_method', 'remember', 'from_session'])
    .executeTakeFirst();
  if (!row) return null;
  return {
    method: row.first_method as SignInAttempt['method'],
    remember: row.remember,
    fromSession: row.from_session ?? undefined,
  };
}
