import { byPayoutKind, payoutKindNames } from '@mela/form-rules/payout-kinds/index.ts';
import * as z from 'zod/mini';
import { amount, id, instant, positiveAmount, wholeNumber } from '../codecs.ts';
import { endpoint, PLAYERS } from '../endpoint.ts';
import { file } from '../file.ts';
import { authenticatorCode } from './sign-in-parts.ts';

// SPEC.md names no paths for the cashier, so these spell our own words.

const text = (max: number) =>
  z
    .string()
    .check(z.minLength(1, { error: 'field.required' }), z.maxLength(max, { error: 'field.too-long' }));

const page = z.object({
  before: z.optional(id()),
  limit: z.optional(wholeNumber({ min: 1, max: 50 })),
});

const MEGABYTE = 1024 * 1024;

const payoutAccount = z.object({
  id: id(),
  kind: z.literal(payoutKindNames),
  provider: z.string(),
  /** Null where what is kept of the account cannot be read: nothing can be sent there. */
  holder: z.nullable(z.string()),
  /** The last digits, to recognise it by. */
  numberEnd: z.string(),
  branch: z.nullable(z.string()),
  boundAt: instant(),
  usableAt: instant(),
  /** Offered first. */
  preferred: z.boolean(),
  /** Why the system sends nothing there; null when it does. */
  blocked: z.nullable(z.string()),
});

/** Where the member's money can go, and which companies' accounts can be bound. */
export const payoutAccounts = endpoint({
  name: 'payoutAccounts',
  methods: ['GET'],
  path: '/wps/cashier/payout-accounts',
  audience: PLAYERS,
  answer: z.object({
    accounts: z.array(payoutAccount),
    providers: z.object(byPayoutKind(() => z.array(z.string()))),
    /** Fixed by the first account; null before. */
    holder: z.nullable(z.string()),
    waitHours: z.int(),
    /** How many one may have. */
    atMost: z.int(),
  }),
});

/** Binds a payout account. */
export const bindPayoutAccount = endpoint({
  name: 'bindPayoutAccount',
  methods: ['POST'],
  path: '/wps/cashier/payout-accounts',
  audience: PLAYERS,
  sealed: true,
  body: z.object({
    kind: z.literal(payoutKindNames),
    provider: text(30),
    holder: text(80),
    number: text(90),
    /** Of a bank account, where its bank asks for it. */
    branch: z.optional(text(60)),
    paymentPassword: text(128),
    authenticatorCode,
  }),
  answer: payoutAccount,
});

/** Makes one of the accounts the one that is offered first. */
export const preferPayoutAccount = endpoint({
  name: 'preferPayoutAccount',
  methods: ['POST'],
  path: '/wps/cashier/payout-accounts/:payoutAccountId/prefer',
  audience: PLAYERS,
  params: z.object({ payoutAccountId: id() }),
  body: z.object({}),
  answer: z.object({}),
});

/** Takes an account off the list; it waits again when it is bound anew. */
export const removePayoutAccount = endpoint({
  name: 'removePayoutAccount',
  methods: ['POST'],
  path: '/wps/cashier/payout-accounts/remove',
  audience: PLAYERS,
  sealed: true,
  body: z.object({ payoutAccountId: id(), paymentPassword: text(128) }),
  answer: z.object({}),
});

/** What a withdrawal may be now, and what is left to be played before one is possible. */
export const withdrawalTerms = endpoint({
  name: 'withdrawalTerms',
  methods: ['GET'],
  path: '/wps/cashier/withdrawal/terms',
  audience: PLAYERS,
  answer: z.object({
    currency: z.string(),
    amountMin: amount(),
    amountMax: amount(),
    /** How many more of today's are free; each one after costs `feeRate` (1/10 000 of it). */
    freeLeft: z.int(),
    feeRate: z.int(),
    /** What one may take out and how often in a day, and what is left of it today. */
    dailyMax: amount(),
    dailyLeft: amount(),
    dailyCount: z.int(),
    dailyCountLeft: z.int(),
    receiptMinutes: z.int(),
    /** Nine of ten of the brand's latest payouts were sent within so long; null while there are too few to say. */
    usualMinutes: z.nullable(z.int()),
    /** No payout before then, because a password was set anew; null when nothing is in the way. */
    blockedUntil: z.nullable(instant()),
    turnover: z.object({ required: amount(), done: amount(), left: amount() }),
    hasPaymentPassword: z.boolean(),
    /** No payment password is taken before then, because too many wrong ones were tried; null when that is not so. */
    passwordBlockedUntil: z.nullable(instant()),
    stopped: z.boolean(),
  }),
});

/** A withdrawal as its member sees it. */
const withdrawal = z.object({
  id: id(),
  reference: z.string(),
  payoutAccountId: id(),
  /** Where it goes or went, also when the account has been removed since: the holder by initials where that can be read, the number by its end. */
  paidTo: z.object({ provider: z.string(), holder: z.nullable(z.string()), numberEnd: z.string() }),
  currency: z.string(),
  amount: amount(),
  fee: amount(),
  state: z.literal([
    'requested',
    'under-review',
    'approved',
    'paying',
    'paid',
    'disputed',
    'confirmed',
    'rejected',
    'cancelled',
  ]),
  requestedAt: instant(),
  paidAt: z.nullable(instant()),
  proofReference: z.nullable(z.string()),
  receiptDueAt: z.nullable(instant()),
  receipt: z.nullable(z.literal(['received', 'full-payment', 'automatic', 'forced', 'forced-refunded'])),
  reason: z.nullable(z.string()),
  /** Pictures that say something about the payment. */
  proofs: z.array(z.object({ id: id(), own: z.boolean() })),
});

/** Asks for a withdrawal; the amount is held at once. */
export const requestWithdrawal = endpoint({
  name: 'requestWithdrawal',
  methods: ['POST'],
  path: '/wps/cashier/withdrawals',
  audience: PLAYERS,
  sealed: true,
  idempotent: true,
  secrets: ['paymentPassword'],
  body: z.object({ payoutAccountId: id(), amount: positiveAmount(), paymentPassword: text(128) }),
  answer: withdrawal,
});

/** The member's withdrawals, newest first; `before` is the last id of the page before. */
export const withdrawals = endpoint({
  name: 'withdrawals',
  methods: ['GET'],
  path: '/wps/cashier/withdrawals',
  audience: PLAYERS,
  query: page,
  answer: z.object({ withdrawals: z.array(withdrawal) }),
});

/** One of the member's withdrawals, with every change of state that it went through. */
export const withdrawalById = endpoint({
  name: 'withdrawalById',
  methods: ['GET'],
  path: '/wps/cashier/withdrawals/:withdrawalId',
  audience: PLAYERS,
  params: z.object({ withdrawalId: id() }),
  answer: z.extend(withdrawal, {
    steps: z.array(z.object({ state: withdrawal.shape.state, at: instant() })),
  }),
});

/** Adds a picture to a paid or disputed withdrawal: a PNG or JPEG as the body, drawn anew; three at most. */
export const addWithdrawalProof = endpoint({
  name: 'addWithdrawalProof',
  methods: ['POST'],
  path: '/wps/cashier/withdrawals/:withdrawalId/proofs',
  audience: PLAYERS,
  params: z.object({ withdrawalId: id() }),
  uploadMax: 5 * MEGABYTE,
  body: file,
  answer: z.object({ id: id() }),
});

/** A picture of the member's own withdrawal. */
export const withdrawalProof = endpoint({
  name: 'withdrawalProof',
  methods: ['GET'],
  path: '/wps/cashier/withdrawals/:withdrawalId/proofs/:pictureId',
  audience: PLAYERS,
  params: z.object({ withdrawalId: id(), pictureId: id() }),
  answersFile: true,
  answer: file,
});

/** The member's word on a paid withdrawal: SPEC.md §4, withdrawal confirmation. */
export const answerReceipt = endpoint({
  name: 'answerReceipt',
  methods: ['POST'],
  path: '/wps/cashier/withdrawals/:withdrawalId/receipt',
  audience: PLAYERS,
  idempotent: true,
  params: z.object({ withdrawalId: id() }),
  body: z.object({
    answer: z.literal(['received', 'not-received', 'full-payment']),
    note: z._default(z.nullable(text(500)), null),
  }),
  answer: withdrawal,
});
