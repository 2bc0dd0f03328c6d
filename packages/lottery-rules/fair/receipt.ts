import * as z from 'zod/mini';
import { leafOf, type Ticket } from './ticket.ts';
import { merkleTree } from './merkle.ts';

/** The type of a signed receipt, so that nothing else that was signed can pass for one. */
export const RECEIPT_TYPE = 'lottery-receipt+jws';

const instant = z.iso.datetime();

/**
 * What the system signs of an order. Amounts are decimal text; `lines` is the Merkle root of its tickets in the order of its lines; an
 * own draw is named with its commitment and its salt and where they stand in the log, so that it cannot be another draw afterwards.
 */
export const receiptClaims = z.object({
  brand: z.string(),
  order: z.string(),
  number: z.string(),
  game: z.string(),
  numero: z.string(),
  closesAt: instant,
  drawsAt: instant,
  placedAt: instant,
  stake: z.string(),
  currency: z.string(),
  lines: z.object({ root: z.string(), count: z.int() }),
  commitment: z.nullable(z.object({ code: z.string(), entry: z.int() })),
  /** Of a draw that mixes in the salt: where that stands, unless the bet is a part of a multi-draw order and came before the sale. */
  salt: z.nullable(z.object({ root: z.string(), entry: z.int() })),
});

export type ReceiptClaims = Readonly<z.infer<typeof receiptClaims>>;

/** What a receipt says of an order's lines. */
export const linesOf = (tickets: readonly Ticket[]): ReceiptClaims['lines'] => ({
  root: merkleTree(tickets.map(leafOf)).root,
  count: tickets.length,
});
