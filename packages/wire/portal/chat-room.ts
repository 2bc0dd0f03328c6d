import * as z from 'zod/mini';
import { amount, id, instant } from '../codecs.ts';
import { endpoint, PLAYERS } from '../endpoint.ts';
import { renamed } from '../renamed.ts';
import { MESSAGE_MAX, REPORT_MAX, REPORT_REASONS } from './inbox.ts';
import { lineShape } from './lottery-shapes.ts';

// SPEC.md names the room and none of its calls: they spell our own words.

/** In characters as people count them: of what is said, and of the name that it is said under. */
export const ROOM_TEXT_MAX = 300;
const ROOM_NAME_MAX = 20;

/** Why somebody may not enter: it is closed; staff have banned them; they are shut out from playing; they have paid in too little so far. */
const ROOM_STANDINGS = ['open', 'closed', 'banned', 'shut-out', 'deposit-needed'] as const;

const names = z.record(z.string(), z.string());

/** A bet on the lottery, or a win in a game, that somebody shows; names by language. */
export const roomCard = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('order'),
    game: z.string(),
    vendor: z.string(),
    gameNames: names,
    prizeMode: z.string(),
    drawNumber: z.string(),
    lines: z.int(),
    stake: amount(),
    /** What it has won so far; null: it has won nothing. */
    win: z.nullable(amount()),
    currency: z.string(),
  }),
  z.object({
    kind: z.literal('win'),
    game: z.string(),
    vendor: z.string(),
    gameNames: names,
    stake: amount(),
    win: amount(),
    currency: z.string(),
  }),
]);

/** Something that was said in the room. */
export const roomMessage = z.object({
  /** Its place: every one is one more than the one before. */
  seq: z.int(),
  id: id(),
  /** Whoever said it; staff have their mark from here and from nowhere else. Null: the name is gone. */
  by: z.object({ kind: z.literal(['member', 'staff']), name: z.nullable(z.string()) }),
  /** Text, and nothing but text. */
  text: z.string(),
  card: z.nullable(roomCard),
  sentAt: instant(),
  /** Staff have taken it out: its text is empty. */
  removed: z.boolean(),
});

/** As it travels. */
export type RoomMessage = z.input<typeof roomMessage>;

/** How the caller stands to the room, and what they are to know before they write. */
export const chatRoom = endpoint({
  name: 'chatRoom',
  methods: ['GET'],
  path: '/wps/chat-room',
  audience: PLAYERS,
  answer: z.object({
    standing: z.literal(ROOM_STANDINGS),
    /** What the caller is called there; null: they have to choose. */
    name: z.nullable(z.string()),
    /** So many seconds are between two messages of one person. */
    slowSeconds: z.int(),
    /** Whoever enters has paid in so much so far. */
    depositedMin: amount(),
    currency: z.string(),
    /** Until when the caller may not write to others. */
    mutedUntil: z.nullable(instant()),
    /** From whom the caller wants to hear nothing. */
    blocked: z.array(z.string()),
  }),
});

/** What was said, the oldest first: the latest, those before a place, or those after it, and whether there is more in that direction. */
export const roomMessages = endpoint({
  name: 'roomMessages',
  methods: ['GET'],
  path: '/wps/chat-room/messages',
  audience: PLAYERS,
  query: z.object({
    before: z.optional(z.coerce.number().check(z.int(), z.positive())),
    after: z.optional(z.coerce.number().check(z.int(), z.nonnegative())),
  }),
  answer: z.object({ messages: z.array(roomMessage), more: z.boolean() }),
});

/** Chooses what the caller is called in the room; it stays, unless staff take it away. */
export const chooseRoomName = endpoint({
  name: 'chooseRoomName',
  methods: ['POST'],
  path: '/wps/chat-room/name',
  audience: PLAYERS,
  body: z.object({
    name: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, { error: 'field.required' }),
        z.maxLength(8 * ROOM_NAME_MAX, { error: 'field.too-long' }),
      ),
  }),
  answer: z.object({ name: z.string() }),
});

/** Says something, with a bet or a win of one's own beside it or not. The id is the writer's: what is sent twice is said once. */
export const sayInRoom = endpoint({
  name: 'sayInRoom',
  methods: ['POST'],
  path: '/wps/chat-room/messages',
  audience: PLAYERS,
  body: z.object({
    id: id(),
    text: z.string().check(z.trim(), z.maxLength(4 * ROOM_TEXT_MAX, { error: 'field.too-long' })),
    share: z.optional(
      z.object({
        /** An order of the lottery, or a bet of the betting record. */
        kind: z.literal(['order', 'win']),
        id: id(),
      }),
    ),
  }),
  answer: z.object({ seq: z.int() }),
});

/** The lines of a bet that somebody shows, for the caller's own slip. */
export const roomCardLines = endpoint({
  name: 'roomCardLines',
  methods: ['GET'],
  path: '/wps/chat-room/lines',
  audience: PLAYERS,
  query: z.object({ messageId: id() }),
  answer: renamed(z.object({ gameCode: z.string(), prizeMode: z.string(), lines: z.array(lineShape) }), {
    gameCode: 'game',
  }),
});

/** Reports to staff what another member said, once a message. */
export const reportInRoom = endpoint({
  name: 'reportInRoom',
  methods: ['POST'],
  path: '/wps/chat-room/reports',
  audience: PLAYERS,
  body: z.object({
    seq: z.int().check(z.positive()),
    reason: z.literal(REPORT_REASONS),
    words: z.string().check(z.trim(), z.maxLength(8 * REPORT_MAX, { error: 'field.too-long' })),
  }),
  answer: z.object({}),
});

/** Lets the caller hear no more from whoever is called so, or again; they are not told. */
export const blockInRoom = endpoint({
  name: 'blockInRoom',
  methods: ['POST'],
  path: '/wps/chat-room/blocks',
  audience: PLAYERS,
  body: z.object({ name: z.string().check(z.maxLength(MESSAGE_MAX)), blocked: z.boolean() }),
  answer: z.object({ blocked: z.array(z.string()) }),
});
