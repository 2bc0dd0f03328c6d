import { ok, refuse } from '@mela/primitives';
import * as wire from '@mela/wire/console/notifications.ts';
import { masked } from '../../../domain/contacts/index.ts';
import {
  keptNotification,
  notificationListing,
  sentChannels,
  type KeptNotification,
} from '../../../domain/notifications/index.ts';
import { recordAudit } from '../../../domain/operator/index.ts';
import { listed } from '../lists/listed.ts';
import { inScope } from '../route.ts';

/** What lets its reader into an account, or set its password, is the owner's alone. */
const opensAccounts = ({ kind }: KeptNotification): boolean => kind !== 'account-changed' && kind !== 'alert';

export const notificationRoutes = [
  listed(wire.notificationList, notificationListing, async (_scope, found, { services }) =>
    found
      .map((open) => open(services.notifications))
      .map(({ id, channel, kind, readable, to, queuedAt, expiresAt }) => ({
        id,
        channel,
        kind,
        to: readable ? masked(to) : null,
        queuedAt,
        expiresAt,
      })),
  ),

  inScope(wire.notificationSenders, async (scope, { services }) =>
    ok({ channels: [...(await sentChannels(scope, services.notifications))] }),
  ),

  inScope(
    wire.revealNotification,
    async (scope, { services, merchant, staff, requestId }, { params, body }) => {
      const notification = await keptNotification(scope, services.notifications, params.id);
      if (!notification) return refuse({ kind: 'notification-not-found' });
      if (!notification.readable) return refuse({ kind: 'unreadable' });
      if (opensAccounts(notification) && merchant.jurisdiction.money !== 'demo')
        return refuse({ kind: 'notification-for-owner' });
      await recordAudit(scope, {
        staffId: staff.staffId,
        action: 'notification-revealed',
        subject: { kind: 'notification', id: notification.id },
        after: { channel: notification.channel, kind: notification.kind, to: masked(notification.to) },
        reason: body.reason,
        requestId,
      });
      return ok({ to: notification.to, ...(await services.writeNotification(merchant, notification)) });
    },
  ),
];
