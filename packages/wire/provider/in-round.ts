import * as z from 'zod/mini';
import { amount, currency, foreignId } from './fields.ts';

/** What every call about a round carries: who plays, in which session, which game, which round. */
export const inRound = {
  session: foreignId(),
  player: foreignId(),
  game: foreignId(),
  round: foreignId(),
};

/** What every call that moves money answers: the portal's own reference, and the balance after its commit. */
export const booked = z.object({
  reference: foreignId(),
  balance: amount(),
  currency: currency(),
  /** A credit above one of the portal's ceilings: it is booked, its money waits and is not in the balance. */
  held: z.optional(amount()),
});
