import * as z from 'zod/mini';
import { id, instant } from '../codecs.ts';
import { endpoint, PLAYERS, SIGNED_IN } from '../endpoint.ts';
import { relay } from './relay.ts';
import { supportTicket } from './support-tickets.ts';

// SPEC.md names the page (messageV2) and the count; the other calls spell our own words.

/** In characters as people count them: of a subject, and of what is written. */
export const SUBJECT_MAX = 80;
export const MESSAGE_MAX = 1000;

/** What the system says in an inbox; the reader's page has words for each. */
const NOTICES = [
  'deposit-credited',
  'deposit-rejected',
  'withdrawal-paid',
  'withdrawal-rejected',
  'report-looked-at',
  'warned',
  'muted',
  'mute-lifted',
  'moved',
  'moved-to-top',
  'line-joined',
  'line-left',
] as const;

/** Why somebody reports what another wrote. */
export const REPORT_REASONS = ['insult', 'money', 'advertising', 'other'] as const;

/** What may be said with a report, in characters as people count them. */
export const REPORT_MAX = 140;

const typed = (most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'field.required' }),
      z.maxLength(8 * most, { error: 'field.too-long' }),
    );

const message = z.object({
  seq: z.int(),
  id: id(),
  author: z.literal(['system', 'staff', 'self', 'other']),
  /** What a person wrote: text, and nothing but text. */
  text: z.nullable(z.string()),
  notice: z.nullable(z.literal(NOTICES)),
  /** What a notice is about; an amount is decimal text. */
  details: z.nullable(z.record(z.string(), z.string())),
  sentAt: instant(),
  /** The caller has reported it. */
  reported: z.boolean(),
});

/** Who it is with; of people of one's line the username. */
const counterpart = z.object({
  kind: z.literal(['system', 'staff', 'upline', 'downline', 'gone']),
  username: z.nullable(z.string()),
});

const thread = z.object({
  id: id(),
  /** Null for a notice, which has words of its own. */
  subject: z.nullable(z.string()),
  with: counterpart,
  unread: z.int(),
  archived: z.boolean(),
});

const threadId = z.object({ threadId: id() });

/** How many messages the account has not read; a trial has none. */
export const unreadCount = endpoint({
  name: 'unreadCount',
  methods: ['GET'],
  path: relay('CSP_unreadCount'),
  audience: SIGNED_IN,
  answer: z.object({ count: z.int() }),
});

/** The inbox, or what is archived, the latest first: with some words in it; older than the thread that ended the page before. */
export const inbox = endpoint({
  name: 'inbox',
  methods: ['GET'],
  path: '/wps/member/messages',
  audience: PLAYERS,
  query: z.object({
    archived: z.optional(z.literal('yes')),
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    before: z.optional(id()),
  }),
  answer: z.object({ threads: z.array(z.extend(thread, { last: message })), more: z.boolean() }),
});

/** Whom the caller may write to first: the name directly above (null: nobody is), and, as an agent, those below. */
export const correspondents = endpoint({
  name: 'correspondents',
  methods: ['GET'],
  path: '/wps/member/correspondents',
  audience: PLAYERS,
  answer: z.object({
    upline: z.nullable(z.string()),
    downline: z.boolean(),
    /** Until when the caller may write to nobody but staff. */
    mutedUntil: z.nullable(instant()),
  }),
});

/** One thread: its latest messages, the oldest first, or those before one. */
export const inboxThread = endpoint({
  name: 'inboxThread',
  methods: ['GET'],
  path: '/wps/member/messages/:threadId',
  audience: PLAYERS,
  params: threadId,
  query: z.object({ before: z.optional(z.coerce.number().check(z.int(), z.positive())) }),
  answer: z.extend(thread, {
    answerable: z.boolean(),
    /** Of feedback, a question or a complaint. */
    ticket: z.nullable(
      z.extend(supportTicket, {
        contact: z.string(),
        pictureIds: z.array(id()),
        /** Who decides when a complaint that was answered for good, or not in time, is still one; null otherwise. */
        nextInstance: z.nullable(z.string()),
      }),
    ),
    /** The caller hears no more from whoever else is in it. */
    blocked: z.boolean(),
    /** Until when the caller may not write in it. */
    mutedUntil: z.nullable(instant()),
    messages: z.array(message),
    more: z.boolean(),
  }),
});

/** Writes to the account above, or to the named one below. The id is the writer's: what is sent twice is one. */
export const writeMessage = endpoint({
  name: 'writeMessage',
  methods: ['POST'],
  path: '/wps/member/messages',
  audience: PLAYERS,
  body: z.object({
    id: id(),
    /** Left out: the account directly above. */
    username: z.optional(
      z.string().check(z.trim(), z.minLength(1, { error: 'field.required' }), z.maxLength(64)),
    ),
    subject: typed(SUBJECT_MAX),
    text: typed(MESSAGE_MAX),
  }),
  answer: z.object({ id: id() }),
});

/** Answers in a thread, under an id of the writer's. */
export const answerMessage = endpoint({
  name: 'answerMessage',
  methods: ['POST'],
  path: '/wps/member/messages/:threadId',
  audience: PLAYERS,
  params: threadId,
  body: z.object({ id: id(), text: typed(MESSAGE_MAX) }),
  answer: z.object({ id: id() }),
});

/** Says how far the caller has read a thread. */
export const readMessages = endpoint({
  name: 'readMessages',
  methods: ['POST'],
  path: '/wps/member/messages/:threadId/read',
  audience: PLAYERS,
  params: threadId,
  body: z.object({ seq: z.int().check(z.positive()) }),
  answer: z.object({}),
});

/** Puts a thread into the archive, or back into the inbox. */
export const archiveThread = endpoint({
  name: 'archiveThread',
  methods: ['POST'],
  path: '/wps/member/messages/:threadId/archive',
  audience: PLAYERS,
  params: threadId,
  body: z.object({ archived: z.boolean() }),
  answer: z.object({}),
});

/** Lets the caller hear no more from whoever else is in a thread, or again; they are not told. */
export const blockCorrespondent = endpoint({
  name: 'blockCorrespondent',
  methods: ['POST'],
  path: '/wps/member/messages/:threadId/block',
  audience: PLAYERS,
  params: threadId,
  body: z.object({ blocked: z.boolean() }),
  answer: z.object({}),
});

/** Reports to staff what another person wrote in a thread, once a message. */
export const reportMessage = endpoint({
  name: 'reportMessage',
  methods: ['POST'],
  path: '/wps/member/messages/:threadId/report',
  audience: PLAYERS,
  params: threadId,
  body: z.object({
    seq: z.int().check(z.positive()),
    reason: z.literal(REPORT_REASONS),
    words: z.string().check(z.trim(), z.maxLength(8 * REPORT_MAX, { error: 'field.too-long' })),
  }),
  answer: z.object({}),
});
