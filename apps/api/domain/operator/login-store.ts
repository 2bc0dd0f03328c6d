import { newId, type Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import type { Staff } from './staff.ts';
import { staffColumns, toStaff } from './store.ts';

/** Remembers that a password was right, until its code comes. */
export async function insertChallenge(
  scope: Scope,
  challenge: { tokenHash: Buffer; staffId: Id; tries: number; expiresAt: Date },
): Promise<void> {
  await scope.db
    .insertInto('operator.challenge')
    .values({
      merchant_id: scope.merchantId,
      token_hash: challenge.tokenHash,
      staff_id: challenge.staffId,
      tries_left: challenge.tries,
      expires_at: challenge.expiresAt,
    })
    .execute();
}

/** Takes one of a challenge's tries; null when it is unknown, expired or used up. */
export async function takeChallengeTry(
  scope: Scope,
  tokenHash: Buffer,
): Promise<{ staff: Staff; totpSecret: Buffer } | null> {
  const taken = await scope.db
    .updateTable('operator.challenge')
    .set((row) => ({ tries_left: row('tries_left', '-', 1) }))
    .where('merchant_id', '=', scope.merchantId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', scope.now)
    .where('tries_left', '>', 0)
    .returning('staff_id')
    .executeTakeFirst();
  if (!taken) return null;
  const row = await scope.db
    .selectFrom('operator.staff')
    .select([...staffColumns(scope), 'operator.staff.totp_secret'])
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', taken.staff_id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row?.totp_secret ? { staff: toStaff(row), totpSecret: row.totp_secret } : null;
}

/** Ends a challenge; false when somebody else has just ended it. */
export async function deleteChallenge(scope: Scope, tokenHash: Buffer): Promise<boolean> {
  const deleted = await scope.db
    .deleteFrom('operator.challenge')
    .where('merchant_id', '=', scope.merchantId)
    .where('token_hash', '=', tokenHash)
    .returning('staff_id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Opens a session and ends the oldest ones beyond the number that one person may have. */
export async function insertSession(
  scope: Scope,
  given: { tokenHash: Buffer; staffId: Id; most: number },
): Promise<Id> {
  const id = newId(scope.now.getTime());
  await scope.db
    .insertInto('operator.session')
    .values({
      merchant_id: scope.merchantId,
      id,
      token_hash: given.tokenHash,
      staff_id: given.staffId,
      opened_at: scope.now,
      seen_at: scope.now,
    })
    .execute();
  await scope.db
    .updateTable('operator.staff')
    .set({ seen_at: scope.now })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', given.staffId)
    .execute();
  const kept = scope.db
    .selectFrom('operator.session')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('staff_id', '=', given.staffId)
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(given.most);
  await scope.db
    .deleteFrom('operator.session')
    .where('merchant_id', '=', scope.merchantId)
    .where('staff_id', '=', given.staffId)
    .where('id', 'not in', kept)
    .execute();
  return id;
}

/** A session that was opened and last used late enough, of staff who still work here. */
export async function findSession(
  scope: Scope,
  tokenHash: Buffer,
  since: { openedAfter: Date; seenAfter: Date },
): Promise<{ staff: Staff; sessionId: Id; openedAt: Date; seenAt: Date } | null> {
  const row = await scope.db
    .selectFrom('operator.session')
    .innerJoin('operator.staff', (join) =>
      join
        .onRef('operator.staff.merchant_id', '=', 'operator.session.merchant_id')
        .onRef('operator.staff.id', '=', 'operator.session.staff_id'),
    )
    .select([
      ...staffColumns(scope),
      'operator.session.id as session_id',
      'operator.session.opened_at',
      'operator.session.seen_at',
    ])
    .where('operator.session.merchant_id', '=', scope.merchantId)
    .where('token_hash', '=', tokenHash)
    .where('operator.session.opened_at', '>', since.openedAfter)
    .where('operator.session.seen_at', '>', since.seenAfter)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row
    ? { staff: toStaff(row), sessionId: row.session_id, openedAt: row.opened_at, seenAt: row.seen_at }
    : null;
}

/** Notes that a session is in use. */
export async function touchSession(scope: Scope, sessionId: Id): Promise<void> {
  await sql`select operator.touch_session(${scope.merchantId}, ${sessionId}, ${scope.now})`.execute(scope.db);
}

/** Ends one session. */
export async function deleteSession(scope: Scope, sessionId: Id): Promise<void> {
  await scope.db
    .deleteFrom('operator.session')
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', sessionId)
    .execute();
}

/** Ends all of somebody's sessions, and logins that have begun; how many sessions there were. */
export async function deleteSessionsOf(scope: Scope, staffId: Id): Promise<number> {
  const { merchantId } = scope;
  await scope.db
    .deleteFrom('operator.challenge')
    .where('merchant_id', '=', merchantId)
    .where('staff_id', '=', staffId)
    .execute();
  const { numDeletedRows } = await scope.db
    .deleteFrom('operator.session')
    .where('merchant_id', '=', merchantId)
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes what was begun before `oldest` and can lead nowhere any more. */
export async function deleteOldLogins(scope: Scope, { oldest }: { oldest: Date }): Promise<void> {
  const { db, merchantId } = scope;
  await db
    .deleteFrom('operator.session')
    .where('merchant_id', '=', merchantId)
    .where('opened_at', '<', oldest)
    .execute();
  await db
    .deleteFrom('operator.challenge')
    .where('merchant_id', '=', merchantId)
    .where('expires_at', '<', oldest)
    .execute();
}
