import * as z from 'zod/mini';
import { accountName, amount, id, instant, word } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { approval } from './approvals.ts';
import { listEndpoint } from './list.ts';
import { member, note } from './parts.ts';

const day = z.iso.date({ error: 'field.invalid' });

/** The house's accounts, to choose one from. */
export const houseAccounts = endpoint({
  name: 'consoleHouseAccounts',
  methods: ['GET'],
  path: '/console/ledger/accounts',
  audience: ['ledger.view'],
  answer: z.object({ accounts: z.array(z.object({ kind: accountName(), currency: z.string() })) }),
});

/** A statement of one of the house's accounts over days of the brand. */
export const accountStatement = endpoint({
  name: 'consoleAccountStatement',
  methods: ['GET'],
  path: '/console/ledger/statement',
  audience: ['ledger.view'],
  query: z.object({
    account: z.string().check(z.minLength(1, { error: 'field.required' }), z.maxLength(48)),
    currency: z.optional(z.string().check(z.maxLength(5))),
    from: day,
    to: day,
    after: z.optional(id()),
  }),
  answer: z.object({
    currency: z.string(),
    lines: z.array(
      z.object({
        postingId: id(),
        kind: word<'console.postingKind'>(),
        /** The number of what it is for, or what its vendor calls it; null: nothing that people know. */
        reference: z.nullable(z.string()),
        amount: amount(),
        postedAt: instant(),
        reversible: z.boolean(),
      }),
    ),
    next: z.nullable(id()),
    in: amount(),
    out: amount(),
  }),
});

/** Asks for an adjustment of a member's cash; negative takes it away. */
export const askAdjustment = endpoint({
  name: 'consoleAskAdjustment',
  methods: ['POST'],
  path: '/console/ledger/adjustments',
  audience: ['ledger.correct'],
  idempotent: true,
  body: z.object({
    username: z.string().check(z.trim(), z.minLength(1, { error: 'field.required' }), z.maxLength(64)),
    amount: amount().check(z.refine((value) => value !== 0n, { error: 'field.amount.not-positive' })),
    reason: note,
  }),
  answer: approval,
});

/** Asks for the counter-posting of a posting that was wrong. */
export const askReversal = endpoint({
  name: 'consoleAskReversal',
  methods: ['POST'],
  path: '/console/ledger/reversals',
  audience: ['ledger.correct'],
  idempotent: true,
  body: z.object({ postingId: id(), reason: note }),
  answer: approval,
});

const TICKET_KINDS = [
  'no-answer',
  'contradiction',
  'missing-theirs',
  'missing-ours',
  'amount-differs',
  'state-differs',
  'round-unattributed',
  'round-missing-theirs',
  'round-missing-ours',
  'round-differs',
] as const;
const TICKET_STATES = ['open', 'closed'] as const;

/** What somebody has or had to look at about money that vendors keep, the longest waiting first. */
export const walletTickets = listEndpoint({
  name: 'consoleWalletTickets',
  path: '/console/wallets/tickets',
  audience: ['wallets.view'],
  row: z.object({
    id: id(),
    number: z.string(),
    vendor: z.object({ code: z.string(), name: z.record(z.string(), z.string()) }),
    kind: z.literal(TICKET_KINDS),
    subject: z.string(),
    /** Whose money or round it is about, where we know them. */
    member: z.nullable(member),
    detail: z.record(z.string(), z.string()),
    openedAt: instant(),
    state: z.literal(TICKET_STATES),
    /** The vendor can be asked again what became of it. */
    askable: z.boolean(),
  }),
  order: 'openedAt',
  waiting: {
    subject: 'ticket',
    act: 'wallets.resolve',
    query: { state: 'open' },
    since: 'openedAt',
    title: 'number',
  },
  columns: {
    openedAt: { kind: 'instant', head: 'console.at', filter: true, sort: true },
    number: { kind: 'text', head: 'console-lists.number', filter: true, whole: true },
    vendor: { kind: 'named', head: 'console.vendor', filter: true },
    kind: {
      kind: 'word',
      head: 'console.what',
      words: 'console.ticketKind',
      oneOf: TICKET_KINDS,
      filter: true,
    },
    member: { kind: 'member', head: 'console.member', filter: true },
    subject: { kind: 'text', head: 'console.reference', filter: true },
    state: {
      kind: 'word',
      head: 'console.stateHead',
      words: 'console-lists.ticketState',
      oneOf: TICKET_STATES,
      filter: true,
      hidden: true,
    },
  },
});

/** Has a vendor asked again about the transfer of a ticket: only its own word moves the money. */
export const askVendorAgain = endpoint({
  name: 'consoleAskVendorAgain',
  methods: ['POST'],
  path: '/console/wallets/tickets/:id/ask',
  audience: ['wallets.resolve'],
  idempotent: true,
  params: z.object({ id: id() }),
  body: z.object({ reason: note }),
  answer: z.object({}),
});

/** Closes a ticket with a word about what it was. */
export const closeWalletTicket = endpoint({
  name: 'consoleCloseWalletTicket',
  methods: ['POST'],
  path: '/console/wallets/tickets/:id/close',
  audience: ['wallets.resolve'],
  idempotent: true,
  params: z.object({ id: id() }),
  body: z.object({ reason: note }),
  answer: z.object({}),
});
