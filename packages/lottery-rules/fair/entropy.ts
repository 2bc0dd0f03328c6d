import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import * as z from 'zod/mini';
import { QUICKNET, withBeacon, type Beacon } from './beacon.ts';
import type { LogState } from './merkle-log.ts';

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

/** How a commitment names it. */
export const entropyText = (entropy: Entropy): string =>
  entropy.kind === 'salt' ? 'salt' : `quicknet ${QUICKNET.chain} ${entropy.round}`;

/** The root of the log of so many entries, hexadecimal. */
export type Salt = LogState;

/** What it turned out to be. */
export type Mixed = Beacon | Salt;

/** The seed of a draw with that mixed in: neither of the two decides alone. */
export const mixInto = (seed: Uint8Array, mixed: Mixed): Uint8Array =>
  'signature' in mixed ? withBeacon(seed, mixed) : hmac(sha256, seed, utf8ToBytes(`salt/1\n${mixed.root}`));
