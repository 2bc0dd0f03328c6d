import * as z from 'zod/mini';
import { id, instant } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { listEndpoint } from './list.ts';
import { note } from './parts.ts';

const CHANNELS = ['sms', 'email'] as const;
const KINDS = ['code', 'reset-link', 'support-link', 'account-changed', 'alert', 'alert-trial'] as const;
const channel = z.literal(CHANNELS);

/** Notifications that no gateway sends, newest first, to whom only hinted at. */
export const notificationList = listEndpoint({
  name: 'consoleNotifications',
  path: '/console/notifications',
  audience: ['notifications.view'],
  row: z.object({
    id: id(),
    channel,
    kind: z.literal(KINDS),
    /** Null where the notification cannot be opened. */
    to: z.nullable(z.string()),
    queuedAt: instant(),
    expiresAt: instant(),
  }),
  order: '-queuedAt',
  columns: {
    queuedAt: { kind: 'instant', head: 'console.at', filter: true, sort: true },
    channel: {
      kind: 'word',
      head: 'console.notificationChannel',
      words: 'console.channelName',
      oneOf: CHANNELS,
      filter: true,
    },
    kind: {
      kind: 'word',
      head: 'console.what',
      words: 'console-words.notification',
      oneOf: KINDS,
      filter: true,
    },
    to: { kind: 'text', head: 'console.notificationTo' },
    expiresAt: { kind: 'instant', head: 'console.expiresAt', filter: true, hidden: true },
  },
});

/** Which channels have a gateway to send: nothing new of theirs is kept. */
export const notificationSenders = endpoint({
  name: 'consoleNotificationSenders',
  methods: ['GET'],
  path: '/console/notifications/senders',
  audience: ['notifications.view'],
  answer: z.object({ channels: z.array(channel) }),
});

/** Shows such a notification in full, which the audit trail remembers. */
export const revealNotification = endpoint({
  name: 'consoleRevealNotification',
  methods: ['POST'],
  path: '/console/notifications/:id/reveal',
  audience: ['members.reveal'],
  params: z.object({ id: id() }),
  body: z.object({ reason: note }),
  answer: z.object({ to: z.string(), subject: z.string(), text: z.string() }),
});
