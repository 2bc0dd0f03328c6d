import { newId, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { randomBytes } from 'node:crypto';
import type { Scope } from '../../../../platform/scope.ts';
import type { SecretBox } from '../../../../platform/secrets/secret-box.ts';
import { channelBy } from '../channels/channel.ts';

const KEY_BYTES = 32;

/** Where a key is sealed for. */
const forwardKeySealContext = (id: Id): string => `forward-key:${id}`;

type NoChannel = { kind: 'channel-not-found' };

/**
 * Makes the key with which messages about a channel's payments are signed, and ends the one before. Answers it in base64url, this once:
 * nobody is told it again.
 */
export async function makeForwardKey(
  scope: Scope,
  { channelId, staffId }: { channelId: Id; staffId: Id },
  box: SecretBox,
): Promise<Outcome<{ key: string }, NoChannel>> {
  const channel = await channelBy(scope, { id: channelId });
  if (!channel || channel.kind === 'gateway') return refuse({ kind: 'channel-not-found' });
  await endForwardKey(scope, { channelId, staffId });
  const id = newId(scope.now.getTime());
  const key = randomBytes(KEY_BYTES).toString('base64url');
  await scope.db
    .insertInto('cashier.forward_key')
    .values({
      merchant_id: scope.merchantId,
      id,
      channel_id: channelId,
      sealed: box.seal(key, forwardKeySealContext(id)),
      made_by: staffId,
      made_at: scope.now,
    })
    .execute();
  return ok({ key });
}

/** Ends a channel's key: nothing signed with it is believed any more. Answers whether there was one. */
export async function endForwardKey(
  scope: Scope,
  { channelId, staffId }: { channelId: Id; staffId: Id },
): Promise<boolean> {
  const ended = await scope.db
    .updateTable('cashier.forward_key')
    .set({ ended_at: scope.now, ended_by: staffId })
    .where('merchant_id', '=', scope.merchantId)
    .where('channel_id', '=', channelId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/** The key in force of a channel; null where there is none. */
export async function forwardKeyOf(scope: Scope, channelId: Id, box: SecretBox): Promise<string | null> {
  const row = await scope.db
    .selectFrom('cashier.forward_key')
    .select(['id', 'sealed'])
    .where('merchant_id', '=', scope.merchantId)
    .where('channel_id', '=', channelId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row ? box.open(row.sealed, forwardKeySealContext(row.id)) : null;
}

/** Since when each channel that has a key has had it. */
export async function forwardKeysSince(scope: Scope): Promise<ReadonlyMap<Id, Date>> {
  const rows = await scope.db
    .selectFrom('cashier.forward_key')
    .select(['channel_id', 'made_at'])
    .where('merchant_id', '=', scope.merchantId)
    .where('ended_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.channel_id, row.made_at]));
}
