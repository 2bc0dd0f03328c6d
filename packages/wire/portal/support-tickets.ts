import * as z from 'zod/mini';
import { id, instant } from '../codecs.ts';
import { endpoint, PLAYERS } from '../endpoint.ts';
import { file } from '../file.ts';

const MEGABYTE = 1024 * 1024;

// SPEC.md names the call that sends (PUT /wps/feedback); the other calls spell our own words. What is said in a ticket afterwards is said in its
// thread, which is among the messages.

/** What a member can put to those who run the site: what they think of it, a question, or a complaint, which is answered within a time. */
export const TICKET_KINDS = ['feedback', 'question', 'complaint'] as const;

/** SPEC.md §9: of feedback, in characters as people count them. A question's and a complaint's bounds are the brand's, in words. */
export const FEEDBACK_MAX = 140;

/** What may be said about how else to reach the writer, in characters as people count them. */
export const CONTACT_MAX = 120;

/** SPEC.md §9: how many pictures come with a ticket, and how large each is. */
export const TICKET_PICTURES_MAX = 3;
const TICKET_PICTURE_BYTES_MAX = 5 * MEGABYTE;

/** `final`: a complaint was answered for good. */
const TICKET_STATES = ['waiting', 'answered', 'closed', 'final'] as const;

/** A ticket without what was said in it. */
export const supportTicket = z.object({
  /** The thread's. */
  id: id(),
  kind: z.literal(TICKET_KINDS),
  /** What people read to each other. */
  number: z.string(),
  /** How it begins. */
  subject: z.string(),
  /** What it is about, in the caller's language; null for feedback. */
  questionType: z.nullable(z.string()),
  state: z.literal(TICKET_STATES),
  sentAt: instant(),
  /** By when a complaint is answered for good. */
  dueAt: z.nullable(instant()),
  /** The time has passed without that. */
  overdue: z.boolean(),
  /** How many messages in it the caller has not read. */
  unread: z.int(),
});

/** Sends a ticket, under an id of the writer's: what is sent twice is one. What is left out is feedback without pictures. */
export const sendSupportTicket = endpoint({
  name: 'sendSupportTicket',
  methods: ['PUT'],
  path: '/wps/feedback',
  audience: PLAYERS,
  body: z.object({
    id: z.optional(id()),
    kind: z.optional(z.literal(TICKET_KINDS)),
    /** Which of the brand's, of a question or complaint. */
    questionType: z.optional(z.string().check(z.maxLength(32))),
    content: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, { error: 'field.required' }),
        z.maxLength(8000, { error: 'field.too-long' }),
      ),
    contact: z.optional(
      z.string().check(z.trim(), z.maxLength(8 * CONTACT_MAX, { error: 'field.too-long' })),
    ),
    pictureIds: z.optional(z.array(id()).check(z.maxLength(10))),
  }),
  answer: z.object({ id: id() }),
});

/** One's own tickets, the latest first; older than the one that ended the page before. */
export const supportTickets = endpoint({
  name: 'supportTickets',
  methods: ['GET'],
  path: '/wps/feedback',
  audience: PLAYERS,
  query: z.object({ before: z.optional(id()) }),
  answer: z.object({ tickets: z.array(supportTicket), more: z.boolean() }),
});

/** What the brand asks and promises of tickets, in the caller's language. */
export const supportTerms = endpoint({
  name: 'supportTerms',
  methods: ['GET'],
  path: '/wps/feedback/terms',
  audience: PLAYERS,
  answer: z.object({
    questionTypes: z.array(z.object({ code: z.string(), title: z.string() })),
    /** How many words a question or complaint has. */
    words: z.object({ min: z.int(), max: z.int() }),
    /** Within so many days a complaint is answered for good. */
    complaintDays: z.int(),
    /** Who decides when that does not help; null: the brand names nobody. */
    nextInstance: z.nullable(z.string()),
  }),
});

/** Sends a picture ahead: a PNG or JPEG as the body, which is drawn anew. The ticket names it. */
export const supportPictureSend = endpoint({
  name: 'supportPictureSend',
  methods: ['POST'],
  path: '/wps/feedback/picture',
  audience: PLAYERS,
  uploadMax: TICKET_PICTURE_BYTES_MAX,
  body: file,
  answer: z.object({ pictureId: id() }),
});

/** A picture of one's own. */
export const supportPicture = endpoint({
  name: 'supportPicture',
  methods: ['GET'],
  path: '/wps/feedback/picture',
  audience: PLAYERS,
  query: z.object({ pictureId: id() }),
  answersFile: true,
  answer: file,
});
