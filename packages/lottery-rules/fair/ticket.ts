/**
 * All of a slip that decides what it can win, fixed at acceptance. Its text is a leaf of the draw's Merkle tree, so nothing in it can be
 * changed, added or taken away after the close without changing the root that was published before the result.
 */
export type Ticket = {
  readonly id: string;
  readonly game: string;
  readonly numero: string;
  readonly play: string;
  /** The selection's canonical text. */
  readonly selection: string;
  readonly notes: number;
  /** Decimal amounts of the currency. */
  readonly stakePerNote: string;
  readonly stake: string;
  /** The odds of each tier at acceptance, decimal text, tiers sorted by name. */
  readonly odds: readonly (readonly [tier: string, odds: string])[];
};

/** The text of a ticket that is hashed: a JSON list, so no value can run into the next. */
export const leafOf = (ticket: Ticket): string =>
  JSON.stringify([
    'ticket/1',
    ticket.id,
    ticket.game,
    ticket.numero,
    ticket.play,
    ticket.selection,
    ticket.notes,
    ticket.stakePerNote,
    ticket.stake,
    ticket.odds,
  ]);
