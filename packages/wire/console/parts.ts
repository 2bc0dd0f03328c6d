import * as z from 'zod/mini';
import { id, instant, word } from '../codecs.ts';

/** A member of staff, as others see them. */
export const person = z.object({ id: id(), name: z.string() });

/** A member, as lists name them. */
export const member = z.object({ id: id(), username: z.string() });

/** Where a payment was credited. */
export const creditedTo = z.object({
  depositId: id(),
  reference: z.string(),
  channel: z.object({ code: z.string(), name: z.record(z.string(), z.string()) }),
  at: instant(),
});

/** Why something is done: the audit trail keeps it, and sometimes the member reads it. */
export const note = z
  .string()
  .check(z.trim(), z.minLength(3, { error: 'field.reason' }), z.maxLength(500, { error: 'field.reason' }));

/** One line of the time line of a deposit or withdrawal. */
export const step = z.object({
  event: word<'console.step'>(),
  stateBefore: z.string(),
  stateAfter: z.string(),
  actor: z.literal(['member', 'staff', 'gateway', 'clock']),
  staff: z.nullable(person),
  note: z.nullable(z.string()),
  at: instant(),
});
