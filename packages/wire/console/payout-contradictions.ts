import * as z from 'zod/mini';
import { amount, id, instant } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { member, note, person } from './parts.ts';
import { WITHDRAWAL_STATES } from './withdrawals.ts';

const contradiction = z.object({
  id: id(),
  why: z.literal(['other-amount', 'reference-not-found', 'contradiction', 'used-transaction']),
  channel: z.object({ code: z.string(), name: z.record(z.string(), z.string()) }),
  reference: z.string(),
  /** What the company says. */
  reported: z.literal(['pending', 'paid', 'failed']),
  amount: amount(),
  currency: z.string(),
  receivedAt: instant(),
  /** What our books say of the order; null where we know of none. */
  ours: z.nullable(
    z.object({
      state: z.literal(['to-send', 'sent', 'paid', 'failed']),
      amount: amount(),
      withdrawal: z.object({ id: id(), reference: z.string(), state: z.literal(WITHDRAWAL_STATES) }),
      member,
    }),
  ),
  lookedBy: z.nullable(person),
  lookedAt: z.nullable(instant()),
  finding: z.nullable(z.string()),
});

/** What companies have said of payouts that contradicts the books, newest first. */
export const payoutContradictions = endpoint({
  name: 'consolePayoutContradictions',
  methods: ['GET'],
  path: '/console/payout-contradictions',
  audience: ['cashier.inspect'],
  query: z.object({ looked: z.optional(z.literal('yes')), before: z.optional(id()) }),
  answer: z.object({ contradictions: z.array(contradiction), more: z.boolean() }),
});

/** Writes down what was found out about one; it moves no money. */
export const lookIntoContradiction = endpoint({
  name: 'consoleLookIntoContradiction',
  methods: ['POST'],
  path: '/console/payout-contradictions/:id/finding',
  audience: ['withdrawals.decide'],
  idempotent: true,
  params: z.object({ id: id() }),
  body: z.object({ reason: note }),
  answer: z.object({ looked: z.boolean() }),
});
