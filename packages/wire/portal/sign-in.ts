import * as z from 'zod/mini';

/** What a sign-in brings, however it was done. */
export const signedIn = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
});

/** The human-verification result that sign-ins carry: base64 of `{ challenge, solution }`. */
export const humanProof = z.string().check(z.minLength(1), z.maxLength(4000));
