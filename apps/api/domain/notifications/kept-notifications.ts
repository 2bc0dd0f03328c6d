import { firstIdAt, type Id } from '@mela/primitives';
import { sql, type Selectable } from 'kysely';
import { listingOf } from '../../platform/listing.ts';
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

function opened({ box }: Notifications, row: Selectable<NotificationsNotification>): KeptNotification {
  const content = row.sealed && openContent(box, row.merchant_id, row.id, row.sealed);
  return {
    ...(content ?? NOTHING),
    readable: content !== null,
    id: row.id,
    channel: row.channel as Channel,
    kind: row.kind as NotificationKind,
    queuedAt: row.queued_at,
    expiresAt: row.expires_at,
  };
}

/** The notifications of channels without a sender; each is opened by whoever shows it. An id begins with the instant at which it was queued. */
export const notificationListing = listingOf({
  table: 'notifications.notification',
  where: sql`t.state = 'kept'`,
  columns: {
    queuedAt: { is: sql.ref('t.queued_at'), keyAt: (at) => firstIdAt(at.getTime()) },
    channel: 'channel',
    kind: 'kind',
    expiresAt: 'expires_at',
  },
  read:
    (row) =>
    (notifications: Notifications): KeptNotification =>
      opened(notifications, row),
});

/** One of them, or null. */
export async function keptNotification(
  scope: Scope,
  notifications: Notifications,
  id: Id,
): Promise<KeptNotification | null> {
  const row = await scope.db
    .selectFrom('notifications.notification')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('state', '=', 'kept')
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? opened(notifications, row) : null;
}
