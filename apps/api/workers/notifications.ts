import { setTimeout as pause } from 'node:timers/promises';
import type { Id } from '@mela/primitives';
import { brandSenders, merchantsToSend, sendDue } from '../domain/notifications/index.ts';
import { merchantById } from '../domain/merchants/index.ts';
import type { Services } from '../services.ts';
import type { Step } from '../platform/jobs/loop.ts';
import { pushToDevices } from './push-to-devices.ts';

const EVERY_MS = 500;

/**
 * Hands notifications to their senders, brand beside brand: whose sender does not answer is left at it, and keeps nobody else's messages waiting.
 * Each time a brand's own senders are taken as they are then.
 */
export function notificationsStep(services: Services): Step {
  const { notificationSenders, database, notifications } = services;
  const atWork = new Map<Id, Promise<number>>();
  const failures: unknown[] = [];

  async function work(id: Id): Promise<number> {
    try {
      const merchant = await merchantById(database.kysely, id);
      const own = await database.inMerchant(id, (scope) => brandSenders(scope, notifications.box));
      const toSender = notificationSenders.senderFor(merchant, own);
      const toDevice = pushToDevices(services, merchant);
      return await sendDue(notifications, database, id, ({ channel, ...notification }) =>
        channel === 'push' ? toDevice({ ...notification, channel }) : toSender({ ...notification, channel }),
      );
    } catch (error) {
      failures.push(error);
      return 0;
    } finally {
      atWork.delete(id);
    }
  }

  return {
    name: 'notifications',
    everyMs: EVERY_MS,
    async run() {
      const begun = (await merchantsToSend(database))
        .filter((id) => !atWork.has(id))
        .map((id) => {
          const done = work(id);
          atWork.set(id, done);
          return done;
        });
      const enough = new AbortController();
      const all = Promise.all(begun).then((counts) => counts.reduce((sum, count) => sum + count, 0));
      const patience = pause(EVERY_MS, 0, { signal: enough.signal }).catch(() => 0);
      const done = await Promise.race([all, patience]);
      enough.abort();
      const noted = failures.splice(0);
      if (noted.length > 0)
        throw new AggregateError(noted, `notifications failed for ${noted.length} brands`);
      return done;
    },
    async end() {
      await Promise.all(atWork.values());
    },
  };
}
