import { merchantsToSend, sendDue } from '../domain/notifications/index.ts';
import { merchantById } from '../domain/merchants/index.ts';
import type { Services } from '../services.ts';
import type { Step } from '../platform/jobs/loop.ts';
import { brandStep } from './brand-step.ts';

/** Hands notifications to their senders. Where there are none, nothing is ever queued. */
export const notificationsStep = ({ notificationSenders, database, notifications }: Services): Step =>
  brandStep({
    name: 'notifications',
    everyMs: 500,
    brands: () =>
      notificationSenders.sentChannels.size === 0 ? Promise.resolve([]) : merchantsToSend(database),
    work: async (id) => {
      const merchant = await merchantById(database.kysely, id);
      return sendDue(notifications, database, id, notificationSenders.senderFor(merchant));
    },
  });
