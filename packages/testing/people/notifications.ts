import type { Id } from '@mela/primitives';
import {
  notificationListing,
  type KeptNotification,
  type Notifications,
} from '@mela/api/domain/notifications/index.ts';
import { sendCode } from '@mela/api/domain/verification/index.ts';
import type { Scope } from '@mela/api/platform/scope.ts';
import type { TestApi } from '../test-api.ts';
import type { BrandCode } from './brands.ts';

const LATEST = { filters: {}, order: { by: 'queuedAt', descending: true }, after: null };

/** The notifications that nobody sends, newest first. */
export async function keptNotifications(
  scope: Scope,
  notifications: Notifications,
): Promise<KeptNotification[]> {
  const { items } = await notificationListing.page(scope, LATEST, 50);
  return items.map((open) => open(notifications));
}

/** Sends a code to somebody's phone, and answers the notification's id. */
export async function notificationTo(test: TestApi, code: BrandCode, to: string): Promise<Id> {
  await sendCode(test.services.codes, test.brand[code].id, {
    purpose: 'login',
    destination: { channel: 'sms', to },
    ip: '203.0.113.7',
    language: 'en',
  });
  return (await lastNotification(test, code, to)).id;
}

/** The code in the last notification to somebody, as they would read it on their phone or in their mailbox. */
export async function lastCode(test: TestApi, code: BrandCode, to: string): Promise<string> {
  return String((await lastNotification(test, code, to)).values['code']);
}

/** The last link that was sent to somebody. */
export async function lastLink(test: TestApi, code: BrandCode, to: string): Promise<URL> {
  return new URL(String((await lastNotification(test, code, to)).values['link']));
}

async function lastNotification({ services, brand }: TestApi, code: BrandCode, to: string) {
  const notifications = await services.database.inMerchant(brand[code].id, (scope) =>
    keptNotifications(scope, services.notifications),
  );
  const notification = notifications.find((notification) => notification.to === to);
  if (!notification) throw new Error(`no notification went to ${to}`);
  return notification;
}
