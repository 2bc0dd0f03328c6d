import { ok, refuse, type Outcome } from '@mela/primitives';
import * as z from 'zod/mini';
import type { Proof } from './proof.ts';

const listOf = <T extends z.ZodMiniType>(item: T) => z.readonly(z.array(item));

/** A proof as it travels and is kept in a file. */
export const proofSchema = z.object({
  version: z.literal(1),
  family: z.string(),
  game: z.string(),
  numero: z.string(),
  draw: z.unknown(),
  seed: z.optional(z.object({ commitment: z.string(), revealed: z.string() })),
  beacon: z.optional(z.object({ chain: z.string(), round: z.int(), signature: z.string() })),
  tickets: z.object({ root: z.string(), count: z.int() }),
  ticket: z.optional(
    z.object({
      slip: z.object({
        id: z.string(),
        game: z.string(),
        numero: z.string(),
        play: z.string(),
        selection: z.string(),
        notes: z.int(),
        stakePerNote: z.string(),
        stake: z.string(),
        odds: listOf(z.readonly(z.tuple([z.string(), z.string()]))),
      }),
      place: z.object({ index: z.int(), count: z.int(), path: listOf(z.string()) }),
      hits: listOf(z.readonly(z.tuple([z.string(), z.int()]))),
      payout: z.string(),
    }),
  ),
});

/** Reads the text of a proof file; refuses with the first field that is wrong. */
export function readProof(
  text: string,
): Outcome<Proof, { readonly kind: 'not-a-proof'; readonly at: string }> {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return refuse({ kind: 'not-a-proof', at: 'JSON' });
  }
  const read = proofSchema.safeParse(raw);
  if (read.success) return ok(read.data);
  return refuse({ kind: 'not-a-proof', at: read.error.issues[0]?.path.join('.') ?? '' });
}
