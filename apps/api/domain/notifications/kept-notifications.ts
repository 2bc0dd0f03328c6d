import type { Id } from '@mela/primitives';
import type { Selectable } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import type { NotificationsNotification } from '../../platform/tables.ts';
import {
  openContent,
  type Channel,
  type NotificationContent,
  type NotificationKind,
} from './notification.ts';
import type { Notifications } from './queue-notification.ts';

/** A notification that nobody sends, opened; where it cannot be, it is not `readable` and says nothing. */
export type KeptNotification = NotificationContent &
  Readonly<{
    id: Id;
    channel: Channel;
    kind: NotificationKind;
    queuedAt: Date;
    expiresAt: Date;
    readable: boolean;
  }>;

const NOTHING: NotificationContent = { to: '', language: '', values: {} };

const kept = (scope: Scope) =>
  scope.db
    .selectFrom('notifications.notification')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('state', '=', 'kept');

function opened({ box }: Notifications, row: Selectable<NotificationsNotification>): KeptNotification[] {
  if (row.sealed === null) return [];
  const content = openContent(box, row.merchant_id, row.id, row.sealed);
  return [
    {
      ...(content ?? NOTHING),
      readable: content !== null,
      id: row.id,
      channel: row.channel as Channel,
      kind: row.kind as NotificationKind,
      queuedAt: row.queued_at,
      expiresAt: row.expires_at,
    },
  ];
}

/** The notifications of channels without a sender, newest first, page by page (`before`: the last id seen). */
export async function keptNotifications(
  scope: Scope,
  notifications: Notifications,
  { before, limit = 50 }: { before?: Id | undefined; limit?: number } = {},
): Promise<KeptNotification[]> {
  let query = kept(scope).orderBy('id', 'desc').limit(limit);
  if (before) query = query.where('id', '<', before);
  return (await query.execute()).flatMap((row) => opened(notifications, row));
}

/** One of them, or null. */
export async function keptNotification(
  scope: Scope,
  notifications: Notifications,
  id: Id,
): Promise<KeptNotification | null> {
  const row = await kept(scope).where('id', '=', id).executeTakeFirst();
  return (row && opened(notifications, row)[0]) ?? null;
}
