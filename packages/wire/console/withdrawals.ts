import type { Permission } from '@mela/permissions';
import { payoutKindNames } from '@mela/form-rules/payout-kinds/index.ts';
import * as z from 'zod/mini';
import { amount, id, instant } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { file } from '../file.ts';
import { listEndpoint } from './list.ts';
import { note, person, step, member } from './parts.ts';

export const WITHDRAWAL_STATES = [
  'requested',
  'under-review',
  'approved',
  'paying',
  'paid',
  'disputed',
  'confirmed',
  'rejected',
  'cancelled',
] as const;

const MEGABYTE = 1024 * 1024;

/** Something that whoever decides should know: `count` and `members` say how much and who. */
const hint = z.object({
  kind: z.literal([
    'shared-account',
    'shared-device',
    'shared-address',
    'first-withdrawal',
    'new-account',
    'password-new',
    'stake-jump',
    'disputed-before',
    'payout-contradicted',
  ]),
  /** How much it weighs: what is loud is looked at first. */
  loud: z.boolean(),
  count: z.nullable(z.int()),
  members: z.array(member),
});

const withdrawal = z.object({
  id: id(),
  reference: z.string(),
  member,
  currency: z.string(),
  amount: amount(),
  fee: amount(),
  /** What the member is sent. */
  payout: amount(),
  state: z.literal(WITHDRAWAL_STATES),
  /** Two different people must approve it. */
  needsTwo: z.boolean(),
  requestedAt: instant(),
  movedAt: instant(),
  claimedBy: z.nullable(person),
  firstApprovalBy: z.nullable(person),
  secondApprovalBy: z.nullable(person),
});

/** A withdrawal with all that one needs to decide on it; the payout account is masked until it is revealed. */
const wholeWithdrawal = z.extend(withdrawal, {
  payoutAccount: z.object({
    id: id(),
    kind: z.literal(payoutKindNames),
    provider: z.string(),
    /** Null where what is sealed of it cannot be opened; the number is then its last digits alone. */
    holder: z.nullable(z.string()),
    number: z.string(),
    boundAt: instant(),
    usableAt: instant(),
    blocked: z.nullable(z.string()),
  }),
  payoutBy: z.nullable(z.literal(['hand', 'gateway'])),
  /** Payout channels that can carry it. */
  channels: z.array(z.object({ code: z.string(), name: z.string() })),
  /** Orders to companies, oldest first. */
  payouts: z.array(
    z.object({
      reference: z.string(),
      channel: z.string(),
      state: z.literal(['to-send', 'sent', 'paid', 'failed']),
      transaction: z.nullable(z.string()),
      why: z.nullable(z.string()),
      /** Looks in a row without a clear answer. */
      unanswered: z.int(),
      recalledAt: z.nullable(instant()),
      orderedAt: instant(),
    }),
  ),
  proofs: z.array(z.object({ id: id(), by: z.literal(['member', 'staff']), addedAt: instant() })),
  hints: z.array(hint),
  /** Who asked first for a forced receipt that gives money back. */
  receiptForcedBy: z.nullable(person),
  paidBy: z.nullable(person),
  paidAt: z.nullable(instant()),
  proofReference: z.nullable(z.string()),
  receiptDueAt: z.nullable(instant()),
  receipt: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  turnover: z.object({ required: amount(), done: amount(), left: amount() }),
  balance: amount(),
  held: amount(),
  steps: z.array(step),
});

/** Withdrawals, newest first. */
export const withdrawalList = listEndpoint({
  name: 'consoleWithdrawals',
  path: '/console/withdrawals',
  audience: ['withdrawals.view'],
  row: z.extend(withdrawal, {
    /** How it is sent, or was: by a payout channel, or by hand: `manual`, without a name; null until somebody begins to pay it. */
    channel: z.nullable(z.object({ code: z.string(), name: z.nullable(z.record(z.string(), z.string())) })),
    /** What the company behind it calls the payment, as it has told or staff have typed. */
    proofReference: z.nullable(z.string()),
  }),
  order: '-requestedAt',
  waiting: {
    subject: 'withdrawal',
    act: 'withdrawals.decide',
    query: { state: 'requested,under-review,approved,disputed' },
    since: 'requestedAt',
    title: 'reference',
  },
  search: { subject: 'withdrawal', letter: 'W', by: { reference: 'number', proofReference: 'transaction' } },
  columns: {
    reference: { kind: 'text', head: 'console.reference', filter: true },
    member: { kind: 'member', head: 'console.member', filter: true },
    amount: { kind: 'amount', head: 'console.amount', filter: true, sort: true, sum: true },
    fee: { kind: 'amount', head: 'console.fee', filter: true, sort: true, sum: true, hidden: true },
    payout: { kind: 'amount', head: 'console.payout', filter: true, sort: true, sum: true, hidden: true },
    state: {
      kind: 'word',
      head: 'console.stateHead',
      words: 'console.state',
      oneOf: WITHDRAWAL_STATES,
      filter: true,
    },
    channel: {
      kind: 'named',
      head: 'console.channel',
      words: 'console-cashier.paidBy',
      filter: true,
      hidden: true,
    },
    claimedBy: { kind: 'staff', head: 'console.claimedBy', filter: true },
    proofReference: { kind: 'text', head: 'console-cashier.transaction', filter: true, hidden: true },
    requestedAt: { kind: 'instant', head: 'console.requestedAt', filter: true, sort: true },
    movedAt: { kind: 'instant', head: 'console-lists.movedAt', filter: true, hidden: true },
  },
});

/**
 * What stands out about each of some withdrawals, by their ids with commas between: asked for once beside a page of the queue, for it costs
 * more than the page. What is unknown, or decided already, has none.
 */
export const withdrawalHints = endpoint({
  name: 'consoleWithdrawalHints',
  methods: ['GET'],
  path: '/console/withdrawal-hints',
  audience: ['withdrawals.view'],
  query: z.object({ ids: z.string().check(z.regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,49}$/)) }),
  answer: z.object({
    withdrawals: z.array(z.object({ id: id(), hints: z.array(z.omit(hint, { members: true })) })),
  }),
});

export const withdrawalView = endpoint({
  name: 'consoleWithdrawal',
  methods: ['GET'],
  path: '/console/withdrawals/:id',
  audience: ['withdrawals.view'],
  params: z.object({ id: id() }),
  answer: wholeWithdrawal,
});

/** A step that staff take with a withdrawal: done once per key, answered with how it stands now. */
const act = <B extends z.ZodMiniType>(name: string, path: string, permission: Permission, body: B) =>
  endpoint({
    name,
    methods: ['POST'],
    path: `/console/withdrawals/:id/${path}`,
    audience: [permission],
    idempotent: true,
    params: z.object({ id: id() }),
    body,
    answer: withdrawal,
  });

const nothing = z.object({});
const because = z.object({ reason: note });

export const claimWithdrawal = act('consoleClaimWithdrawal', 'claim', 'withdrawals.decide', nothing);
export const releaseWithdrawal = act('consoleReleaseWithdrawal', 'release', 'withdrawals.decide', nothing);
/** The first approval is the claimer's; the second one, above the merchant's limit, somebody else's. */
export const approveWithdrawal = act('consoleApproveWithdrawal', 'approve', 'withdrawals.approve', nothing);
export const rejectWithdrawal = act('consoleRejectWithdrawal', 'reject', 'withdrawals.decide', because);
export const cancelWithdrawal = act('consoleCancelWithdrawal', 'cancel', 'withdrawals.decide', because);
export const startPayout = act('consoleStartPayout', 'pay', 'withdrawals.decide', nothing);
export const markPaid = act(
  'consoleMarkPaid',
  'paid',
  'withdrawals.decide',
  z.object({ reference: z.string().check(z.trim(), z.minLength(3), z.maxLength(60)) }),
);
export const failPayout = act('consoleFailPayout', 'fail', 'withdrawals.decide', because);
export const resolveDispute = act(
  'consoleResolveDispute',
  'dispute',
  'withdrawals.decide',
  z.object({ resolution: z.literal(['resume', 'pay-again', 'force-receipt']), reason: note }),
);
export const forceReceipt = act('consoleForceReceipt', 'force-receipt', 'withdrawals.decide', because);
/** Orders the payout from a company. */
export const sendPayout = act(
  'consoleSendPayout',
  'send',
  'withdrawals.decide',
  z.object({ channel: z.string() }),
);
/** Asks that company not to send what it has not sent yet. */
export const recallPayout = act('consoleRecallPayout', 'recall', 'withdrawals.decide', because);
/** Writes something down for colleagues; the member does not see it. */
export const noteWithdrawal = act('consoleNoteWithdrawal', 'note', 'withdrawals.view', because);

/** Adds a picture that proves a payment: a PNG or JPEG as the body, drawn anew; five at most. */
export const addPayoutProof = endpoint({
  name: 'consoleAddPayoutProof',
  methods: ['POST'],
  path: '/console/withdrawals/:id/proofs',
  audience: ['withdrawals.decide'],
  params: z.object({ id: id() }),
  uploadMax: 5 * MEGABYTE,
  body: file,
  answer: z.object({ id: id() }),
});

/** A picture of a withdrawal, its member's or a colleague's. */
export const payoutProof = endpoint({
  name: 'consolePayoutProof',
  methods: ['GET'],
  path: '/console/withdrawals/:id/proofs',
  audience: ['withdrawals.view'],
  params: z.object({ id: id() }),
  query: z.object({ picture: id() }),
  answersFile: true,
  answer: file,
});

/** Lets withdrawals go on after the verifier, or a restore, has stopped them; after a restore another one may have to say so too. */
export const liftStop = endpoint({
  name: 'consoleLiftStop',
  methods: ['POST'],
  path: '/console/withdrawals/stop/lift',
  audience: ['withdrawals.lift-stop'],
  body: because,
  answer: z.object({ lifted: z.boolean(), waits: z.boolean() }),
});
