import { newId, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { randomBytes } from 'node:crypto';
import type { Scope } from '../../../../platform/scope.ts';
import type { SecretBox } from '../../../../platform/secrets/secret-box.ts';
import { channelBy } from '../channels/channel.ts';
import type { ChannelRefusal } from '../refusals.ts';

const KEY_BYTES = 32;

/** Where a key is sealed for. */
const forwardKeySealContext = (id: Id): string => `forward-key:${id}`;

/** A key that waits for a second person. */
export type WaitingForwardKey = Readonly<{ channelId: Id; keyId: Id }>;

/** Whose messages are believed, and whether the key in force stays the one that they are signed with. */
type Wish = Readonly<{ channelId: Id; staffId: Id; senders: readonly string[]; keepsKey: boolean }>;

/**
 * Makes a key with which messages of some senders about a channel's payments are signed, instead of one that waits. Answers it in base64url, this
 * once: nobody is told it again, nor one that is kept for other senders. It is believed when another of the staff has opened it (`openForwardKey`).
 */
export async function makeForwardKey(
  scope: Scope,
  { channelId, staffId, senders, keepsKey }: Wish,
  box: SecretBox,
): Promise<Outcome<{ id: Id; key: string | null }, ChannelRefusal>> {
  const channel = await channelBy(scope, { id: channelId });
  if (!channel || channel.kind === 'gateway') return refuse({ kind: 'channel-not-found' });
  const kept = keepsKey ? await forwardKeyOf(scope, channelId, box) : null;
  if (keepsKey && !kept) return refuse({ kind: 'channel-version-conflict' });
  await end(scope, channelId, staffId, { opened: false });
  const id = newId(scope.now.getTime());
  const key = kept?.key ?? randomBytes(KEY_BYTES).toString('base64url');
  await scope.db
    .insertInto('cashier.forward_key')
    .values({
      merchant_id: scope.merchantId,
      id,
      channel_id: channelId,
      sealed: box.seal(key, forwardKeySealContext(id)),
      senders: [...senders],
      made_by: staffId,
      made_at: scope.now,
    })
    .execute();
  return ok({ id, key: kept ? null : key });
}

/** Whose messages a key is for. */
export async function sendersOfKey(scope: Scope, keyId: Id): Promise<readonly string[]> {
  const row = await scope.db
    .selectFrom('cashier.forward_key')
    .select('senders')
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', keyId)
    .executeTakeFirst();
  return row?.senders ?? [];
}

/** Whether a key waits still to be opened. */
export async function waitingForwardKey(
  scope: Scope,
  { channelId, keyId }: WaitingForwardKey,
): Promise<Outcome<null, ChannelRefusal>> {
  const row = await waiting(scope, channelId).where('id', '=', keyId).forUpdate().executeTakeFirst();
  return row ? ok(null) : refuse({ kind: 'channel-version-conflict' });
}

/** Opens a key that waits, as another person than made it; the one before ends with that. */
export async function openForwardKey(
  scope: Scope,
  { channelId, keyId }: WaitingForwardKey,
  staffId: Id | null,
): Promise<Outcome<null, ChannelRefusal>> {
  const waits = await waitingForwardKey(scope, { channelId, keyId });
  if (!waits.ok) return waits;
  await end(scope, channelId, staffId, { opened: true });
  await scope.db
    .updateTable('cashier.forward_key')
    .set({ opened_at: scope.now, opened_by: staffId })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', keyId)
    .execute();
  return ok(null);
}

/** Ends a key that nobody has opened. */
export const dropForwardKey = (
  scope: Scope,
  { channelId, keyId }: WaitingForwardKey,
  staffId: Id | null,
): Promise<boolean> => end(scope, channelId, staffId, { opened: false, id: keyId });

/** Ends a channel's keys: nothing signed with them is believed any more. Answers whether there was one. */
export const endForwardKey = (
  scope: Scope,
  { channelId, staffId }: { channelId: Id; staffId: Id },
): Promise<boolean> => end(scope, channelId, staffId);

async function end(
  scope: Scope,
  channelId: Id,
  staffId: Id | null,
  { opened, id }: { opened?: boolean; id?: Id } = {},
): Promise<boolean> {
  const ended = await scope.db
    .updateTable('cashier.forward_key')
    .set({ ended_at: scope.now, ended_by: staffId })
    .where('merchant_id', '=', scope.merchantId)
    .where('channel_id', '=', channelId)
    .where('ended_at', 'is', null)
    .$if(opened !== undefined, (query) => query.where('opened_at', opened === true ? 'is not' : 'is', null))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

const waiting = (scope: Scope, channelId: Id) =>
  scope.db
    .selectFrom('cashier.forward_key')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('channel_id', '=', channelId)
    .where('ended_at', 'is', null)
    .where('opened_at', 'is', null);

/** What messages about a channel's payments are signed with, and whose are believed. */
export type ForwardKey = Readonly<{ key: string; senders: readonly string[] }>;

/** The key in force of a channel; null where there is none. */
export async function forwardKeyOf(scope: Scope, channelId: Id, box: SecretBox): Promise<ForwardKey | null> {
  const row = await scope.db
    .selectFrom('cashier.forward_key')
    .select(['id', 'sealed', 'senders'])
    .where('merchant_id', '=', scope.merchantId)
    .where('channel_id', '=', channelId)
    .where('ended_at', 'is', null)
    .where('opened_at', 'is not', null)
    .executeTakeFirst();
  return row ? { key: box.open(row.sealed, forwardKeySealContext(row.id)), senders: row.senders } : null;
}

/** Since when which senders' messages are believed about a channel's payments. */
export type Forwarding = Readonly<{ since: Date; senders: readonly string[] }>;

/** The channels that have a key in force. */
export async function forwardings(scope: Scope): Promise<ReadonlyMap<Id, Forwarding>> {
  const rows = await scope.db
    .selectFrom('cashier.forward_key')
    .select(['channel_id', 'opened_at', 'senders'])
    .where('merchant_id', '=', scope.merchantId)
    .where('ended_at', 'is', null)
    .where('opened_at', 'is not', null)
    .execute();
  return new Map(
    rows.flatMap(({ channel_id: id, opened_at: since, senders }) =>
      since ? [[id, { since, senders }] as const] : [],
    ),
  );
}
