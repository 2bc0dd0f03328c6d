import * as z from 'zod/mini';

/** The type of a signed head, so that nothing else that was signed can pass for one. */
export const HEAD_TYPE = 'lottery-log-head+jws';

/** A brand's log at one moment, signed: how many entries, the root over them, and when the last was added. */
export const headClaims = z.object({
  brand: z.string(),
  size: z.int().check(z.minimum(1)),
  root: z.string(),
  at: z.iso.datetime(),
});

export type HeadClaims = Readonly<z.infer<typeof headClaims>>;
