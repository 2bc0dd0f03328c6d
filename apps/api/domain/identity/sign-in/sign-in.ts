import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { recordFact } from '../../../platform/outbox/outbox.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { Merchant } from '../../merchants/index.ts';
import { isAgentType, type Account } from '../account.ts';
import type { ClaimDeps } from '../credentials/claim.ts';
import type { SignInAttempt, Site } from '../devices/sign-in-attempt.ts';
import { startPasswordSession } from './due-password.ts';
import { isFamiliar } from '../devices/familiar.ts';
import { forgiveOwner } from '../guesses/guess.ts';
import type { SecondStepMethod } from '../devices/login-history.ts';
import type { PasswordDeps } from '../credentials/prove-password.ts';
import type { AccountFrozen, AgentsOnly, DefaultPasswordOver, HandOffOver } from '../refusals.ts';
import { remember } from '../sessions/remembered.ts';
import { openChallenge, type SecondStepOption } from '../second-factor/second-step.ts';
import { endOfSession, startSession, type SessionDeps } from '../sessions/session.ts';
import { hasTotp } from '../second-factor/totp.ts';

/** What the logins of this room work with: its ports lead to the contacts and to the cashier's names. */
export type LoginDeps = PasswordDeps &
  ClaimDeps &
  SessionDeps &
  Readonly<{
    /** What an account has for a second step besides an authenticator. */
    secondSteps: (scope: Scope, accountId: Id) => Promise<readonly SecondStepOption[]>;
  }>;

export type LoggedIn = Readonly<{
  token: string;
  account: Account;
  firstTimeLogin: boolean;
  passwordExpired: boolean;
}>;

/** Somebody is in, or has a second step to take first. `remembered` is the cookie that stands for the password from now on. */
export type LoginAnswer = (
  | (LoggedIn & Readonly<{ kind: 'in'; unfamiliar: boolean }>)
  | Readonly<{ kind: 'second-step'; challenge: string; options: readonly SecondStepOption[]; lifeMs: number }>
) &
  Readonly<{ remembered: string | null }>;

type SignInDenied = AccountFrozen | AgentsOnly | DefaultPasswordOver | HandOffOver;

/**
 * Signs in somebody whose first step is proven, or opens a challenge for the second one: when the device or the address is unfamiliar
 * and the account has an authenticator, or the brand wants a second step and the account has anything to take it with.
 */
export const signIn = (
  deps: LoginDeps,
  merchant: Pick<Merchant, 'id' | 'secondStep'>,
  account: Account,
  attempt: SignInAttempt,
): Promise<Outcome<LoginAnswer, SignInDenied>> =>
  deps.database.inMerchant(merchant.id, (scope) => signInWithin(scope, deps, merchant, account, attempt));

/** The same in a transaction in which the first step was proven: what that used up is used up only if this is done too. */
export async function signInWithin(
  scope: Scope,
  deps: LoginDeps,
  merchant: Pick<Merchant, 'secondStep'>,
  account: Account,
  attempt: SignInAttempt,
): Promise<Outcome<LoginAnswer, SignInDenied>> {
  const denied = denySignIn(account, attempt.site);
  if (denied) return refuse(denied);
  const familiar = await isFamiliar(scope, deps, account.id, attempt.device);
  const confirmedBy = attempt.confirmedBy ?? null;
  const isAsked = merchant.secondStep || (await hasTotp(scope, account.id));
  if (isAsked && !familiar && confirmedBy === null) {
    const challenge = await openChallenge(scope, deps, account.id, attempt);
    if (challenge) return ok({ kind: 'second-step', ...challenge, remembered: null });
  }
  const unfamiliar = !familiar && account.lastLoginAt !== null;
  return issueSession(scope, deps, account, { ...attempt, unfamiliar, confirmedBy });
}

/** Why an account may not sign in here, told to whoever has proven to be its owner. */
function denySignIn(account: Account, site: Site): AccountFrozen | AgentsOnly | null {
  if (account.closedAt) return { kind: 'account-closed' };
  if (account.frozenAt) return { kind: 'account-frozen' };
  if (site === 'agent' && !isAgentType(account.type)) return { kind: 'agents-only' };
  return null;
}

/** Signs somebody in who has taken every step, and forgets the guesses that were made before. */
export async function issueSession(
  scope: Scope,
  deps: LoginDeps,
  account: Account,
  attempt: Omit<SignInAttempt, 'site'> & { unfamiliar: boolean; confirmedBy: SecondStepMethod | null },
): Promise<Outcome<LoginAnswer, DefaultPasswordOver | HandOffOver>> {
  const { device, unfamiliar, confirmedBy } = attempt;
  const started = await startFor(scope, deps, account, attempt);
  if (!started.ok) return started;
  await forgiveOwner(scope, deps.rules, account, confirmedBy === 'totp');
  await recordFact(scope, { topic: 'logged-in', memberId: account.id, payload: {} });
  return ok({
    kind: 'in',
    ...started.value,
    account,
    firstTimeLogin: account.lastLoginAt === null,
    unfamiliar,
    remembered: attempt.remember && device.id !== null ? await remember(scope, account.id, device.id) : null,
  });
}

/** Starts the session of somebody who signs in. */
async function startFor(
  scope: Scope,
  deps: LoginDeps,
  { id }: Account,
  attempt: Omit<SignInAttempt, 'site'> & { unfamiliar: boolean; confirmedBy: SecondStepMethod | null },
): Promise<Outcome<{ token: string; passwordExpired: boolean }, DefaultPasswordOver | HandOffOver>> {
  const { device, method, unfamiliar, confirmedBy, fromSession } = attempt;
  const entry = { method, unfamiliar, confirmedBy };
  if (fromSession !== undefined) {
    const until = await endOfSession(scope, fromSession);
    if (!until) return refuse({ kind: 'hand-off-over' });
    const token = await startSession(scope, deps, id, device, { ...entry, until });
    return ok({ token, passwordExpired: false });
  }
  // A code says nothing of the password, so it does not make one due either (SPEC.md §4).
  return method === 'sms'
    ? ok({ token: await startSession(scope, deps, id, device, entry), passwordExpired: false })
    : startPasswordSession(scope, deps, id, device, entry);
}
