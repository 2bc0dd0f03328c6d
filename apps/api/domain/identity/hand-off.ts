import { createHash, randomBytes } from 'node:crypto';
import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { accountById, type Account } from './account.ts';
import type { Database } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { HandOffUnknown } from './refusals.ts';
import { HAND_OFF_MS } from './rules.ts';
import type { Device } from './device.ts';
import { startSession, type SessionDesk } from './session.ts';

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
 * new one ends with it at the latest: handing on never makes a session live longer.
 */
export async function takeOver(
  desk: SessionDesk & { database: Database },
  merchantId: Id,
  { code, device }: { code: string; device: Device },
): Promise<Outcome<{ token: string; account: Account }, HandOffUnknown>> {
  return desk.database.inMerchant(merchantId, async (scope) => {
    const taken = await scope.db
      .deleteFrom('identity.hand_off')
      .where('merchant_id', '=', scope.merchantId)
      .where('code_hash', '=', hashOf(code))
      .where('expires_at', '>', scope.now)
      .returning(['account_id', 'session_id'])
      .executeTakeFirst();
    const from = taken && (await openSession(scope, taken.session_id));
    const account = taken && (await accountById(scope, taken.account_id));
    if (!taken || !from || !account || account.frozenAt) return refuse({ kind: 'hand-off-unknown' });
    const entry = { way: 'hand-off', until: from.expires_at } as const;
    return ok({ token: await startSession(scope, desk, account.id, device, entry), account });
  });
}

const openSession = (scope: Scope, sessionId: Id) =>
  scope.db
    .selectFrom('identity.session')
    .select('expires_at')
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', scope.now)
    .executeTakeFirst();
