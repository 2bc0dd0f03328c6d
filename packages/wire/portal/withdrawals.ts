import * as z from 'zod/mini';
import { amount, id, instant, positiveAmount, wholeNumber } from '../codecs.ts';
import { endpoint, PLAYERS } from '../endpoint.ts';

// SPEC.md names no paths for the cashier, so these spell our own words.

const text = (max: number) =>
  z
    .string()
    .check(z.minLength(1, { error: 'field.required' }), z.maxLength(max, { error: 'field.too-long' }));

const page = z.object({
  before: z.optional(id()),
  limit: z.optional(wholeNumber({ min: 1, max: 50 })),
});

const payoutAccount = z.object({
  id: id(),
  kind: z.literal(['mobile', 'bank']),
  provider: z.string(),
  holder: z.string(),
  /** The last digits, to recognise it by. */
  numberEnd: z.string(),
  usableAt: instant(),
});

/** Where the member's money can go, and which companies' accounts can be bound. */
export const payoutAccounts = endpoint({
  name: 'payoutAccounts',
  methods: ['GET'],
  path: '/wps/cashier/payout-accounts',
  audience: PLAYERS,
  answer: z.object({
    accounts: z.array(payoutAccount),
    providers: z.object({ mobile: z.array(z.string()), bank: z.array(z.string()) }),
    /** Fixed by the first account; null before. */
    holder: z.nullable(z.string()),
    waitHours: z.int(),
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
    kind: z.literal(['mobile', 'bank']),
    provider: text(30),
    holder: text(80),
    number: text(30),
    paymentPassword: text(128),
  }),
  answer: payoutAccount,
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
    receiptMinutes: z.int(),
    turnover: z.object({ required: amount(), done: amount(), left: amount() }),
    hasPaymentPassword: z.boolean(),
    stopped: z.boolean(),
  }),
});

const withdrawal = z.object({
  id: id(),
  reference: z.string(),
  payoutAccountId: id(),
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
