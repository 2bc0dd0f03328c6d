import type { FactTopic } from '@mela/i18n';
import * as z from 'zod/mini';
import { instant, textOf, word } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { listEndpoint } from './list.ts';

/** How much waits in each queue, and in which state. */
export const queueCounts = endpoint({
  name: 'consoleQueues',
  methods: ['GET'],
  path: '/console/queues',
  audience: ['queues.view'],
  answer: z.object({
    withdrawals: z.object({
      requested: z.int(),
      underReview: z.int(),
      approved: z.int(),
      paying: z.int(),
      disputed: z.int(),
    }),
    /** What companies said of payouts that contradicts the books. */
    contradictions: z.int(),
    /** New payout accounts that nobody has looked at. */
    payoutAccounts: z.int(),
    deposits: z.object({ open: z.int(), review: z.int(), unmatched: z.int() }),
    /** Limits of members that are about to loosen. */
    limits: z.int(),
    /** Accounts that look like somebody's who is shut out. */
    reviews: z.int(),
    /** Credits of vendors above their ceilings that nobody has decided on. */
    heldCredits: z.int(),
  }),
});

/** What the verifier found when it last looked, and what it looked at: since when, or everything. */
const proof = z.object({
  provenAt: instant(),
  provenFrom: z.nullable(instant()),
  faults: z.array(z.object({ law: z.string(), subject: z.string() })),
});

/** How the system is: facts waiting to be told, and what the verifier found last. */
export const systemHealth = endpoint({
  name: 'consoleHealth',
  methods: ['GET'],
  path: '/console/health',
  audience: ['health.view'],
  answer: z.object({
    checkedAt: instant(),
    outbox: z.object({
      waiting: z.int(),
      oldestAt: z.nullable(instant()),
      stuck: z.array(
        z.object({
          topic: textOf<FactTopic>(),
          attempts: z.int(),
          lastError: z.string(),
          recordedAt: instant(),
        }),
      ),
    }),
    books: z.object({
      recent: z.nullable(proof),
      whole: z.nullable(proof),
      /** The verifier has not looked for minutes. */
      overdue: z.boolean(),
    }),
    audit: z.object({ length: z.int(), head: z.string(), brokenAt: z.nullable(z.int()) }),
  }),
});

const JOB_STATES = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed'] as const;

/** What the system does by itself, each with how it went last. */
export const jobList = listEndpoint({
  name: 'consoleJobs',
  path: '/console/jobs',
  audience: ['health.view'],
  row: z.object({
    name: word<'console-words.job'>(),
    state: z.literal(JOB_STATES),
    tries: z.int(),
    lastDoneAt: z.nullable(instant()),
  }),
  order: 'name',
  columns: {
    name: { kind: 'word', head: 'console.job', words: 'console-words.job', filter: true, sort: true },
    state: {
      kind: 'word',
      head: 'console.stateHead',
      words: 'console.jobState',
      oneOf: JOB_STATES,
      filter: true,
    },
    tries: { kind: 'number', head: 'console.tries', filter: true, sort: true },
    lastDoneAt: { kind: 'instant', head: 'console.lastDone', filter: true, sort: true },
  },
});
