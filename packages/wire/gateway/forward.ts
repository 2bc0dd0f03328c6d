import * as z from 'zod/mini';

/**
 * A message about a payment that an owner's phone passes on, signed like a gateway's (`sign`) with the key of the channel. `id` is the phone's own
 * number of it, by which a repeat is known; `from` is its sender as the phone shows it, and `text` the message as it came.
 */
export const forward = z.object({
  id: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  from: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  text: z.string().check(z.minLength(1), z.maxLength(1000)),
});
