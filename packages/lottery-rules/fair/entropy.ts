import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { QUICKNET, withBeacon, type Beacon } from './beacon.ts';
import type { Entropy } from './entropy-shape.ts';
import type { LogState } from './merkle-log.ts';

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
