import * as z from 'zod/mini';
import { id, instant } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { person } from './parts.ts';

const params = z.object({ id: id() });

/** What staff write. */
export const staffText = () =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'field.required' }),
      z.maxLength(8000, { error: 'field.too-long' }),
    );

/** A message between staff and a member, or a visitor. */
export const staffMessage = z.object({
  id: id(),
  threadId: id(),
  /** Its place in the thread. */
  seq: z.int(),
  subject: z.string(),
  /** Null: the member or visitor wrote it. */
  by: z.nullable(person),
  text: z.string(),
  /** Whoever it is to has read it. */
  read: z.boolean(),
  sentAt: instant(),
});

/** What staff and a member have written to each other, the latest first; what the member and others of their line write is not among it. */
export const memberMessages = endpoint({
  name: 'consoleMemberMessages',
  methods: ['GET'],
  path: '/console/members/:id/messages',
  audience: ['messages.write'],
  params,
  answer: z.object({
    messages: z.array(staffMessage),
    /** Until when the member may not write to others. */
    mutedUntil: z.nullable(instant()),
  }),
});

/** Writes to a member under a subject, or something more in a thread that is there. What is sent twice under one id is one message. */
export const writeToMember = endpoint({
  name: 'consoleWriteToMember',
  methods: ['POST'],
  path: '/console/members/:id/messages',
  audience: ['messages.write'],
  params,
  body: z.object({
    messageId: id(),
    threadId: z.nullable(id()),
    /** The last message of the thread that the writer has read: a colleague has not written since. Null where there is no thread. */
    seen: z.nullable(z.int()),
    /** Of no consequence where there is a thread. */
    subject: z.string().check(z.trim(), z.maxLength(640, { error: 'field.too-long' })),
    text: staffText(),
  }),
  answer: z.object({}),
});
