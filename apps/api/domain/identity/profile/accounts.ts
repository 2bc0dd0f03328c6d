import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import { listingOf } from '../../../platform/listing.ts';
import type { Scope } from '../../../platform/scope.ts';
import { serialsAmong } from '../../../platform/short-numbers/index.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { foldUsername, toAccount, TRIAL, type Account } from '../account.ts';
import { unsealDevice } from '../devices/sealed-device.ts';
import { ownRows, type OwnRows } from '../../../platform/own-rows.ts';

/** Accounts of everybody, for staff to look through: by name as it is searched, whoever they are, open or frozen. */
export const accountListing = listingOf({
  table: 'identity.account',
  columns: {
    username: { is: sql.ref('t.folded_username'), fold: foldUsername },
    number: { is: sql.ref('t.serial'), among: serialsAmong(null) },
    kind: { is: sql`case t.type when 0 then 'member' when ${sql.lit(TRIAL)} then 'trial' else 'agent' end` },
    nickname: 'nickname',
    openedAt: 'opened_at',
    lastLoginAt: 'last_login_at',
    state: { is: sql`case when t.frozen_at is null then 'open' else 'frozen' end` },
    frozenAt: 'frozen_at',
  },
  read: toAccount,
});

/** Accounts by id; ids that the merchant does not know are left out. */
export async function accountsById(scope: Scope, ids: readonly Id[]): Promise<Map<Id, Account>> {
  if (ids.length === 0) return new Map();
  const rows = await scope.db
    .selectFrom('identity.account')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, toAccount(row)]));
}

/** The account whose number is spelt of a serial; null when the merchant has none. */
export async function accountBySerial(scope: Scope, serial: bigint): Promise<Account | null> {
  const row = await scope.db
    .selectFrom('identity.account')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('serial', '=', serial)
    .executeTakeFirst();
  return row ? toAccount(row) : null;
}

/** So short a part stands in too many names. */
const PART_MIN = 3;

/**
 * Some accounts in whose usernames a text stands anywhere. All names of the brand are read for it, in the index that they are unique by: 0.2 s of a
 * million. Row-level security keeps an index of parts (pg_trgm) from being asked: its operators are not leakproof.
 */
export async function accountsWithin(scope: Scope, part: string, limit: number): Promise<Id[]> {
  const wanted = foldUsername(part);
  if (Array.from(wanted).length < PART_MIN) return [];
  const { rows } = await sql<{ id: Id }>`
    select id from identity.account where merchant_id = ${scope.merchantId} and folded_username in (
      select folded_username from identity.account
       where merchant_id = ${scope.merchantId} and position(${wanted} in folded_username) > 0
       limit ${limit})
     order by folded_username`.execute(scope.db);
  return rows.map(({ id }) => id);
}

/** The sessions in which an account is signed in, most recently used first; ended and overdue ones are left out. */
async function openSessions(scope: Scope, accountId: Id) {
  const rows = await scope.db
    .selectFrom('identity.session')
    .select(['id', 'started_at', 'last_seen_at', 'idle_ms', 'address_sealed', 'user_agent_sealed'])
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', scope.now)
    .orderBy('last_seen_at', 'desc')
    .execute();
  return rows.filter((row) => row.last_seen_at.getTime() + Number(row.idle_ms) > scope.now.getTime());
}

/** Their ids alone. */
export const openSessionIds = async (scope: Scope, accountId: Id): Promise<Id[]> =>
  (await openSessions(scope, accountId)).map(({ id }) => id);

/** Where an account is signed in, most recently used first. */
export async function openSessionsOf(
  scope: Scope,
  box: SecretBox,
  accountId: Id,
): Promise<{ id: Id; startedAt: Date; seenAt: Date; address: string; device: string }[]> {
  return (await openSessions(scope, accountId)).map((row) => {
    const { address, userAgent } = unsealDevice(scope, box, row);
    return {
      id: row.id,
      startedAt: row.started_at,
      seenAt: row.last_seen_at,
      address,
      device: userAgent,
    };
  });
}

/** Where and by what device an account is or was signed in, for its owner. */
export const ownSessions = (box: SecretBox): OwnRows =>
  ownRows({
    table: 'identity.session',
    owner: 'account_id',
    read: (row, scope) => ({
      startedAt: row.started_at,
      lastSeenAt: row.last_seen_at,
      expiresAt: row.expires_at,
      endedAt: row.ended_at,
      endReason: row.end_reason,
      ...unsealDevice(scope, box, row),
    }),
  });
