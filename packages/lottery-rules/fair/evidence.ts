import { ok, refuse, type Outcome } from '@mela/primitives';
import * as z from 'zod/mini';
import { entropySchema } from './entropy-shape.ts';
import { signingKeySchema } from './signing-key-shape.ts';
import { ticketSchema } from './ticket.ts';

const listOf = <T extends z.ZodMiniType>(item: T) => z.readonly(z.array(item));
const path = listOf(z.string());
const keys = listOf(signingKeySchema);
const ofDraw = { brand: z.string(), game: z.string(), numero: z.string() };
const place = z.object({ index: z.int(), count: z.int(), path });

/** A proof of a draw, and of one ticket in it, that can be checked without asking anyone. */
export const proofSchema = z.object({
  kind: z.literal('proof'),
  version: z.literal(2),
  ...ofDraw,
  family: z.string(),
  /** A void draw does not count; `draw` is then what it would have been, or null where that cannot be known. */
  isVoid: z.boolean(),
  draw: z.unknown(),
  /** Own draws: the commitment published before sale opened, and the seed published with the result. A draw from outside has none. */
  seed: z.optional(z.object({ commitment: z.string(), revealed: z.string(), entropy: entropySchema })),
  /** Own draws that mix in a public beacon: its round, named in the commitment, and its signature. */
  beacon: z.optional(z.object({ chain: z.string(), round: z.int(), signature: z.string() })),
  /** Own draws that mix in the salt: the root of the log when the sale began, and the way from there to the head. */
  salt: z.optional(z.object({ size: z.int(), root: z.string(), path })),
  /** The tickets as published at the close; a draw that was void before has none. */
  tickets: z.optional(z.object({ root: z.string(), count: z.int() })),
  /** What the brand's public log says of the draw: its signed head, its keys, and entries with their way to the head's root. */
  log: z.object({
    head: z.string(),
    keys,
    entries: listOf(z.object({ index: z.int(), text: z.string(), path })),
  }),
  ticket: z.optional(
    z.object({
      slip: ticketSchema,
      place,
      hits: listOf(z.readonly(z.tuple([z.string(), z.int()]))),
      payout: z.string(),
      /** The signed receipt of its order, and the ticket's place among the order's lines. */
      receipt: z.object({ receipt: z.string(), place }),
    }),
  ),
});

export type Proof = Readonly<z.infer<typeof proofSchema>>;
export type TicketProof = NonNullable<Proof['ticket']>;

/** The receipt of an order, with the tickets that it is for. */
export const receiptFileSchema = z.object({
  kind: z.literal('receipt'),
  receipt: z.string(),
  keys,
  tickets: listOf(ticketSchema),
});

/** The head of a brand's log, as it was signed at some moment. */
export const headFileSchema = z.object({ kind: z.literal('head'), head: z.string(), keys });

/** That the log under one head goes on from the log under another. */
export const consistencyFileSchema = z.object({
  kind: z.literal('consistency'),
  from: z.string(),
  to: z.string(),
  path,
  keys,
});

/** The hashes of the tickets of a closed draw, `count` in all, from one of them on. They tell nobody what was bet. */
export const leavesFileSchema = z.object({
  kind: z.literal('leaves'),
  ...ofDraw,
  count: z.int(),
  from: z.int(),
  leaves: listOf(z.string()),
});

/** Entries of a brand's log, from one of them on. */
export const logFileSchema = z.object({
  kind: z.literal('log'),
  brand: z.string(),
  from: z.int(),
  entries: listOf(z.string()),
});

/** The keys that a brand publishes (a JWK set, RFC 7517). */
export const keysFileSchema = z.object({ keys });

const evidenceSchema = z.discriminatedUnion('kind', [
  proofSchema,
  receiptFileSchema,
  headFileSchema,
  consistencyFileSchema,
  leavesFileSchema,
  logFileSchema,
  z.object({ kind: z.literal('keys'), ...keysFileSchema.shape }),
]);

/** Anything of a brand's lottery that can be kept in a file and checked later. */
export type Evidence = Readonly<z.infer<typeof evidenceSchema>>;
export type EvidenceOf<K extends Evidence['kind']> = Extract<Evidence, { kind: K }>;

/** What stands in an answer of the system's server that was kept as it came. */
const unwrapped = (raw: unknown): unknown =>
  typeof raw === 'object' && raw !== null && 'value' in raw && 'success' in raw ? raw.value : raw;

/** Reads the text of a file; refuses with the first field that is wrong. */
export function readEvidence(
  text: string,
): Outcome<Evidence, { readonly kind: 'not-evidence'; readonly at: string }> {
  let raw: unknown;
  try {
    raw = unwrapped(JSON.parse(text));
  } catch {
    return refuse({ kind: 'not-evidence', at: 'JSON' });
  }
  // A JWK set as it is published says nowhere what it is.
  const set = keysFileSchema.safeParse(raw);
  const isSet = set.success && typeof raw === 'object' && raw !== null && !('kind' in raw);
  const read = evidenceSchema.safeParse(isSet ? { kind: 'keys', ...set.data } : raw);
  if (read.success) return ok(read.data);
  return refuse({ kind: 'not-evidence', at: read.error.issues[0]?.path.join('.') ?? '' });
}
