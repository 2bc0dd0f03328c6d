import { newId, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import { ownRows } from '../../platform/own-rows.ts';
import type { Scope } from '../../platform/scope.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { AlertsDevice } from '../../platform/tables.ts';
import { lastOnDevice } from '../identity/index.ts';
import { queueNotification, type Notifications } from '../notifications/index.ts';
import type { AlertDeviceNotFound } from './refusals.ts';

const subscription = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() });

/** Where a browser takes push messages, and by which keys it alone reads them. */
export type PushSubscription = z.output<typeof subscription>;

const kept = z.extend(subscription, { userAgent: z.string() });

/** A browser that takes push messages for an account. */
type AlertDevice = Readonly<{ id: Id; deviceHash: string; userAgent: string; addedAt: Date }>;

/** So many of an account; one more, and the oldest goes. */
const DEVICES_MAX = 10;
const USER_AGENT_LENGTH = 300;
const TRIAL_PAUSE_MS = 60_000;
const TRIAL_LIFE_MS = 5 * 60_000;

const sealContext = (merchantId: Id, id: Id): string => `push device ${merchantId} ${id}`;
const markOf = (box: SecretBox, { merchantId }: Scope, endpoint: string): Buffer =>
  box.mark(endpoint, `push endpoint ${merchantId}`);

const opened = (box: SecretBox, row: Selectable<AlertsDevice>) => {
  const text = box.tryOpen(row.sealed, sealContext(row.merchant_id, row.id));
  return text === null ? null : kept.parse(JSON.parse(text));
};

const devices = (scope: Scope) =>
  scope.db.selectFrom('alerts.device').selectAll().where('merchant_id', '=', scope.merchantId);

const without = (scope: Scope) =>
  scope.db.deleteFrom('alerts.device').where('merchant_id', '=', scope.merchantId);

/**
 * Lets a browser take push messages for an account. Where it is reached belongs to the account that said so last, and a browser is one device of an
 * account, however often it is asked.
 */
export async function addDevice(
  scope: Scope,
  box: SecretBox,
  given: Readonly<{ accountId: Id; deviceHash: string; userAgent: string; subscription: PushSubscription }>,
): Promise<void> {
  const { accountId, deviceHash, userAgent } = given;
  const mark = markOf(box, scope, given.subscription.endpoint);
  await without(scope)
    .where((is) =>
      is.or([
        is('endpoint_mark', '=', mark),
        is.and([is('account_id', '=', accountId), is('device_hash', '=', deviceHash)]),
      ]),
    )
    .execute();
  const id = newId(scope.now.getTime());
  const text = JSON.stringify({ ...given.subscription, userAgent: userAgent.slice(0, USER_AGENT_LENGTH) });
  const row = {
    id,
    account_id: accountId,
    device_hash: deviceHash,
    sealed: box.seal(text, sealContext(scope.merchantId, id)),
    added_at: scope.now,
    tried_at: null,
  };
  await scope.db
    .insertInto('alerts.device')
    .values({ ...row, merchant_id: scope.merchantId, endpoint_mark: mark })
    // Whoever brought the same at the same moment has it.
    .onConflict((conflict) => conflict.columns(['merchant_id', 'endpoint_mark']).doNothing())
    .execute();
  const surplus = (await ordered(scope, accountId)).slice(DEVICES_MAX).map((one) => one.id);
  if (surplus.length > 0) await without(scope).where('id', 'in', surplus).execute();
}

/** The newest first. */
const ordered = (scope: Scope, accountId: Id) =>
  devices(scope)
    .where('account_id', '=', accountId)
    .orderBy('added_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** The devices of an account, the newest first. */
export async function alertDevicesOf(scope: Scope, box: SecretBox, accountId: Id): Promise<AlertDevice[]> {
  return (await ordered(scope, accountId)).map((row) => ({
    id: row.id,
    deviceHash: row.device_hash,
    userAgent: opened(box, row)?.userAgent ?? '',
    addedAt: row.added_at,
  }));
}

/** Which of its devices an account is told on: nobody else has signed in on them since. */
export async function devicesToTell(scope: Scope, accountId: Id): Promise<Id[]> {
  const ids: Id[] = [];
  for (const { id, device_hash: hash } of await ordered(scope, accountId))
    if ((await lastOnDevice(scope, hash)) === accountId) ids.push(id);
  return ids;
}

/** Where a device is reached, asked in the moment before it is; null where it is not any more, or belongs to somebody else now. */
export async function subscriptionOf(scope: Scope, box: SecretBox, id: Id): Promise<PushSubscription | null> {
  const row = await devices(scope).where('id', '=', id).executeTakeFirst();
  if (!row || (await lastOnDevice(scope, row.device_hash)) !== row.account_id) return null;
  return opened(box, row);
}

/** Takes a device away from an account. */
export async function removeDevice(
  scope: Scope,
  { accountId, id }: Readonly<{ accountId: Id; id: Id }>,
): Promise<Outcome<null, AlertDeviceNotFound>> {
  const gone = await without(scope)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return gone.numDeletedRows === 1n ? ok(null) : refuse({ kind: 'alert-device-not-found' });
}

/** Forgets a device of which its push service says that it is gone. */
export const forgetDevice = (scope: Scope, id: Id): Promise<unknown> =>
  without(scope).where('id', '=', id).execute();

/** Forgets the browsers on which an account is signed in no more. */
export async function forgetDevicesLeft(
  scope: Scope,
  accountId: Id,
  deviceHashes: readonly string[],
): Promise<void> {
  if (deviceHashes.length === 0) return;
  await without(scope).where('account_id', '=', accountId).where('device_hash', 'in', deviceHashes).execute();
}

/** Sends a device something to see whether it arrives, once a minute; answers whether it does now. */
export async function tryDevice(
  scope: Scope,
  notifications: Notifications,
  { accountId, id, language }: Readonly<{ accountId: Id; id: Id; language: string }>,
): Promise<Outcome<{ sent: boolean }, AlertDeviceNotFound>> {
  const row = await devices(scope)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return refuse({ kind: 'alert-device-not-found' });
  if (row.tried_at && scope.now.getTime() - row.tried_at.getTime() < TRIAL_PAUSE_MS)
    return ok({ sent: false });
  await scope.db
    .updateTable('alerts.device')
    .set({ tried_at: scope.now })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .execute();
  await queueNotification(scope, notifications, {
    channel: 'push',
    to: id,
    kind: 'alert-trial',
    language,
    values: {},
    expiresAt: new Date(scope.now.getTime() + TRIAL_LIFE_MS),
  });
  return ok({ sent: true });
}

/** The devices of an account, for its owner's own file: where they are reached and by which keys is a secret. */
export const ownAlertDevices = (box: SecretBox) =>
  ownRows({
    table: 'alerts.device',
    owner: 'account_id',
    read: (row) => ({ device: opened(box, row)?.userAgent, addedAt: row.added_at, triedAt: row.tried_at }),
  });
