import * as z from 'zod/mini';
import { amount, id } from '../codecs.ts';

/**
 * The money of a promotion. `most` is what it gives at best, for as large a `deposit` (zero: nothing is paid in), and what is to be played
 * for that before it becomes cash; `rate` is in 1/10 000 of the deposit.
 */
export const offerTerms = z.object({
  id: id(),
  kind: z.literal(['deposit', 'claim', 'activity']),
  currency: z.string(),
  rate: z.int(),
  depositMin: amount(),
  /** Null: there is no limit. */
  amountMax: z.nullable(amount()),
  most: z.object({ deposit: amount(), bonus: amount(), required: amount() }),
  days: z.int(),
  for: z.literal(['everyone', 'first-deposit', 'newcomers']),
  newcomerDays: z.nullable(z.int()),
  frequency: z.literal(['once', 'daily', 'always']),
  /** Percent that play of a game category counts for; a category that is not named counts in full. */
  weights: z.record(z.string(), z.int()),
});
