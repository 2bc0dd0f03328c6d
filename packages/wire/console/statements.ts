import * as z from 'zod/mini';
import { amount, id, instant, wholeNumber } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { file } from '../file.ts';

export const STATEMENT_DAYS = ['day-first', 'month-first'] as const;
export const STATEMENT_DECIMALS = ['point', 'comma'] as const;

/** What is to be said of a row: above the payments, money that went out, one that this file has already, or what of it cannot be read. */
export const ROW_NOTES = ['above', 'went', 'twice', 'reference', 'amount', 'time', 'future'] as const;

const layout = z.object({
  /** The line of names: payments stand below it. 0: there is none. */
  namesAt: z.int(),
  /** Columns are counted from 0. */
  reference: z.int(),
  amount: z.int(),
  receivedAt: z.nullable(z.int()),
  sender: z.nullable(z.int()),
  /** Whether money came or went. */
  way: z.nullable(z.int()),
  /** What 03/04/2026 means. */
  days: z.literal(STATEMENT_DAYS),
  decimal: z.literal(STATEMENT_DECIMALS),
});

const column = () => z.optional(wholeNumber({ min: 0, max: 99 }));

/** How a file is to be read, with the columns of the number and the amount at least; as it is proposed where these are not said. */
const asked = z.object({
  namesAt: z.optional(wholeNumber({ min: 0, max: 9999 })),
  reference: column(),
  amount: column(),
  receivedAt: column(),
  sender: column(),
  way: column(),
  days: z.optional(z.literal(STATEMENT_DAYS)),
  decimal: z.optional(z.literal(STATEMENT_DECIMALS)),
});

const upload = {
  methods: ['POST'],
  audience: ['deposits.approve'],
  uploadMax: 512 * 1024,
  params: z.object({ id: id() }),
  query: asked,
  body: file,
} as const;

/**
 * Reads the statement of a channel to which money is sent by hand: a text file of lines with commas, semicolons or tabs between. Each payment
 * credits the deposit that names its number and amount, once; the rest waits. `unreadable` are numbers of lines. How it was read is proposed
 * for the channel's next file.
 */
export const readStatement = endpoint({
  ...upload,
  name: 'consoleReadStatement',
  path: '/console/deposit-channels/:id/statement',
  answer: z.object({
    credited: z.int(),
    waiting: z.int(),
    known: z.int(),
    unreadable: z.array(z.int()),
  }),
});

/** Tells how such a file would be read in, and keeps nothing of it. */
export const previewStatement = endpoint({
  ...upload,
  name: 'consolePreviewStatement',
  path: '/console/deposit-channels/:id/statement/preview',
  answer: z.object({
    /** Null: no line names the columns, and somebody has to say which they are. */
    layout: z.nullable(layout),
    /** It is what was said of the channel's last file. */
    isKept: z.boolean(),
    /** What stands in each column: its name, or what its first row has. */
    columns: z.array(z.string()),
    currency: z.string(),
    /** Payments that are read, each once, and what they come to. */
    readable: z.int(),
    sum: amount(),
    /** Rows that ought to tell of a payment, and cannot be read. */
    unreadable: z.int(),
    /** The first rows, and the first of those that cannot be read. */
    rows: z.array(
      z.object({
        line: z.int(),
        cells: z.array(z.string()),
        payment: z.nullable(z.object({ reference: z.string(), amount: amount(), receivedAt: instant() })),
        note: z.nullable(z.literal(ROW_NOTES)),
      }),
    ),
  }),
});
