import * as z from 'zod';

/** How many entries a page of a list has at most. */
export const LISTED_AT_ONCE = 500;

/** Of what time a list is asked for, in milliseconds, and after which entry it goes on. */
export const timePage = z.object({
  from: z.coerce.number().int(),
  until: z.coerce.number().int(),
  after: z.string().default(''),
});
