import { createHash, randomBytes } from 'node:crypto';
import { refuse, type Id, type Outcome } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';
import type { Merchant } from '../../merchants/index.ts';
import { accountById } from '../account.ts';
import { signInWithin, type LoginAnswer, type LoginDeps } from './sign-in.ts';
import type { AccountFrozen, AgentsOnly, DefaultPasswordOver, HandOffOver } from '../refusals.ts';
import { HAND_OFF_MS } from '../rules.ts';
import type { Device } from '../devices/device.ts';
import { endOfSession } from '../sessions/session.ts';

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();

/** Makes a code that carries a session into another browser, once, within a minute. */
export async function handOff(
  scope: Scope,
  { accountId, sessionId }: { accountId: Id; sessionId: Id },
): Promise<{ code: string; lifeMs: number }> {
  const code = randomBytes(32).toString('base64url');
  await scope.db
    .insertInto('identity.hand_off')
    .values({
      merchant_id: scope.merchantId,
      code_hash: hashOf(code),
      account_id: accountId,
      session_id: sessionId,
      expires_at: new Date(scope.now.getTime() + HAND_OFF_MS),
    })
    .execute();
  return { code, lifeMs: HAND_OFF_MS };
}

/**
 * Takes a session over by its code; of many at once, one succeeds. The session that the code came from must still be open, and the
 * new one ends with it at the latest: handing on never makes a session live longer. A browser that the account is not used from takes the
 * second step that a login would: whoever has a session must not have it everywhere.
 */
export async function takeOver(
  deps: LoginDeps,
  merchant: Pick<Merchant, 'id' | 'secondStep'>,
  { code, device }: { code: string; device: Device },
): Promise<Outcome<LoginAnswer, HandOffOver | AccountFrozen | AgentsOnly | DefaultPasswordOver>> {
  return deps.database.inMerchant(merchant.id, async (scope) => {
    const taken = await scope.db
      .deleteFrom('identity.hand_off')
      .where('merchant_id', '=', scope.merchantId)
      .where('code_hash', '=', hashOf(code))
      .where('expires_at', '>', scope.now)
      .returning(['account_id', 'session_id'])
      .executeTakeFirst();
    const isOpen = taken && (await endOfSession(scope, taken.session_id));
    const account = taken && (await accountById(scope, taken.account_id));
    if (!taken || !isOpen || !account || account.frozenAt) return refuse({ kind: 'hand-off-over' });
    return signInWithin(scope, deps, merchant, account, {
      method: 'hand-off',
      site: 'member',
      device,
      remember: false,
      fromSession: taken.session_id,
    });
  });
}
