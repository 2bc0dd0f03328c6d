import { invariant, newId, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import {
  factsOfSender,
  sealSender,
  senderStanding,
  type BrandSender,
  type SenderFacts,
  type SenderStanding,
} from './brand-sender.ts';
import type { Channel } from './notification.ts';

/**
 * Another sender for a channel, beside the one that holds (`was`, of which edit): what people may read of it, and which of what was typed it is.
 * `wish` null: the installation's again.
 */
export type SenderChange = Readonly<{
  channel: Channel;
  version: number;
  was: SenderFacts | null;
  wish: Readonly<{ id: Id; facts: SenderFacts }> | null;
}>;

/** Why a sender cannot be changed so. */
export type SenderRefusal =
  /** Somebody has changed it since. */
  | { kind: 'sender-version-conflict' }
  /** The brand has none of its own on that channel. */
  | { kind: 'sender-not-found' };

const readable = (now: SenderStanding['now']): SenderFacts | null =>
  now === null ? null : now === 'unreadable' ? {} : factsOfSender(now);

/** What is asked for, beside what holds; null: the brand's own sender goes. */
export async function askSender(
  scope: Scope,
  box: SecretBox,
  channel: Channel,
  given: BrandSender | null,
): Promise<Outcome<SenderChange, SenderRefusal>> {
  const { version, now } = await senderStanding(scope, box, channel);
  if (given === null && now === null) return refuse({ kind: 'sender-not-found' });
  const wish = given && { id: newId(scope.now.getTime()), facts: factsOfSender(given) };
  return ok({ channel, version, was: readable(now), wish });
}

/** Keeps, sealed, what was typed until two have agreed. */
export async function keepAskedSender(
  scope: Scope,
  box: SecretBox,
  { wish }: SenderChange,
  given: BrandSender,
): Promise<void> {
  invariant(wish, 'what goes has nothing to keep');
  const asked = { sealed_asked: sealSender(box, scope.merchantId, given), asked_id: wish.id };
  await scope.db
    .insertInto('notifications.sender')
    .values({ merchant_id: scope.merchantId, channel: given.channel, ...asked })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'channel']).doUpdateSet(asked))
    .execute();
}

/** Forgets what was typed and not agreed to; what somebody has typed since stays. */
export async function forgetAskedSender(scope: Scope, { channel, wish }: SenderChange): Promise<void> {
  await scope.db
    .updateTable('notifications.sender')
    .set({ sealed_asked: null, asked_id: null })
    .where('merchant_id', '=', scope.merchantId)
    .where('channel', '=', channel)
    .where('asked_id', '=', wish?.id ?? null)
    .execute();
}

/** Whether the sender is still the one that was to be changed. */
export async function checkSenderChange(
  scope: Scope,
  box: SecretBox,
  { channel, version }: SenderChange,
): Promise<Outcome<SenderStanding, SenderRefusal>> {
  const standing = await senderStanding(scope, box, channel, { lock: true });
  return standing.version === version ? ok(standing) : refuse({ kind: 'sender-version-conflict' });
}

/** Has a brand's messages go out as was asked for from now on: by exactly what was typed then, or by the installation's sender again. */
export async function changeSender(
  scope: Scope,
  box: SecretBox,
  change: SenderChange,
): Promise<Outcome<null, SenderRefusal>> {
  const standing = await checkSenderChange(scope, box, change);
  if (!standing.ok) return standing;
  const { channel, wish } = change;
  if (wish && standing.value.asked?.id !== wish.id) return refuse({ kind: 'sender-version-conflict' });
  await scope.db
    .updateTable('notifications.sender')
    .set({
      sealed: wish ? sql`sealed_asked` : null,
      sealed_asked: null,
      asked_id: null,
      version: standing.value.version + 1,
    })
    .where('merchant_id', '=', scope.merchantId)
    .where('channel', '=', channel)
    .execute();
  return ok(null);
}
