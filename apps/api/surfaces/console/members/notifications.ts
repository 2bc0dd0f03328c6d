import { ok, refuse } from '@mela/primitives';
import * as wire from '@mela/wire/console/notifications.ts';
import { masked } from '../../../domain/contacts/index.ts';
import {
  keptNotification,
  keptNotifications,
  type KeptNotification,
} from '../../../domain/notifications/index.ts';
import { recordAudit } from '../../../domain/operator/index.ts';
import { inScope } from '../route.ts';

const PAGE = 50;

/** What lets its reader into an account, or set its password, is the owner's alone. */
const opensAccounts = ({ kind }: KeptNotification): boolean => kind !== 'account-changed';

export const notificationRoutes = [
  inScope(wire.notificationList, async (scope, { services }, { query }) => {
    const found = await keptNotifications(scope, services.notifications, {
      before: query.before,
      limit: PAGE + 1,
    });
    return ok({
      notifications: found.slice(0, PAGE).map(({ id, channel, kind, readable, to, queuedAt, expiresAt }) => ({
        id,
        channel,
        kind,
        to: readable ? masked(to) : null,
        queuedAt,
        expiresAt,
      })),
      more: found.length > PAGE,
      sentChannels: [...services.notifications.sentChannels],
    });
  }),

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
