import { newId } from '@mela/primitives';
import { sql } from 'kysely';
import type { Backlog } from '../../platform/backlog.ts';
import type { Scope } from '../../platform/scope.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import {
  sealContent,
  type Channel,
  type NotificationContent,
  type NotificationKind,
  type Way,
} from './notification.ts';

/** The room's state: its secret box, and the channels that the installation's own senders carry, whoever's brand it is. */
export type Notifications = Readonly<{ box: SecretBox; sentChannels: ReadonlySet<Channel> }>;

export type NewNotification = NotificationContent & {
  channel: Way;
  kind: NotificationKind;
  /** When it is of no use any more. */
  expiresAt: Date;
  /** Does the same work, and sends nothing: so that nobody can tell from the answer whom we know. */
  pretend?: boolean;
};

/** The channels on which somebody brings what a brand sends: its own sender, or the installation's. */
export async function sentChannels(
  scope: Scope,
  { sentChannels: installations }: Pick<Notifications, 'sentChannels'>,
): Promise<ReadonlySet<Channel>> {
  const own = await scope.db
    .selectFrom('notifications.sender')
    .select('channel')
    .where('merchant_id', '=', scope.merchantId)
    .where('sealed', 'is not', null)
    .execute();
  return new Set([...installations, ...own.map(({ channel }) => channel as Channel)]);
}

/**
 * Puts a notification on its way, in the transaction of what it tells about. The worker hands it to the channel's sender, or to a device's push service; a channel
 * without one keeps it for staff to read, which is what a demo runs on.
 */
export async function queueNotification(
  scope: Scope,
  notifications: Notifications,
  notification: NewNotification,
): Promise<void> {
  const { channel, kind, to, language, values, expiresAt, pretend = false } = notification;
  const id = newId(scope.now.getTime());
  const sealed = sealContent(notifications.box, scope.merchantId, id, { to, language, values });
  const isSent = channel === 'push' || (await sentChannels(scope, notifications)).has(channel);
  const state = pretend ? 'pretended' : isSent ? 'queued' : 'kept';
  await scope.db
    .insertInto('notifications.notification')
    .values({
      merchant_id: scope.merchantId,
      id,
      channel,
      kind,
      sealed: pretend ? null : sealed,
      state,
      queued_at: scope.now,
      expires_at: expiresAt,
      next_at: scope.now,
      done_at: state === 'queued' ? null : scope.now,
    })
    .execute();
}

/** Notifications that wait for their sender, by channel; none too. */
export async function notificationQueue(scope: Scope): Promise<Backlog[]> {
  const { rows } = await sql<Backlog>`
    select 'notifications-' || c.channel as name, count(n.id)::int as count, min(n.queued_at) as "oldestAt"
      from (values ('sms'), ('email'), ('push')) c (channel)
      left join notifications.notification n on n.merchant_id = ${scope.merchantId} and n.state = 'queued' and n.channel = c.channel
     group by c.channel`.execute(scope.db);
  return rows;
}
