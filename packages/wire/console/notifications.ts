import * as z from 'zod/mini';
import { id, instant } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { note } from './parts.ts';

const channel = z.literal(['sms', 'email']);

/** Notifications that no gateway sends, newest first, to whom only hinted at. Empty where gateways are configured. */
export const notificationList = endpoint({
  name: 'consoleNotifications',
  methods: ['GET'],
  path: '/console/notifications',
  audience: ['notifications.view'],
  query: z.object({ before: z.optional(id()) }),
  answer: z.object({
    notifications: z.array(
      z.object({
        id: id(),
        channel,
        kind: z.string(),
        /** Null where the notification cannot be opened. */
        to: z.nullable(z.string()),
        queuedAt: instant(),
        expiresAt: instant(),
      }),
    ),
    more: z.boolean(),
    /** Which channels have a gateway to send: nothing new of theirs is kept. */
    sentChannels: z.array(channel),
  }),
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
