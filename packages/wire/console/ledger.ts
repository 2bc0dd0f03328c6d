import * as z from 'zod/mini';
import { accountName, amount, id, instant, word } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { approval } from './approvals.ts';
import { listEndpoint } from './list.ts';
import { member, note } from './parts.ts';

/** The house's accounts, to choose one from. */
export const houseAccounts = endpoint({
  name: 'consoleHouseAccounts',
  methods: ['GET'],
  path: '/console/ledger/accounts',
  audience: ['ledger.view'],
  answer: z.object({ accounts: z.array(z.object({ kind: accountName(), currency: z.string() })) }),
});

/** How many days of the house's accounts are looked through at once. */
export const HOUSE_DAYS = 31;

/** A statement of one of the house's accounts, the latest first; of no more than 31 days at once. */
export const houseLines = listEndpoint({
  name: 'consoleHouseLines',
  path: '/console/ledger/lines',
  audience: ['ledger.view'],
  row: z.object({
    /** A posting moves several accounts at times: its id, and the place within it. */
    id: z.string(),
    postingId: id(),
    account: accountName(),
    currency: z.string(),
    kind: word<'console.postingKind'>(),
    amount: amount(),
    /** What of it came in or went out; null: nothing. */
    cameIn: z.nullable(amount()),
    wentOut: z.nullable(amount()),
    /** The number of what it is for, or what its vendor calls it; null: nothing that people know. */
    reference: z.nullable(z.string()),
    postedAt: instant(),
    /** Its counter-posting can be asked for. */
    reversible: z.boolean(),
  }),
  order: '-postedAt',
  columns: {
    postedAt: { kind: 'instant', head: 'console.at', filter: true, sort: true, days: HOUSE_DAYS },
    account: {
      kind: 'word',
      head: 'console.account',
      words: 'console.accountKind',
      filter: true,
      needed: true,
      hidden: 'always',
    },
    kind: { kind: 'word', head: 'console.what', words: 'console.postingKind', filter: true },
    amount: { kind: 'amount', head: 'console.amount', filter: true, sum: true },
    cameIn: { kind: 'amount', head: 'console.cameIn', filter: true, sum: true, hidden: true },
    wentOut: { kind: 'amount', head: 'console.wentOut', filter: true, sum: true, hidden: true },
    reference: { kind: 'text', head: 'console.reference' },
  },
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
