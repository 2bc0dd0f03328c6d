import * as z from 'zod/mini';
import { amount } from '../codecs.ts';

/** A text of the shop's own that was given with an order and is told with it ever after. */
export const memo = z.string().check(z.regex(/^[\w-]{1,1000}$/));

/** What the gateway says about an order, in a callback's body and in the answer to a question. */
export const notice = z.object({
  /** The gateway's number of this message; a repeat has the same one. */
  noticeId: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  reference: z.string().check(z.maxLength(64)),
  payment: z.literal(['pending', 'paid', 'failed']),
  amount: amount(),
  currency: z.string().check(z.maxLength(5)),
  memo: z.optional(memo),
});

export type Notice = z.output<typeof notice>;

/** Where an account asks how one of its orders stands; the path is what it signs. */
export const orderPath = (account: string, reference: string): string =>
  `/api/orders/${encodeURIComponent(account)}/${encodeURIComponent(reference)}`;

/** A page of the orders that an account was paid in a time, and where the next page begins; null after the last one. */
export const paidOrders = z.object({ orders: z.array(notice), next: z.nullable(z.string()) });

/** Where an account asks which of its orders were paid in a time (milliseconds); path and query are what it signs. */
export const paidPath = (account: string, from: Date, until: Date, after: string): string =>
  `/api/orders/${encodeURIComponent(account)}?${timeQuery(from, until, after)}`;

/** A time in milliseconds, and after which entry a page goes on. */
export const timeQuery = (from: Date, until: Date, after: string): string =>
  new URLSearchParams({
    from: String(from.getTime()),
    until: String(until.getTime()),
    after,
  }).toString();

/** Where a shop opens an account, with `{ name }`. */
export const accountsPath = '/api/accounts';

/** What it is given: the name to use in links, and the secret (base64url) to sign with. */
export const openedAccount = z.object({ account: z.string(), secret: z.string() });
