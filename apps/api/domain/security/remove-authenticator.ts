import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { blockPayouts, endSessions, endTotp, forgetFamiliar, totpSince } from '../identity/index.ts';
import type { AuthenticatorVersionConflict } from './refusals.ts';
import { announce, type Notifier } from './announce.ts';
import { languageOf } from './reset-link.ts';

/** Which authenticator: one that was switched off and on again meanwhile is another. */
export type LostAuthenticator = Readonly<{ accountId: Id; since: Date }>;

/** Whether an account still has the authenticator that it had. */
export async function checkLostAuthenticator(
  scope: Scope,
  { accountId, since }: LostAuthenticator,
): Promise<Outcome<null, AuthenticatorVersionConflict>> {
  const now = await totpSince(scope, accountId);
  return now?.getTime() === since.getTime() ? ok(null) : refuse({ kind: 'authenticator-version-conflict' });
}

/**
 * Switches off an authenticator that its owner has lost. Whoever is signed in comes in anew with the next strongest step, payouts wait a
 * day, and the owner is told at every contact: it may have been somebody else who asked.
 */
export async function removeAuthenticator(
  scope: Scope,
  notifier: Notifier,
  lost: LostAuthenticator,
): Promise<Outcome<null, AuthenticatorVersionConflict>> {
  const { accountId } = lost;
  const still = await checkLostAuthenticator(scope, lost);
  if (!still.ok) return still;
  const ended = await endTotp(scope, accountId);
  if (!ended.ok) return refuse({ kind: 'authenticator-version-conflict' });
  await forgetFamiliar(scope, accountId);
  await blockPayouts(scope, accountId);
  await endSessions(scope, accountId, 'authenticator-removed');
  await announce(scope, notifier, {
    accountId,
    change: 'totpOff',
    language: await languageOf(scope, accountId),
  });
  return ok(null);
}
