import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * The public randomness beacon that a draw can mix in: drand's `quicknet`, a round every three seconds, signed together by the
 * organisations of the League of Entropy (scheme bls-unchained-g1-rfc9380). Its chain and key as they are published.
 */
export const QUICKNET = {
  chain: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesisMs: 1_692_803_367_000,
  periodMs: 3000,
} as const;

/** A round of a beacon: its chain, its number, and the signature that nobody could know before. */
export type Beacon = Readonly<{ chain: string; round: number; signature: string }>;

/** The first round that is published at an instant or after it. */
export const roundAt = (instant: Date): number =>
  Math.max(1, Math.ceil((instant.getTime() - QUICKNET.genesisMs) / QUICKNET.periodMs) + 1);

/** When a round is published. */
export const timeOfRound = (round: number): Date =>
  new Date(QUICKNET.genesisMs + (round - 1) * QUICKNET.periodMs);

/** The seed of a draw with a beacon mixed in. */
export const withBeacon = (seed: Uint8Array, { chain, round, signature }: Beacon): Uint8Array =>
  hmac(sha256, seed, utf8ToBytes(`beacon/1\n${chain}\n${round}\n${signature}`));
