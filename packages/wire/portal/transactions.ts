import * as z from 'zod/mini';
import { amount, instant } from '../codecs.ts';
import { endpoint, PLAYERS } from '../endpoint.ts';
import { streamedFile } from '../file.ts';

const businessDay = z.iso.date({ error: 'field.invalid' });

/** What money moves for besides single bets. */
export const MOVEMENT_GROUPS = ['deposit', 'withdrawal', 'transfer', 'bonus', 'other'] as const;

const filter = z.object({
  from: businessDay,
  to: businessDay,
  group: z.optional(z.enum(MOVEMENT_GROUPS)),
});

/** Where a page begins: after this movement, `instant~seq` on the wire. */
const cursor = () =>
  z.codec(z.string().check(z.regex(/^[^~]{20,30}~\d{1,18}$/)), z.object({ at: instant(), seq: z.string() }), {
    decode: (text) => ({ at: text.slice(0, text.indexOf('~')), seq: text.slice(text.indexOf('~') + 1) }),
    encode: ({ at, seq }) => `${at}~${seq}`,
  });

/**
 * Every movement of the member's money but single bets, the latest first; the first page comes with what came in and went out,
 * null while too much of it is still being added up.
 * `kind` is the ledger's word; a page that knows none for it says the group's.
 */
export const transactions = endpoint({
  name: 'transactions',
  methods: ['GET'],
  path: '/wps/member/records/transactions',
  audience: PLAYERS,
  query: z.extend(filter, { after: z.optional(cursor()) }),
  answer: z.object({
    movements: z.array(
      z.object({
        id: z.string(),
        kind: z.string(),
        group: z.enum(MOVEMENT_GROUPS),
        reference: z.nullable(z.string()),
        currency: z.string(),
        amount: amount(),
        balanceAfter: amount(),
        at: instant(),
      }),
    ),
    next: z.nullable(cursor()),
    totals: z.nullable(z.object({ count: z.int(), in: amount(), out: amount() })),
  }),
});

/** The same as a file, all of it. */
export const transactionsFile = endpoint({
  name: 'transactionsFile',
  methods: ['GET'],
  path: '/wps/member/records/transactions.csv',
  audience: PLAYERS,
  query: filter,
  answersFile: true,
  answer: streamedFile,
});
