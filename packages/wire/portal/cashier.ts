import * as z from 'zod/mini';
import { amount, id, instant, positiveAmount, wholeNumber } from '../codecs.ts';
import { endpoint, PLAYERS } from '../endpoint.ts';

// SPEC.md names no paths for the cashier, so these spell our own words.

const page = z.object({
  before: z.optional(id()),
  limit: z.optional(wholeNumber({ min: 1, max: 50 })),
});

const deposit = z.object({
  id: id(),
  reference: z.string(),
  channelId: id(),
  currency: z.string(),
  amount: amount(),
  fee: amount(),
  state: z.literal(['created', 'submitted', 'credited', 'rejected', 'expired']),
  createdAt: instant(),
  expiresAt: instant(),
});

/** The ways to pay in; amounts in the merchant's currency, the fee in 1/10 000 of the amount. */
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
        name: z.string(),
        currency: z.string(),
        amountMin: amount(),
        amountMax: amount(),
        feeRate: z.int(),
        presets: z.array(amount()),
      }),
    ),
  }),
});

/** Begins a deposit; the browser goes to `redirectUrl` to pay. */
export const createDeposit = endpoint({
  name: 'createDeposit',
  methods: ['POST'],
  path: '/wps/cashier/deposits',
  audience: PLAYERS,
  idempotent: true,
  /** The bonus, if any, begins when the deposit is credited (`bonusOffers`). */
  body: z.object({ channelId: id(), amount: positiveAmount(), bonusOfferId: z.optional(id()) }),
  answer: z.object({ deposit, redirectUrl: z.string() }),
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

/** One of the member's deposits. */
export const depositById = endpoint({
  name: 'depositById',
  methods: ['GET'],
  path: '/wps/cashier/deposits/:depositId',
  audience: PLAYERS,
  params: z.object({ depositId: id() }),
  answer: deposit,
});
