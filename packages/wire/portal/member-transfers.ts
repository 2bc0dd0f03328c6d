import * as z from 'zod/mini';
import { amount, id, instant, positiveAmount } from '../codecs.ts';
import { endpoint, PLAYERS } from '../endpoint.ts';

// SPEC.md names no paths for transfers between people, so these spell our own words.

const password = () => z.string().check(z.minLength(1, { error: 'field.required' }), z.maxLength(128));
const note = () =>
  z._default(z.nullable(z.string().check(z.maxLength(140, { error: 'field.too-long' }))), null);

/** What may be sent now, and who stands above; the upline's name is null at the top. */
export const transferTerms = endpoint({
  name: 'transferTerms',
  methods: ['GET'],
  path: '/wps/transfer/terms',
  audience: PLAYERS,
  answer: z.object({
    currency: z.string(),
    upline: z.nullable(z.string()),
    amountMin: amount(),
    amountMax: amount(),
    dailyMax: amount(),
    /** Left of today's limit. */
    leftToday: amount(),
    turnoverLeft: amount(),
    hasPaymentPassword: z.boolean(),
    /** No payment password is taken before then, because too many wrong ones were tried; null when that is not so. */
    passwordBlockedUntil: z.nullable(instant()),
  }),
});

const sent = z.object({
  id: id(),
  reference: z.string(),
  to: z.string(),
  amount: amount(),
  madeAt: instant(),
});

/** Sends money to the upline. */
export const transferToUpline = endpoint({
  name: 'transferToUpline',
  methods: ['POST'],
  path: '/wps/transfer/upline',
  audience: PLAYERS,
  sealed: true,
  idempotent: true,
  secrets: ['paymentPassword'],
  body: z.object({ amount: positiveAmount(), note: note(), paymentPassword: password() }),
  answer: sent,
});

/** Sends an agent's money to somebody directly below. */
export const transferToDownline = endpoint({
  name: 'transferToDownline',
  methods: ['POST'],
  path: '/wps/transfer/downline',
  audience: ['agent'],
  sealed: true,
  idempotent: true,
  secrets: ['paymentPassword'],
  body: z.object({
    username: z.string().check(z.trim(), z.minLength(1, { error: 'field.required' }), z.maxLength(64)),
    amount: positiveAmount(),
    note: note(),
    paymentPassword: password(),
  }),
  answer: sent,
});

/** The first of those directly below an agent, to choose from; others can be named. */
export const directDownline = endpoint({
  name: 'directDownline',
  methods: ['GET'],
  path: '/wps/transfer/downline',
  audience: ['agent'],
  answer: z.object({ usernames: z.array(z.string()) }),
});

/** What the caller has sent and been sent, the latest first; `before` is the last id of the page before. */
export const transfers = endpoint({
  name: 'transfers',
  methods: ['GET'],
  path: '/wps/transfer/records',
  audience: PLAYERS,
  query: z.object({ before: z.optional(id()) }),
  answer: z.object({
    transfers: z.array(
      z.object({
        id: id(),
        reference: z.string(),
        direction: z.enum(['up', 'down']),
        sent: z.boolean(),
        with: z.string(),
        currency: z.string(),
        amount: amount(),
        note: z.nullable(z.string()),
        madeAt: instant(),
      }),
    ),
    more: z.boolean(),
  }),
});
