import * as z from 'zod/mini';
import { id, instant } from '../codecs.ts';
import { ANYONE, endpoint } from '../endpoint.ts';
import { MESSAGE_MAX } from './inbox.ts';
import { relay } from './relay.ts';

// SPEC.md names the list of desks and the launch (CBS_*); the other calls spell our own words. Whoever is signed in talks as their account, a
// visitor and a trial as the browser that they began in.

/** What may be said with a rating, in characters as people count them. */
export const RATING_WORDS_MAX = 140;

/** A desk of the brand, as it stands now. */
const desk = z.object({
  /** What it is called in calls. */
  csType: z.string(),
  title: z.string(),
  /** It is within its hours. */
  open: z.boolean(),
  /** When its hours begin next; null: they have begun, or it is answered elsewhere. */
  opensAt: z.nullable(instant()),
  /** Somebody of the staff is there, and answers now. */
  here: z.boolean(),
  /** How many wait for a first answer. */
  waiting: z.int(),
  /** It is answered outside: launching it leads there. */
  outside: z.boolean(),
});

/** Every desk of the brand, in the order in which they are offered. */
export const serviceDesks = endpoint({
  name: 'serviceDesks',
  methods: ['GET'],
  path: relay('CBS_modelList'),
  audience: ANYONE,
  answer: z.object({ desks: z.array(desk) }),
});

/** Where a desk is talked to: the page of our own, or one outside. */
export const launchService = endpoint({
  name: 'launchService',
  methods: ['GET'],
  path: relay('CBS_launch'),
  audience: ANYONE,
  query: z.object({ csType: z.string().check(z.maxLength(32)) }),
  answer: z.object({ chatUrl: z.string() }),
});

const message = z.object({
  seq: z.int(),
  id: id(),
  author: z.literal(['staff', 'self']),
  /** Text, and nothing but text. */
  text: z.string(),
  sentAt: instant(),
});

const chat = z.object({
  id: id(),
  csType: z.string(),
  /** Waits for an answer, has one, or is over. */
  state: z.literal(['waiting', 'answered', 'ended']),
  /** Its place among those that nobody has taken up yet, from 1; null: somebody has, or nothing is waited for. */
  position: z.nullable(z.int()),
  /** The latest, the oldest of them first. */
  messages: z.array(message),
  /** There were more before. */
  more: z.boolean(),
  /** What the caller thought of it, from 1 to 5. */
  rating: z.nullable(z.int()),
});

/** The caller's talk with the customer service: the one that goes on, or one that ended within the last hour; null: none. */
export const serviceChat = endpoint({
  name: 'serviceChat',
  methods: ['GET'],
  path: '/wps/service/chat',
  audience: ANYONE,
  query: z.object({ before: z.optional(z.coerce.number().check(z.int(), z.positive())) }),
  answer: z.object({
    chat: z.nullable(chat),
    /** Whoever begins a talk does a proof of work first (purpose `service`). */
    provesWork: z.boolean(),
    /** An answer that comes later is in the caller's messages; a visitor finds it here alone, in this browser. */
    inMessages: z.boolean(),
  }),
});

/** Says something to the customer service, under an id of the writer's: in the talk that goes on, or, where none does, beginning one. */
export const writeToService = endpoint({
  name: 'writeToService',
  methods: ['POST'],
  path: '/wps/service/chat',
  audience: ANYONE,
  body: z.object({
    id: id(),
    csType: z.string().check(z.maxLength(32)),
    text: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, { error: 'field.required' }),
        z.maxLength(8 * MESSAGE_MAX, { error: 'field.too-long' }),
      ),
    proof: z.optional(z.string().check(z.maxLength(4000))),
  }),
  answer: z.object({ chatId: id() }),
});

/** Ends the caller's talk: nobody answers any more until they write again. */
export const endServiceChat = endpoint({
  name: 'endServiceChat',
  methods: ['POST'],
  path: '/wps/service/chat/end',
  audience: ANYONE,
  body: z.object({ chatId: id() }),
  answer: z.object({}),
});

/** Says once, of a talk that has ended, how it was. */
export const rateServiceChat = endpoint({
  name: 'rateServiceChat',
  methods: ['POST'],
  path: '/wps/service/chat/rating',
  audience: ANYONE,
  body: z.object({
    chatId: id(),
    rating: z.int().check(z.minimum(1), z.maximum(5)),
    words: z.string().check(z.trim(), z.maxLength(8 * RATING_WORDS_MAX, { error: 'field.too-long' })),
  }),
  answer: z.object({}),
});
