import { createHash, randomBytes } from 'node:crypto';
import { newId, type Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import { recordFact } from '../../../platform/outbox/outbox.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { AccountType } from '../account.ts';
import { deviceHashOf, type Device } from '../devices/device.ts';
import { makeFamiliar } from '../devices/familiar.ts';
import { isNewDevice, leaveFootprint } from '../devices/footprint.ts';
import { recordLogin, type Entry } from '../devices/login-history.ts';
import { forgetRemembered } from './remembered.ts';
import type { IdentityRules } from '../rules.ts';
import { sealDevice, type DeviceKeeper } from '../devices/sealed-device.ts';

/** Who a token belongs to. */
export type SignedIn = Readonly<{
  accountId: Id;
  sessionId: Id;
  username: string;
  accountType: AccountType;
  /** The password must be changed before anything else may be done. */
  passwordDue: boolean;
}>;

/** What starting a session works with. */
export type SessionDeps = DeviceKeeper & Readonly<{ rules: IdentityRules }>;

export type SessionEnd =
  | 'logout'
  | 'replaced'
  | 'frozen'
  | 'closed'
  | 'password-changed'
  | 'password-reset'
  | 'authenticator-removed';

const TOKEN_BYTES = 32;

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Signs a device in and answers its token, which exists nowhere else. The login goes into the account's history. The least
 * recently used sessions over the allowed number end. A session that continues another (`until`) ends with it at the latest and
 * makes nothing familiar.
 */
export async function startSession(
  scope: Scope,
  deps: SessionDeps,
  accountId: Id,
  device: Device,
  entry: Entry & Readonly<{ until?: Date }>,
): Promise<string> {
  // The account's row is the lock that makes parallel logins count each other.
  await scope.db
    .updateTable('identity.account')
    .set({ last_login_at: scope.now })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', accountId)
    .execute();
  const open = await scope.db
    .selectFrom('identity.session')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const surplus = open.slice(deps.rules.sessionsPerAccount - 1).map((session) => session.id);
  await endSessions(scope, accountId, 'replaced', surplus);

  const id = newId(scope.now.getTime());
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await scope.db
    .insertInto('identity.session')
    .values({
      merchant_id: scope.merchantId,
      id,
      account_id: accountId,
      token_hash: hashToken(token),
      started_at: scope.now,
      last_seen_at: scope.now,
      idle_ms: BigInt(deps.rules.sessionIdleMs),
      expires_at: entry.until ?? new Date(scope.now.getTime() + deps.rules.sessionLifeMs),
      device_hash: device.id && deviceHashOf(device.id),
      ...sealDevice(scope, deps, id, device),
    })
    .execute();
  await recordLogin(scope, deps, accountId, device, entry);
  if (await isNewDevice(scope, deps, accountId, device))
    await recordFact(scope, { topic: 'device-first-used', memberId: accountId, payload: {} });
  if (!entry.until) {
    await makeFamiliar(scope, deps, accountId, device);
    await leaveFootprint(scope, deps, accountId, device);
  }
  return token;
}

/** When an open session ends at the latest; null when it is over. */
export async function endOfSession(scope: Scope, sessionId: Id): Promise<Date | null> {
  const row = await scope.db
    .selectFrom('identity.session')
    .select('expires_at')
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', scope.now)
    .executeTakeFirst();
  return row?.expires_at ?? null;
}

/** Ends an account's sessions, all or some of them. Calls refuse their tokens from the commit on; sockets close by the fact. */
export async function endSessions(
  scope: Scope,
  accountId: Id,
  reason: SessionEnd,
  only?: readonly Id[],
): Promise<void> {
  if (only?.length === 0) return;
  if (reason !== 'logout' && reason !== 'replaced') await cutOff(scope, accountId);
  let ending = scope.db
    .updateTable('identity.session')
    .set({ ended_at: scope.now, end_reason: reason })
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null);
  if (only) ending = ending.where('id', 'in', only);
  const ended = await ending.returning('id').execute();
  if (ended.length === 0) return;
  await recordFact(scope, {
    topic: 'sessions-ended',
    memberId: accountId,
    payload: { reason, sessionIds: ended.map((session) => session.id) },
  });
}

/**
 * Makes worth nothing whatever an account has left elsewhere: passwords that browsers remember, and games that were opened before.
 * Whoever wants to go on must type the password, and open the game anew.
 */
export async function cutOff(scope: Scope, accountId: Id): Promise<void> {
  await forgetRemembered(scope, accountId);
  await scope.db
    .updateTable('identity.account')
    .set({ cut_off_at: scope.now })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', accountId)
    .execute();
}

type Row = { session_id: Id; account_id: Id; username: string; type: AccountType; password_due: boolean };

/**
 * Who a token belongs to; null when its session has ended or never was. One prepared statement, because every call of a
 * signed-in browser begins with it, and no cache, so that revocation is immediate.
 */
export async function authenticate(
  database: Database,
  merchantId: Id,
  token: string,
): Promise<SignedIn | null> {
  const { rows } = await database.pool.query<Row>({
    name: 'authenticate',
    text: 'select session_id, account_id, username, type, password_due from identity.authenticate($1, $2, $3)',
    values: [merchantId, hashToken(token), database.clock.now()],
  });
  const row = rows[0];
  if (!row) return null;
  return {
    accountId: row.account_id,
    sessionId: row.session_id,
    username: row.username,
    accountType: row.type,
    passwordDue: row.password_due,
  };
}

/** When a session began; null when there is none of that id. */
export async function sessionStart(scope: Scope, sessionId: Id): Promise<Date | null> {
  const row = await scope.db
    .selectFrom('identity.session')
    .select('started_at')
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.started_at ?? null;
}

/** Which of these sessions have not been ended. */
export async function openSessionsAmong(scope: Scope, sessionIds: readonly Id[]): Promise<ReadonlySet<Id>> {
  const rows = await scope.db
    .selectFrom('identity.session')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('id', 'in', sessionIds)
    .where('ended_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Notes of which browser a session is, where that was not known when it began, or the browser has lost its name since. */
export async function noteDevice(scope: Scope, sessionId: Id, deviceHash: string): Promise<void> {
  await scope.db
    .updateTable('identity.session')
    .set({ device_hash: deviceHash })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', sessionId)
    .where('device_hash', 'is distinct from', deviceHash)
    .execute();
}

/** Who was the last to sign in on a device, the latest of several. */
export async function lastOnDevice(scope: Scope, deviceHash: string): Promise<Id | null> {
  const row = await scope.db
    .selectFrom('identity.session')
    .select('account_id')
    .where('merchant_id', '=', scope.merchantId)
    .where('device_hash', '=', deviceHash)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.account_id ?? null;
}

/** The devices on which some sessions of an account were, and none of its sessions is now. */
export async function devicesLeft(scope: Scope, accountId: Id, sessionIds: readonly Id[]): Promise<string[]> {
  const { rows } = await sql<{ device_hash: string }>`
    select distinct s.device_hash from identity.session s
     where s.merchant_id = ${scope.merchantId} and s.account_id = ${accountId} and s.id = any(${sessionIds}::uuid[])
       and s.device_hash is not null and not exists (
         select from identity.session o where o.merchant_id = s.merchant_id and o.account_id = s.account_id
            and o.device_hash = s.device_hash and o.ended_at is null)`.execute(scope.db);
  return rows.map(({ device_hash: hash }) => hash);
}
