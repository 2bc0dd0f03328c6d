import * as z from 'zod';

const source = z.strictObject({
  /** Where it is asked; {game}, {numero} and {drawsAt} are filled in. */
  url: z.url({ protocol: /^https?$/ }),
  /** The key of its signature: the answer's X-Signature is the HMAC-SHA256 of its body, in hexadecimal. */
  secret: z.string().min(16).optional(),
  /** The SHA-256 of its public key (SPKI) in base64, as `openssl` and curl's --pinnedpubkey write it. */
  pin: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=$/)
    .optional(),
  authorization: z.string().optional(),
  /** Where in the answer the result and the numero stand, as names with dots between. */
  resultAt: z.string().default('result'),
  numeroAt: z.string().default('numero'),
});

const feed = z
  .strictObject({
    sources: z.array(source).min(1).max(5),
    /** So many sources must answer, and all answers must be the same; all of them unless told otherwise. */
    agreeing: z.int().min(1).optional(),
    timeoutMs: z.int().min(100).max(20_000).default(4000),
  })
  .refine(({ sources, agreeing = 1 }) => agreeing <= sources.length, 'fewer sources than must agree')
  .refine(
    ({ sources }) => sources.every(({ url, secret, pin }) => url.startsWith('https:') || (!pin && secret)),
    'a source without TLS needs a secret, and has no pin',
  );

/** An outside feed of results over HTTP: its sources, and how many of them must agree. */
export type FeedSettings = z.infer<typeof feed>;

/** One place that a feed is asked at. */
export type FeedSource = z.infer<typeof source>;

/** The setting `DRAW_FEEDS`: feeds by name, as JSON. */
export const feedsSetting = z
  .string()
  .default('{}')
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue('expected JSON');
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string().regex(/^[a-z0-9-]{2,40}$/), feed));
