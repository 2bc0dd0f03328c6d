import { channelKinds } from '@mela/form-rules/deposit-kinds/index.ts';
import * as z from 'zod/mini';
import { amount, id, instant, positiveAmount, wholeNumber } from '../codecs.ts';
import { endpoint, PLAYERS } from '../endpoint.ts';
import { file } from '../file.ts';

// SPEC.md names no paths for the cashier, so these spell our own words.

const page = z.object({
  before: z.optional(id()),
  limit: z.optional(wholeNumber({ min: 1, max: 50 })),
});

const MEGABYTE = 1024 * 1024;

const deposit = z.object({
  id: id(),
  reference: z.string(),
  kind: z.literal(channelKinds),
  channelId: id(),
  /** The channel's name in the caller's language. */
  channel: z.string(),
  /** Whose wallet, bank or chain it is paid with; empty through companies. */
  provider: z.string(),
  currency: z.string(),
  amount: amount(),
  /** What was named at first, where another amount came. */
  asked: z.nullable(amount()),
  fee: amount(),
  state: z.literal(['created', 'submitted', 'credited', 'rejected', 'expired', 'cancelled']),
  createdAt: instant(),
  expiresAt: instant(),
  /** The payment's number, as the member has named it. */
  transactionId: z.nullable(z.string()),
  /** Why it was rejected. */
  reason: z.nullable(z.string()),
});

/** Where the member sends the money, and how. */
const payment = z.object({
  provider: z.string(),
  /** What to copy, in order; the first is what the QR code says. */
  fields: z.array(z.object({ name: z.string(), value: z.string() })),
  /** How much of which asset, where no money itself is sent. */
  send: z.nullable(z.object({ amount: amount(), asset: z.string() })),
  /** An SVG. */
  qr: z.string(),
  note: z.nullable(z.string()),
  /** Opens the app to pay with, on the phone that shows it. */
  appLink: z.nullable(z.string()),
});

/**
 * The ways to pay in that the member can choose, those that they have used last first; amounts in the merchant's currency, the fee in 1/10 000 of the amount. `hours` are
 * minutes of the brand's day.
 */
export const depositChannels = endpoint({
  name: 'depositChannels',
  methods: ['GET'],
  path: '/wps/cashier/deposit/channels',
  audience: PLAYERS,
  answer: z.object({
    channels: z.array(
      z.object({
        id: id(),
        code: z.string(),
        kind: z.literal(channelKinds),
        provider: z.string(),
        name: z.string(),
        currency: z.string(),
        amountMin: amount(),
        amountMax: amount(),
        feeRate: z.int(),
        presets: z.array(amount()),
        hours: z.nullable(z.object({ opensAt: z.int(), closesAt: z.int() })),
        openNow: z.boolean(),
        payMinutes: z.int(),
      }),
    ),
  }),
});

/** Begins a deposit; the browser goes to `redirectUrl` to pay, or, where that is null, to the deposit's own page. */
export const createDeposit = endpoint({
  name: 'createDeposit',
  methods: ['POST'],
  path: '/wps/cashier/deposits',
  audience: PLAYERS,
  idempotent: true,
  body: z.object({
    channelId: id(),
    amount: positiveAmount(),
    /** The bonus, if any, begins when the deposit is credited (`bonusOffers`). */
    bonusOfferId: z.optional(id()),
  }),
  answer: z.object({ deposit, redirectUrl: z.nullable(z.string()) }),
});

/** The member's deposits, newest first; `before` is the last id of the page before. */
export const deposits = endpoint({
  name: 'deposits',
  methods: ['GET'],
  path: '/wps/cashier/deposits',
  audience: PLAYERS,
  query: page,
  answer: z.object({ deposits: z.array(deposit) }),
});

/** One of the member's deposits, with where to send the money while it can be sent. */
export const depositById = endpoint({
  name: 'depositById',
  methods: ['GET'],
  path: '/wps/cashier/deposits/:depositId',
  audience: PLAYERS,
  params: z.object({ depositId: id() }),
  answer: z.extend(deposit, {
    payment: z.nullable(payment),
    /** The pictures of the payment. */
    proofs: z.array(id()),
  }),
});

/** Where to go on paying a deposit through a company that was begun and left unpaid. */
export const continueDeposit = endpoint({
  name: 'continueDeposit',
  methods: ['POST'],
  path: '/wps/cashier/deposits/:depositId/continue',
  audience: PLAYERS,
  params: z.object({ depositId: id() }),
  answer: z.object({ redirectUrl: z.string() }),
});

/** Takes a deposit back that is not paid; the answer says what has become of it, for it may have been paid meanwhile. */
export const cancelDeposit = endpoint({
  name: 'cancelDeposit',
  methods: ['POST'],
  path: '/wps/cashier/deposits/:depositId/cancel',
  audience: PLAYERS,
  params: z.object({ depositId: id() }),
  answer: deposit,
});

/** The member's word that the money was sent: the payment's number, and who sent it. */
export const submitPayment = endpoint({
  name: 'submitPayment',
  methods: ['POST'],
  path: '/wps/cashier/deposits/:depositId/payment',
  audience: PLAYERS,
  idempotent: true,
  params: z.object({ depositId: id() }),
  body: z.object({
    transactionId: z.string().check(z.maxLength(120, { error: 'field.too-long' })),
    sender: z._default(z.string().check(z.maxLength(120, { error: 'field.too-long' })), ''),
  }),
  answer: deposit,
});

/** Adds a picture of the payment: a PNG or JPEG as the body, which is drawn anew. Up to three. */
export const addDepositProof = endpoint({
  name: 'addDepositProof',
  methods: ['POST'],
  path: '/wps/cashier/deposits/:depositId/proofs',
  audience: PLAYERS,
  uploadMax: 5 * MEGABYTE,
  params: z.object({ depositId: id() }),
  body: file,
  answer: z.object({ id: id() }),
});

/** One of those pictures. */
export const depositProof = endpoint({
  name: 'depositProof',
  methods: ['GET'],
  path: '/wps/cashier/deposits/:depositId/proofs/:proofId',
  audience: PLAYERS,
  params: z.object({ depositId: id(), proofId: id() }),
  answersFile: true,
  answer: file,
});

/** Takes a picture away again. */
export const removeDepositProof = endpoint({
  name: 'removeDepositProof',
  methods: ['DELETE'],
  path: '/wps/cashier/deposits/:depositId/proofs/:proofId',
  audience: PLAYERS,
  params: z.object({ depositId: id(), proofId: id() }),
  answer: z.object({}),
});
