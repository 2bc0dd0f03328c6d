import * as z from 'zod/mini';
import { id, instant } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { approval } from './approvals.ts';
import { listEndpoint } from './list.ts';
import { note, person } from './parts.ts';

/** What a broadcast is for: what everybody has to know, or what calls to play, which is kept from whoever may not be offered anything or has said no to offers. */
export const BROADCAST_PURPOSES = ['service', 'offer'] as const;

export const BROADCAST_STATES = ['scheduled', 'sending', 'sent', 'cancelled'] as const;

export const AUDIENCE_KINDS = ['everybody', 'members', 'agents'] as const;

/** Whenever somebody last logged in; within so many days; or not for so many. */
export const AUDIENCE_ACTIVITIES = ['any', 'active', 'away'] as const;

/** At most so many days back. */
export const AUDIENCE_DAYS_MAX = 3650;

const days = z
  .int({ error: 'field.number' })
  .check(z.gte(1, { error: 'field.number' }), z.lte(AUDIENCE_DAYS_MAX, { error: 'field.number' }));

/** To whom a broadcast goes; trials and closed accounts are never among them. `days` counts only where the activity does. */
const audience = z.object({
  kind: z.literal(AUDIENCE_KINDS),
  activity: z.literal(AUDIENCE_ACTIVITIES),
  days,
});

const texts = z.record(
  z.string().check(z.maxLength(20)),
  z.object({
    subject: z.string().check(z.trim(), z.maxLength(640, { error: 'field.too-long' })),
    text: z.string().check(z.trim(), z.maxLength(8000, { error: 'field.too-long' })),
  }),
);

/** A message of staff to many accounts at once, each in its reader's language. */
const broadcast = z.object({
  id: id(),
  /** Its subject, by language. */
  subject: z.record(z.string(), z.string()),
  purpose: z.literal(BROADCAST_PURPOSES),
  state: z.literal(BROADCAST_STATES),
  sendAt: instant(),
  writtenBy: person,
  /** In so many inboxes it is by now. */
  delivered: z.int(),
  endedAt: z.nullable(instant()),
});

/** What has been and will be sent to many, the latest first; what waits for a second person is among the approvals. */
export const broadcastList = listEndpoint({
  name: 'consoleBroadcasts',
  path: '/console/broadcasts',
  audience: ['messages.broadcast'],
  row: broadcast,
  order: '-sendAt',
  columns: {
    subject: { kind: 'named', head: 'console.messageSubject' },
    purpose: {
      kind: 'word',
      head: 'console-messages.purposeHead',
      words: 'console-messages.purpose',
      oneOf: BROADCAST_PURPOSES,
      filter: true,
    },
    state: {
      kind: 'word',
      head: 'console.stateHead',
      words: 'console-messages.broadcastState',
      oneOf: BROADCAST_STATES,
      filter: true,
    },
    sendAt: { kind: 'instant', head: 'console-messages.sendAt', filter: true, sort: true },
    writtenBy: { kind: 'staff', head: 'console-messages.writtenBy', filter: true },
    delivered: { kind: 'number', head: 'console-messages.delivered', filter: true },
    endedAt: { kind: 'instant', head: 'console-messages.endedAt', filter: true, hidden: true },
  },
});

const params = z.object({ id: id() });

/** One of them: what it says, to whom it goes, and how many have read it. */
export const broadcastView = endpoint({
  name: 'consoleBroadcast',
  methods: ['GET'],
  path: '/console/broadcasts/:id',
  audience: ['messages.broadcast'],
  params,
  answer: z.extend(broadcast, {
    audience,
    texts,
    /** So many did not get it, because offers do not reach them. */
    passedOver: z.int(),
    read: z.int(),
    cancelledBy: z.nullable(person),
  }),
});

/** How many accounts an audience has now. Those whom offers do not reach are passed over when one is sent, and counted here. */
export const audienceCount = endpoint({
  name: 'consoleAudienceCount',
  methods: ['GET'],
  path: '/console/broadcast-audience',
  audience: ['messages.broadcast'],
  query: z.object({
    kind: z.literal(AUDIENCE_KINDS),
    activity: z.literal(AUDIENCE_ACTIVITIES),
    days: z.string().check(z.regex(/^[1-9]\d{0,3}$/, { error: 'field.number' })),
  }),
  answer: z.object({
    accounts: z.int(),
    /** So many accounts or more, and a second person has to agree. */
    secondFrom: z.int(),
  }),
});

/** Writes to many: at once or at a time to come (null: as soon as it may be). Many accounts take two people. */
export const writeBroadcast = endpoint({
  name: 'consoleWriteBroadcast',
  methods: ['POST'],
  path: '/console/broadcasts',
  audience: ['messages.broadcast'],
  idempotent: true,
  body: z.object({
    purpose: z.literal(BROADCAST_PURPOSES),
    audience,
    /** In every language of the brand. */
    texts,
    sendAt: z.nullable(instant()),
    reason: note,
  }),
  answer: approval,
});

/** Stops one that has not ended; in whose inbox it is already, it stays. */
export const cancelBroadcast = endpoint({
  name: 'consoleCancelBroadcast',
  methods: ['POST'],
  path: '/console/broadcasts/:id/cancel',
  audience: ['messages.broadcast'],
  idempotent: true,
  params,
  body: z.object({ reason: note }),
  answer: broadcast,
});
