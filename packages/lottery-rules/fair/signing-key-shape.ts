import * as z from 'zod/mini';

/** A public key that a brand signs receipts and heads of its log with (a JWK of RFC 8037). */
export const signingKeySchema = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string().check(z.regex(/^[\w-]{43}$/)),
  kid: z.string(),
  alg: z.literal('EdDSA'),
  use: z.literal('sig'),
});

export type SigningKey = z.infer<typeof signingKeySchema>;
