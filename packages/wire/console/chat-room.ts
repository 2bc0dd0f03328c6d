import * as z from 'zod/mini';
import { amount, id, instant, wholeNumber } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { roomMessage } from '../portal/chat-room.ts';
import { MUTE_DAYS_MAX } from './message-reports.ts';
import { member, note, person } from './parts.ts';

/** How a member stands to the chat room. */
const roomMember = z.object({
  /** What they are called there; null: they have no name now. */
  name: z.nullable(z.string()),
  bannedAt: z.nullable(instant()),
  bannedBy: z.nullable(person),
  /** Until when they may not write to others, there and anywhere. */
  mutedUntil: z.nullable(instant()),
});

/** What was said in the room, as staff read it. */
const said = z.extend(roomMessage, {
  /** Also of what was taken out. */
  text: z.string(),
  /** Whose it is; null: a colleague's. */
  member: z.nullable(member),
  staff: z.nullable(person),
  removal: z.nullable(z.object({ by: z.nullable(person), at: instant(), reason: z.string() })),
});

/** The room with the latest that was said, or what was said before a place, the oldest first. */
export const roomView = endpoint({
  name: 'consoleChatRoom',
  methods: ['GET'],
  path: '/console/chat-room',
  audience: ['messages.moderate'],
  query: z.object({ before: z.optional(wholeNumber({ min: 1, max: 999_999_999 })) }),
  answer: z.object({ open: z.boolean(), messages: z.array(said), more: z.boolean() }),
});

/** Says something in the room for the house: it has the staff's mark. */
export const sayForHouse = endpoint({
  name: 'consoleSayInRoom',
  methods: ['POST'],
  path: '/console/chat-room/messages',
  audience: ['messages.moderate'],
  idempotent: true,
  body: z.object({
    id: id(),
    text: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, { error: 'field.required' }),
        z.maxLength(1200, { error: 'field.too-long' }),
      ),
  }),
  answer: z.object({ seq: z.int() }),
});

/** Takes something out of the room. */
export const removeFromRoom = endpoint({
  name: 'consoleRemoveFromRoom',
  methods: ['POST'],
  path: '/console/chat-room/messages/:messageId/remove',
  audience: ['messages.moderate'],
  idempotent: true,
  params: z.object({ messageId: id() }),
  body: z.object({ reason: note }),
  answer: z.object({}),
});

/** How a member stands to the room. */
export const roomMemberView = endpoint({
  name: 'consoleRoomMember',
  methods: ['GET'],
  path: '/console/members/:id/chat-room',
  audience: ['messages.moderate'],
  params: z.object({ id: id() }),
  answer: roomMember,
});

/** Keeps a member out of the room, or lets them in again. */
export const banFromRoom = endpoint({
  name: 'consoleBanFromRoom',
  methods: ['POST'],
  path: '/console/members/:id/chat-room/ban',
  audience: ['messages.moderate'],
  idempotent: true,
  params: z.object({ id: id() }),
  body: z.object({ banned: z.boolean(), reason: note }),
  answer: roomMember,
});

/** Takes a member's name in the room away: they choose another one before they write again. */
export const removeRoomName = endpoint({
  name: 'consoleRemoveRoomName',
  methods: ['POST'],
  path: '/console/members/:id/chat-room/name/remove',
  audience: ['messages.moderate'],
  idempotent: true,
  params: z.object({ id: id() }),
  body: z.object({ reason: note }),
  answer: roomMember,
});

/** Keeps a member from writing to others for some days. */
export const muteMember = endpoint({
  name: 'consoleMuteMember',
  methods: ['POST'],
  path: '/console/members/:id/mute',
  audience: ['messages.moderate'],
  idempotent: true,
  params: z.object({ id: id() }),
  body: z.object({
    days: z
      .int()
      .check(z.minimum(1, { error: 'field.invalid' }), z.maximum(MUTE_DAYS_MAX, { error: 'field.invalid' })),
    reason: note,
  }),
  answer: z.object({ mutedUntil: instant() }),
});

const terms = z.object({
  open: z.boolean(),
  /** So many seconds are between two messages of one person. */
  slowSeconds: z
    .int({ error: 'field.number' })
    .check(z.minimum(1, { error: 'field.invalid' }), z.maximum(600, { error: 'field.invalid' })),
  /** Whoever enters has paid in so much so far. */
  depositedMin: amount(),
  /** Nobody says them there, however they are spelt. */
  blockedWords: z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(160))).check(z.maxLength(500)),
});

/** What the brand asks of whoever enters the room. */
export const roomTermsView = endpoint({
  name: 'consoleRoomTerms',
  methods: ['GET'],
  path: '/console/chat-room/terms',
  audience: ['chat-room.manage'],
  answer: terms,
});

export const saveRoomTerms = endpoint({
  name: 'consoleSaveRoomTerms',
  methods: ['POST'],
  path: '/console/chat-room/terms',
  audience: ['chat-room.manage'],
  idempotent: true,
  body: terms,
  answer: terms,
});
