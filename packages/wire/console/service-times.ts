import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

const day = z.iso.date({ error: 'field.invalid' });

/** What is answered, with a beginning and an end of its own. */
export const TIMED_KINDS = ['service', 'feedback', 'question', 'complaint'] as const;

/** Half of them, and nine of ten, were no slower, in minutes; null: there was none. */
const minutes = z.object({ half: z.nullable(z.number()), most: z.nullable(z.number()) });

const times = z.object({
  begun: z.int(),
  /** Of these. */
  answered: z.int(),
  closed: z.int(),
  firstAnswer: minutes,
  closing: minutes,
});

/** How long members and visitors waited for a first answer, and until what they asked was closed, by the day on which they began. */
export const serviceTimes = endpoint({
  name: 'consoleServiceTimes',
  methods: ['GET'],
  path: '/console/service-times',
  audience: ['messages.write'],
  query: z.object({
    from: day,
    to: day,
    /** One kind; left out: all of them. */
    kind: z.optional(z.literal(TIMED_KINDS)),
  }),
  answer: z.object({
    days: z.array(z.extend(times, { day })),
    /** Of all days together. */
    whole: times,
  }),
});
