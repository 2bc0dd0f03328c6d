import { DAY_MS, newId, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import { listingOf } from '../../platform/listing.ts';
import type { Scope } from '../../platform/scope.ts';
import { announce, type Notifier } from './announce.ts';
import { proveOwner, type OwnerProof, type OwnerProofDeps, type OwnerProofRefusal } from './prove-owner.ts';
import { ownRows } from '../../platform/own-rows.ts';

/** An owner who did not ask hears of it this long before anybody can have the file. */
const WAIT_MS = DAY_MS;
const FETCHED_WITHIN_MS = 7 * DAY_MS;

/** A wish for one's own data that waits, or is ready: until when it can be fetched. */
export type DataExport = Readonly<{ askedAt: Date; readyAt: Date; expiresAt: Date }>;

/** Nothing was asked for, it is not ready yet, or it was fetched already. */
export type DataExportNotReady = { kind: 'data-export-not-ready' };

type By = OwnerProof & Readonly<{ language: string }>;
type Deps = OwnerProofDeps & Notifier;

const COLUMNS = ['asked_at as askedAt', 'ready_at as readyAt', 'expires_at as expiresAt'] as const;

/** The account's own wish that waits or is ready; null: there is none. */
export async function dataExportOf(scope: Scope, accountId: Id): Promise<DataExport | null> {
  const row = await scope.db
    .selectFrom('security.data_export')
    .select(COLUMNS)
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', scope.now)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Asks for an account's own data, by its password and a second step (`proveOwner`). It is ready a day later, and announced
 * at once to every proven contact. Asked for again it is the same wish.
 */
export async function askForData(
  deps: Deps,
  merchantId: Id,
  by: By,
): Promise<Outcome<DataExport, OwnerProofRefusal>> {
  const proven = await proveOwner(deps, merchantId, by);
  if (!proven.ok) return proven;
  return deps.database.inMerchant(merchantId, async (scope) => {
    const { now } = scope;
    const { accountId, language } = by;
    const mine = { merchant_id: merchantId, account_id: accountId };
    await scope.db
      .updateTable('security.data_export')
      .set({ ended_at: now })
      .where('merchant_id', '=', merchantId)
      .where('account_id', '=', accountId)
      .where('ended_at', 'is', null)
      .where('expires_at', '<=', now)
      .execute();
    const readyAt = new Date(now.getTime() + WAIT_MS);
    const wish = { askedAt: now, readyAt, expiresAt: new Date(readyAt.getTime() + FETCHED_WITHIN_MS) };
    const made = await scope.db
      .insertInto('security.data_export')
      .values({
        ...mine,
        id: newId(now.getTime()),
        asked_at: wish.askedAt,
        ready_at: wish.readyAt,
        expires_at: wish.expiresAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made) await announce(scope, deps, { accountId, change: 'dataAsked', language });
    return ok(made ? wish : ((await dataExportOf(scope, accountId)) ?? wish));
  });
}

/** Takes the wish back: whoever did not ask for it can do so at once, by nothing but being logged in. */
export async function callOffData(scope: Scope, accountId: Id): Promise<void> {
  await scope.db
    .updateTable('security.data_export')
    .set({ ended_at: scope.now })
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Uses up a wish that is ready, by the same proof once more: of many at once one succeeds. It is announced as well. */
export async function takeData(
  deps: Deps,
  merchantId: Id,
  by: By,
): Promise<Outcome<null, OwnerProofRefusal | DataExportNotReady>> {
  const proven = await proveOwner(deps, merchantId, by);
  if (!proven.ok) return proven;
  return deps.database.inMerchant(merchantId, async (scope) => {
    const { accountId, language } = by;
    const taken = await scope.db
      .updateTable('security.data_export')
      .set({ ended_at: scope.now, fetched: true })
      .where('merchant_id', '=', merchantId)
      .where('account_id', '=', accountId)
      .where('ended_at', 'is', null)
      .where('ready_at', '<=', scope.now)
      .where('expires_at', '>', scope.now)
      .returning('id')
      .executeTakeFirst();
    if (!taken) return refuse({ kind: 'data-export-not-ready' });
    await announce(scope, deps, { accountId, change: 'dataFetched', language });
    return ok(null);
  });
}

/** What has come of a wish for one's own data. */
export type DataState = 'waiting' | 'ready' | 'downloaded' | 'called-off' | 'expired';

/** What has come of a wish by now; who asks anew ends the one that has expired. */
export function dataStateOf(
  wish: Readonly<{ readyAt: Date; expiresAt: Date; endedAt: Date | null; fetched: boolean }>,
  now: Date,
): DataState {
  const { readyAt, expiresAt, endedAt, fetched } = wish;
  if (fetched) return 'downloaded';
  if ((endedAt ?? now) >= expiresAt) return 'expired';
  if (endedAt !== null) return 'called-off';
  return readyAt <= now ? 'ready' : 'waiting';
}

/** Wishes of all members for their own data, for staff to look through: that they asked, and nothing of what is in the file. */
export const dataRequestListing = listingOf({
  table: 'security.data_export',
  columns: {
    member: 'account_id',
    // As `dataStateOf` tells it.
    state: ({ now }) => ({
      is: sql`case when t.fetched then 'downloaded' when coalesce(t.ended_at, ${now}) >= t.expires_at then 'expired'
        when t.ended_at is not null then 'called-off' when t.ready_at <= ${now} then 'ready' else 'waiting' end`,
    }),
    askedAt: 'asked_at',
    readyAt: 'ready_at',
    expiresAt: 'expires_at',
    endedAt: 'ended_at',
  },
  read: (row) => ({
    id: row.id,
    accountId: row.account_id,
    askedAt: row.asked_at,
    readyAt: row.ready_at,
    expiresAt: row.expires_at,
    endedAt: row.ended_at,
    fetched: row.fetched,
  }),
});

/** An account's wishes for its data, for its owner. */
export const ownDataRequests = ownRows({
  table: 'security.data_export',
  owner: 'account_id',
  read: (row) => ({
    askedAt: row.asked_at,
    readyAt: row.ready_at,
    expiresAt: row.expires_at,
    endedAt: row.ended_at,
    fetched: row.fetched,
  }),
});
