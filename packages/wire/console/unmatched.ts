import * as z from 'zod/mini';
import { amount, id, instant, positiveAmount } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { approval } from './approvals.ts';
import { listEndpoint } from './list.ts';
import { creditedTo, member, note, person, step } from './parts.ts';

export const UNMATCHED_STATES = ['open', 'credited', 'returned', 'dismissed'] as const;

const SOURCES = ['gateway', 'staff', 'reconciliation', 'statement', 'forward', 'other-sender'] as const;
const WHY = [
  'other-amount',
  'reference-not-found',
  'late',
  'nobody-named-it',
  'not-credited',
  'over-limit',
  'paid-twice',
  'named-by-several',
  'needs-two',
  'other-sender',
  'account-erased',
] as const;

/** Money that came and that no deposit accounts for. */
const payment = z.object({
  id: id(),
  channel: z.object({ code: z.string(), name: z.record(z.string(), z.string()) }),
  source: z.literal(SOURCES),
  /** Of a message whose sender nobody has allowed. */
  sender: z.nullable(z.string()),
  /** The end of the number or name of whoever paid, where a statement tells it. */
  payerEnd: z.nullable(z.string()),
  reference: z.string(),
  amount: amount(),
  currency: z.string(),
  why: z.literal(WHY),
  receivedAt: instant(),
  state: z.literal(UNMATCHED_STATES),
  claimedBy: z.nullable(person),
  /** Whose it was, once it is credited. */
  member: z.nullable(member),
  closedBy: z.nullable(person),
  /** The deposit that it names, or was credited to. */
  depositId: z.nullable(id()),
});

/** Payments that nobody accounted for when they came, newest first. */
export const unmatchedPayments = listEndpoint({
  name: 'consoleUnmatchedPayments',
  path: '/console/unmatched',
  audience: ['cashier.inspect'],
  row: payment,
  order: '-receivedAt',
  waiting: {
    subject: 'unmatched-payment',
    act: 'deposits.decide',
    query: { state: 'open' },
    since: 'receivedAt',
    title: 'reference',
  },
  search: { subject: 'unmatched-payment', by: { reference: 'reference' } },
  columns: {
    reference: { kind: 'text', head: 'console.reference', filter: true },
    channel: { kind: 'named', head: 'console.channel', filter: true },
    amount: { kind: 'amount', head: 'console.amount', filter: true, sort: true, sum: true },
    why: { kind: 'word', head: 'console.why', words: 'console-cashier.why', oneOf: WHY, filter: true },
    source: {
      kind: 'word',
      head: 'console-lists.source',
      words: 'console-cashier.source',
      oneOf: SOURCES,
      filter: true,
      hidden: true,
    },
    state: {
      kind: 'word',
      head: 'console.stateHead',
      words: 'console.state',
      oneOf: UNMATCHED_STATES,
      filter: true,
    },
    claimedBy: { kind: 'staff', head: 'console.claimedBy', filter: true },
    member: { kind: 'member', head: 'console.member', filter: true, hidden: true },
    receivedAt: { kind: 'instant', head: 'console.receivedAt', filter: true, sort: true },
  },
});

/** One of them, with what was done about it. */
export const unmatchedView = endpoint({
  name: 'consoleUnmatchedPayment',
  methods: ['GET'],
  path: '/console/unmatched/:id',
  audience: ['cashier.inspect'],
  params: z.object({ id: id() }),
  answer: z.extend(payment, {
    depositReference: z.nullable(z.string()),
    /** Where it was credited instead, by whichever channel: it will not be a second time. */
    creditedTo: z.nullable(creditedTo),
    steps: z.array(step),
  }),
});

/** Notes a payment that is on the statement and that nobody has named. */
export const seePayment = endpoint({
  name: 'consoleSeePayment',
  methods: ['POST'],
  path: '/console/unmatched',
  audience: ['deposits.decide'],
  idempotent: true,
  body: z.object({
    channelId: id(),
    transactionId: z.string().check(z.maxLength(120)),
    amount: positiveAmount(),
    receivedAt: z._default(z.nullable(instant()), null),
  }),
  answer: payment,
});

const nothing = z.object({});
const because = z.object({ reason: note });

const act = <B extends z.ZodMiniType>(name: string, verb: string, body: B) =>
  endpoint({
    name,
    methods: ['POST'],
    path: `/console/unmatched/:id/${verb}`,
    audience: ['deposits.decide'],
    idempotent: true,
    params: z.object({ id: id() }),
    body,
    answer: payment,
  });

export const claimPayment = act('consoleClaimPayment', 'claim', nothing);
export const releasePayment = act('consoleReleasePayment', 'release', nothing);
/** Says whose it is: a deposit's reference, or a member's username. It is credited when another person has said yes. */
export const askForOwner = endpoint({
  name: 'consoleAskForOwner',
  methods: ['POST'],
  path: '/console/unmatched/:id/owner',
  audience: ['deposits.decide'],
  idempotent: true,
  params: z.object({ id: id() }),
  body: z.object({ owner: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)), reason: note }),
  answer: approval,
});
export const returnPayment = act('consoleReturnPayment', 'return', because);
export const dismissPayment = act('consoleDismissPayment', 'dismiss', because);
export const notePayment = act('consoleNotePayment', 'note', because);
