import * as z from 'zod/mini';
import { id, instant } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { listEndpoint } from './list.ts';
import { file } from '../file.ts';
import { staffMessage, staffText } from './member-messages.ts';
import { member, person } from './parts.ts';
import { staffNotes } from './staff-notes.ts';

export const UNANSWERED_STATES = ['waiting', 'answered', 'closed'] as const;

export const UNANSWERED_KINDS = ['inbox', 'service', 'feedback', 'question', 'complaint'] as const;

/** A thread with staff in which somebody has spoken last, or had: an answer to staff, a talk with the customer service, or a ticket. */
const unanswered = z.object({
  /** The thread's. */
  id: id(),
  kind: z.literal(UNANSWERED_KINDS),
  /** Null: a visitor, of whom nothing is known. */
  member: z.nullable(member),
  /** What people read to each other; null: only tickets have one. */
  number: z.nullable(z.string()),
  /** At which desk of the customer service, or what a ticket is about, by language (null: it has no name any more). */
  topic: z.nullable(z.object({ code: z.string(), name: z.nullable(z.record(z.string(), z.string())) })),
  subject: z.string(),
  /** The last that was said, and its place in the thread. */
  words: z.string(),
  seen: z.int(),
  /** When the first of what nobody has answered was said. */
  since: instant(),
  /** By when a complaint is answered for good. */
  dueAt: z.nullable(instant()),
  state: z.literal(UNANSWERED_STATES),
  /** Who of the staff wrote last before. */
  askedBy: z.nullable(person),
  claimedBy: z.nullable(person),
  settledBy: z.nullable(person),
  settledAt: z.nullable(instant()),
});

/** What waits for staff to answer, the oldest first. */
export const unansweredList = listEndpoint({
  name: 'consoleUnanswered',
  path: '/console/unanswered',
  audience: ['messages.write'],
  row: unanswered,
  order: 'since',
  waiting: {
    subject: 'unanswered',
    act: 'messages.write',
    query: { owed: 'yes' },
    since: 'since',
    title: 'subject',
  },
  columns: {
    member: { kind: 'member', head: 'console.member', filter: true },
    kind: {
      kind: 'word',
      head: 'console-messages.threadKind',
      words: 'console-messages.threadKinds',
      oneOf: UNANSWERED_KINDS,
      filter: true,
    },
    number: {
      kind: 'text',
      head: 'console-messages.ticketNumber',
      filter: true,
      whole: true,
      hidden: true,
    },
    topic: { kind: 'named', head: 'console-messages.topic' },
    subject: { kind: 'text', head: 'console.messageSubject' },
    words: { kind: 'text', head: 'console-messages.lastWords' },
    since: { kind: 'instant', head: 'console-messages.since', filter: true, sort: true },
    dueAt: { kind: 'instant', head: 'console-messages.dueAt', filter: true, sort: true },
    askedBy: { kind: 'staff', head: 'console-messages.askedBy', filter: true, hidden: true },
    claimedBy: { kind: 'staff', head: 'console.claimedBy', filter: true },
    state: {
      kind: 'word',
      head: 'console.stateHead',
      words: 'console-messages.unansweredState',
      oneOf: UNANSWERED_STATES,
      filter: true,
      hidden: true,
    },
    /** It waits, or is a complaint that has no final answer. */
    owed: {
      kind: 'word',
      head: 'console-messages.owed',
      words: 'console-messages.owes',
      oneOf: ['yes', 'no'],
      filter: true,
      hidden: 'always',
    },
    settledBy: { kind: 'staff', head: 'console-messages.settledBy', filter: true, hidden: true },
    settledAt: { kind: 'instant', head: 'console-messages.settledAt', filter: true, hidden: true },
  },
});

const params = z.object({ id: id() });

/** One of them, with what was said in it, the latest first. */
export const unansweredView = endpoint({
  name: 'consoleUnansweredThread',
  methods: ['GET'],
  path: '/console/unanswered/:id',
  audience: ['messages.write'],
  params,
  answer: z.extend(unanswered, {
    messages: z.array(staffMessage),
    /** Who else may answer. */
    colleagues: z.array(person),
    /** The account is open: somebody reads an answer. */
    isRead: z.boolean(),
    /** What whoever asks reads; null: a brand's own. */
    language: z.nullable(z.string()),
    notes: staffNotes(),
    /** Of a ticket. */
    ticket: z.nullable(
      z.object({
        /** How else the writer is reached, in their own words. */
        contact: z.string(),
        pictureIds: z.array(id()),
        answeredAt: z.nullable(instant()),
        closedAt: z.nullable(instant()),
        /** A complaint was answered for good. */
        finalAt: z.nullable(instant()),
      }),
    ),
    /** Of a talk with the customer service. */
    chat: z.nullable(
      z.object({
        beganAt: instant(),
        answeredAt: z.nullable(instant()),
        endedAt: z.nullable(instant()),
        /** From 1 to 5. */
        rating: z.nullable(z.int()),
        ratingWords: z.nullable(z.string()),
      }),
    ),
  }),
});

const act = <B extends z.ZodMiniType>(name: string, verb: string, body: B) =>
  endpoint({
    name,
    methods: ['POST'],
    path: `/console/unanswered/:id/${verb}`,
    audience: ['messages.write'],
    idempotent: true,
    params,
    body,
    answer: unanswered,
  });

/** One of the staff takes it: nobody else answers it, until they give it back or hand it over. */
export const claimUnanswered = act('consoleClaimUnanswered', 'claim', z.object({}));
export const releaseUnanswered = act('consoleReleaseUnanswered', 'release', z.object({}));
export const handOverUnanswered = act('consoleHandOverUnanswered', 'hand-over', z.object({ to: id() }));

/**
 * Answers, having read up to `seen`: a colleague has not written since. What is sent twice under one id is one message. A `final` answer to a
 * complaint ends it: nobody writes there any more.
 */
export const answerUnanswered = act(
  'consoleAnswerUnanswered',
  'answer',
  z.object({
    messageId: id(),
    seen: z.int(),
    text: staffText(),
    final: z.optional(z.boolean()),
  }),
);

/** No answer is needed to what was said up to `seen`, and a talk with the customer service is over. A complaint is ended by an answer alone. */
export const closeUnanswered = act('consoleCloseUnanswered', 'close', z.object({ seen: z.int() }));

/** A picture that came with a ticket. */
export const ticketPicture = endpoint({
  name: 'consoleTicketPicture',
  methods: ['GET'],
  path: '/console/unanswered/:id/pictures',
  audience: ['messages.write'],
  params,
  query: z.object({ picture: id() }),
  answersFile: true,
  answer: file,
});
