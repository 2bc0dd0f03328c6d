import * as z from 'zod/mini';
import { id, instant } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { note } from './parts.ts';

const READERS = ['support', 'risk', 'admin'] as const;
const channel = z.literal(['sms', 'email']);

/** Messages that no gateway carries, newest first, to whom only hinted at. Empty where gateways are configured. */
export const letterList = endpoint({
  name: 'consoleLetters',
  methods: ['GET'],
  path: '/console/letters',
  audience: READERS,
  query: z.object({ before: z.optional(id()) }),
  answer: z.object({
    letters: z.array(
      z.object({
        id: id(),
        channel,
        kind: z.string(),
        /** Null where the letter cannot be opened. */
        to: z.nullable(z.string()),
        queuedAt: instant(),
        expiresAt: instant(),
      }),
    ),
    more: z.boolean(),
    /** Which channels a gateway carries: nothing new of theirs is kept. */
    carried: z.array(channel),
  }),
});

/** Shows such a message in full, which the audit trail remembers. */
export const revealLetter = endpoint({
  name: 'consoleRevealLetter',
  methods: ['POST'],
  path: '/console/letters/:id/reveal',
  audience: READERS,
  params: z.object({ id: id() }),
  body: z.object({ reason: note }),
  answer: z.object({ to: z.string(), subject: z.string(), text: z.string() }),
});
