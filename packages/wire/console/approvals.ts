import * as z from 'zod/mini';
import { amount, id, instant, word } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { listEndpoint } from './list.ts';
import { note, person } from './parts.ts';

export const APPROVAL_STATES = ['pending', 'approved', 'rejected', 'withdrawn', 'expired'] as const;

/** Something to be read: a text as it is, a name by language with the code by which staff know it too, an instant, a day of the week (Monday 1), an amount, a number, or a message with its values. */
const oneShown = z.union([
  z.object({ text: z.string() }),
  z.object({ name: z.record(z.string(), z.string()), code: z.nullable(z.string()) }),
  z.object({ at: instant() }),
  z.object({ weekday: z.int() }),
  z.object({ amount: amount(), currency: z.string() }),
  z.object({ count: z.number() }),
  z.object({
    message: z.string(),
    values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  }),
]);

/** One of these, or some of them in a row. */
const shown = z.union([oneShown, z.object({ list: z.array(oneShown) })]);

/** What somebody has asked for that takes two, and what became of it. */
export const approval = z.object({
  id: id(),
  /** Which thing that takes two; said as `approvals.kind.<kind>`. */
  kind: word<'approvals.kind'>(),
  subject: z.string(),
  /** What is asked for, line by line under a message, of some part (`of`) or of all: what is, or, with `was`, what becomes of what. */
  about: z.array(
    z.object({
      label: z.string(),
      of: z.optional(shown),
      was: z.optional(z.nullable(shown)),
      is: z.nullable(shown),
    }),
  ),
  reason: z.string(),
  /** Null: the system itself. */
  requestedBy: z.nullable(person),
  requestedAt: instant(),
  expiresAt: instant(),
  /** What did not take two was done at once, by who asked. */
  needsTwo: z.boolean(),
  /** How many of the staff have to say the same of it, beside who asked. */
  deciders: z.int(),
  /** What the first of two has said; whoever says otherwise takes their cursor. */
  firstDecision: z.nullable(
    z.object({ by: person, at: instant(), approves: z.boolean(), note: z.nullable(z.string()) }),
  ),
  state: z.literal(APPROVAL_STATES),
  decidedBy: z.nullable(person),
  decidedAt: z.nullable(instant()),
  note: z.nullable(z.string()),
  /** The reader asked for it, by whichever of their logins. */
  isMine: z.boolean(),
  /** The reader may say yes or no to it now; not, where the first of two deciders is theirs. */
  mayDecide: z.boolean(),
});

/** A step at a desk of its own that one has taken and another has yet to; it is decided there. */
export const waitingStep = z.object({
  id: id(),
  /** What it is; said as `approvals.kind.<kind>`. */
  kind: word<'approvals.kind'>(),
  /** What its desk finds it by. */
  subject: z.string(),
  about: approval.shape.about,
  firstBy: person,
  since: instant(),
});

/** Where in a list of them one stands: `<instant>_<id>`. */
export const approvalCursor = z.codec(
  z.string().check(z.maxLength(80)),
  z.object({ since: z.date(), id: id() }),
  {
    decode(text, context) {
      const [at = '', last = ''] = text.split('_');
      const cursor = { since: new Date(at), id: last };
      if (!Number.isNaN(cursor.since.getTime()) && z.safeParse(id(), last).success) return cursor;
      context.issues.push({ code: 'custom', message: 'field.invalid', input: text });
      return z.NEVER;
    },
    encode: ({ since, id: last }) => `${since.toISOString()}_${last}`,
  },
);

/** What takes two: what waits for the reader's word (oldest first), or all that they may see (newest first). */
export const approvalList = endpoint({
  name: 'consoleApprovals',
  methods: ['GET'],
  path: '/console/approvals',
  audience: ['staff'],
  query: z.object({
    view: z.optional(z.literal(['waiting', 'all'])),
    state: z.optional(z.literal(APPROVAL_STATES)),
    kind: z.optional(z.string().check(z.maxLength(60))),
    subject: z.optional(z.string().check(z.maxLength(120))),
    id: z.optional(id()),
    after: z.optional(approvalCursor),
  }),
  /** `steps` wait among the approvals for the reader's word, and are shown with those that wait. */
  answer: z.object({ approvals: z.array(approval), steps: z.array(waitingStep), more: z.boolean() }),
});

/** Everything that takes two and that the reader may see, whatever became of it; to be looked through. */
export const approvalHistory = listEndpoint({
  name: 'consoleApprovalHistory',
  path: '/console/approvals/history',
  audience: ['staff'],
  row: approval,
  order: '-requestedAt',
  columns: {
    requestedAt: { kind: 'instant', head: 'console.at', filter: true, sort: true },
    kind: { kind: 'word', head: 'console.what', words: 'approvals.kind', filter: true },
    requestedBy: { kind: 'staff', head: 'approvals.requestedBy', filter: true },
    // Whoever has asked, or has said the first of two words.
    person: {
      kind: 'staff',
      head: 'console.person',
      at: 'requestedBy',
      filter: true,
      hidden: 'always',
    },
    // No index is kept of reasons, and no order by them: where few begin with a text, all that the other filters leave are read.
    reason: { kind: 'text', head: 'console.reason', filter: true },
    state: {
      kind: 'word',
      head: 'console.stateHead',
      words: 'approvals.state',
      oneOf: APPROVAL_STATES,
      filter: true,
    },
    decidedBy: { kind: 'staff', head: 'approvals.decidedBy', filter: true },
    decidedAt: { kind: 'instant', head: 'approvals.decidedAt', filter: true, hidden: true },
    note: { kind: 'text', head: 'approvals.noteHead', filter: true, hidden: true },
  },
});

/** How much waits for the reader's word; asked for by every open page, so it must be cheap. */
export const approvalCount = endpoint({
  name: 'consoleApprovalCount',
  methods: ['GET'],
  path: '/console/approvals/count',
  audience: ['staff'],
  answer: z.object({ waiting: z.int() }),
});

/** Says yes to what another person has asked for, which does it, or no, and why not. */
export const decideApproval = endpoint({
  name: 'consoleDecideApproval',
  methods: ['POST'],
  path: '/console/approvals/:id/decision',
  audience: ['staff'],
  idempotent: true,
  params: z.object({ id: id() }),
  body: z
    .object({ approve: z.boolean(), note: z._default(z.nullable(note), null) })
    .check(
      z.refine((reply) => reply.approve || reply.note !== null, { path: ['note'], error: 'field.reason' }),
    ),
  answer: approval,
});

/** Takes back what the reader has asked for. */
export const withdrawApproval = endpoint({
  name: 'consoleWithdrawApproval',
  methods: ['POST'],
  path: '/console/approvals/:id/withdrawal',
  audience: ['staff'],
  idempotent: true,
  params: z.object({ id: id() }),
  body: z.object({ note: z._default(z.nullable(note), null) }),
  answer: approval,
});
