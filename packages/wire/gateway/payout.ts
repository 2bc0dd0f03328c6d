import { payoutKindNames } from '@mela/form-rules/payout-kinds/index.ts';
import * as z from 'zod/mini';
import { positiveAmount } from '../codecs.ts';
import { memo, notice, timeQuery } from './notice.ts';

/** What a shop asks the gateway to send. The reference is the shop's own: each is honoured once, however often it is asked. */
export const payoutOrder = z.object({
  reference: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  amount: positiveAmount(),
  currency: z.string().check(z.regex(/^[A-Z]{3,5}$/)),
  to: z.object({
    kind: z.literal(payoutKindNames),
    provider: z.string().check(z.maxLength(30)),
    holder: z.string().check(z.maxLength(80)),
    number: z.string().check(z.maxLength(100)),
    branch: z.nullable(z.string().check(z.maxLength(60))),
  }),
  notifyUrl: z.url({ protocol: /^https?$/ }),
  memo: z.optional(memo),
});

/**
 * What the gateway says about a payout, in a callback's body and in the answer to every call. `paid` and `failed` are for good;
 * what failed was not sent and will not be.
 */
export const payoutNotice = z.extend(notice, {
  transaction: z.nullable(z.string().check(z.maxLength(64))),
  why: z.nullable(z.string().check(z.maxLength(64))),
});

export type PayoutNotice = z.output<typeof payoutNotice>;

/**
 * Where one of an account's payouts is: PUT orders it, GET asks how it stands, DELETE asks not to send it, known or not. What is
 * signed is the method, the path and the body, each on a line of its own.
 */
export const payoutPath = (account: string, reference: string): string =>
  `/api/payouts/${encodeURIComponent(account)}/${encodeURIComponent(reference)}`;

/** A page of the payouts that an account has asked for, by when each came to where it stands, and where the next page begins. */
export const askedPayouts = z.object({ payouts: z.array(payoutNotice), next: z.nullable(z.string()) });

/** Where an account asks what became of its payouts in a time: GET. */
export const payoutsPath = (account: string, from: Date, until: Date, after: string): string =>
  `/api/payouts/${encodeURIComponent(account)}?${timeQuery(from, until, after)}`;

/** The text that is signed with a call on a payout. */
export const payoutCall = (method: 'PUT' | 'GET' | 'DELETE', path: string, body = ''): string =>
  `${method}\n${path}\n${body}`;
