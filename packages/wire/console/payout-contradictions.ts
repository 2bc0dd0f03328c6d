import * as z from 'zod/mini';
import { amount, id, instant } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { listEndpoint } from './list.ts';
import { member, note, person } from './parts.ts';
import { WITHDRAWAL_STATES } from './withdrawals.ts';

const WHYS = [
  'other-amount',
  'reference-not-found',
  'used-transaction',
  'paid-after-all',
  'not-paid-after-all',
] as const;
const REPORTED = ['pending', 'paid', 'failed'] as const;
const STATES = ['waiting', 'looked-into'] as const;

/** What companies have said of payouts that contradicts the books, newest first. */
export const payoutContradictions = listEndpoint({
  name: 'consolePayoutContradictions',
  path: '/console/payout-contradictions',
  audience: ['cashier.inspect'],
  row: z.object({
    id: id(),
    why: z.literal(WHYS),
    channel: z.object({ code: z.string(), name: z.record(z.string(), z.string()) }),
    reference: z.string(),
    /** What the company says. */
    reported: z.literal(REPORTED),
    amount: amount(),
    currency: z.string(),
    receivedAt: instant(),
    member: z.nullable(member),
    /** What our books say of the order; null where we know of none. */
    ours: z.nullable(
      z.object({
        state: z.literal(['to-send', 'sent', 'paid', 'failed']),
        amount: amount(),
        withdrawal: z.object({ id: id(), reference: z.string(), state: z.literal(WITHDRAWAL_STATES) }),
      }),
    ),
    state: z.literal(STATES),
    lookedBy: z.nullable(person),
    lookedAt: z.nullable(instant()),
    finding: z.nullable(z.string()),
  }),
  order: '-receivedAt',
  waiting: {
    subject: 'contradiction',
    act: 'withdrawals.decide',
    query: { state: 'waiting' },
    since: 'receivedAt',
    title: 'reference',
  },
  columns: {
    receivedAt: { kind: 'instant', head: 'console.receivedAt', filter: true, sort: true },
    why: {
      kind: 'word',
      head: 'console.what',
      words: 'console-cashier.contradiction',
      oneOf: WHYS,
      filter: true,
    },
    channel: { kind: 'named', head: 'console.channel', filter: true },
    reference: { kind: 'text', head: 'console.reference', filter: true },
    reported: {
      kind: 'word',
      head: 'console-cashier.theySay',
      words: 'console-cashier.reported',
      oneOf: REPORTED,
      filter: true,
    },
    amount: { kind: 'amount', head: 'console.amount', filter: true, sum: true },
    member: { kind: 'member', head: 'console.member', filter: true },
    state: {
      kind: 'word',
      head: 'console.stateHead',
      words: 'console-cashier.contradictionState',
      oneOf: STATES,
      filter: true,
    },
    lookedBy: {
      kind: 'staff',
      head: 'console-cashier.contradictionState.looked-into',
      filter: true,
      hidden: true,
    },
    lookedAt: { kind: 'instant', head: 'console-cashier.lookedAt', filter: true, hidden: true },
    finding: { kind: 'text', head: 'console-cashier.finding', filter: true, hidden: true },
  },
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
