import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';
import type { SessionNotFound } from '../refusals.ts';
import { openSessionIds } from '../profile/accounts.ts';
import { cutOff, endSessions } from './session.ts';

/** Ends one of an account's own sessions; one that has ended already is no reason to refuse. */
export async function revokeSession(
  scope: Scope,
  accountId: Id,
  sessionId: Id,
): Promise<Outcome<null, SessionNotFound>> {
  const own = await scope.db
    .selectFrom('identity.session')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!own) return refuse({ kind: 'session-not-found' });
  await endSessions(scope, accountId, 'logout', [sessionId]);
  return ok(null);
}

/** Ends every session of an account but one, forgets its password everywhere and ends all games; answers how many sessions ended. */
export async function endOthers(scope: Scope, accountId: Id, keptId: Id): Promise<number> {
  const others = (await openSessionIds(scope, accountId)).filter((id) => id !== keptId);
  await endSessions(scope, accountId, 'logout', others);
  await cutOff(scope, accountId);
  return others.length;
}
