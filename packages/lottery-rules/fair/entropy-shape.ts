import * as z from 'zod/mini';

/**
 * What an own draw mixes in beside its seed, unknown to everybody when the seed is committed to, and named in the commitment so that
 * nobody can choose afterwards: a round of the public beacon to come, or the salt, where no beacon could be reached. The salt is the root of
 * the brand's public log when the sale begins: the tickets of all draws that closed since the commitment are in it, each with a seed that its
 * player's browser has made. It is fixed before the first bet, so that whoever learns the outcome from it can no longer choose another.
 * A round that was recorded earlier would prove nothing.
 */
export const entropySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('quicknet'), round: z.int() }),
  z.object({ kind: z.literal('salt') }),
]);

export type Entropy = Readonly<z.infer<typeof entropySchema>>;
