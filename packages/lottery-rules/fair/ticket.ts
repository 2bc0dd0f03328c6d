import * as z from 'zod/mini';

/** As a proof carries it. */
export const ticketSchema = z.object({
  id: z.string(),
  game: z.string(),
  numero: z.string(),
  play: z.string(),
  /** The selection's canonical text. */
  selection: z.string(),
  notes: z.int(),
  /** Decimal amounts of the currency. */
  stakePerNote: z.string(),
  stake: z.string(),
  /** The odds of each tier at acceptance, decimal text, tiers sorted by name. */
  odds: z.readonly(z.array(z.readonly(z.tuple([z.string(), z.string()])))),
  /** What its player's browser added of its own, which goes into the salt of draws to come; empty where it added nothing. */
  clientSeed: z.string(),
  /** What its prize is cut to, where its player was told so before. */
  most: z.optional(z.string()),
});

/**
 * All of a slip that decides what it can win, fixed at acceptance. Its text is a leaf of the draw's Merkle tree, so nothing in it can be
 * changed, added or taken away after the close without changing the root that was published before the result.
 */
export type Ticket = Readonly<z.infer<typeof ticketSchema>>;

/** The text of a ticket that is hashed: a JSON list, so no value can run into the next. */
export const leafOf = (ticket: Ticket): string =>
  JSON.stringify([
    ticket.most === undefined ? 'ticket/2' : 'ticket/3',
    ticket.id,
    ticket.game,
    ticket.numero,
    ticket.play,
    ticket.selection,
    ticket.notes,
    ticket.stakePerNote,
    ticket.stake,
    ticket.odds,
    ticket.clientSeed,
    ...(ticket.most === undefined ? [] : [ticket.most]),
  ]);
