import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

const SEED = /^[0-9a-f]{64}$/;

/** Reads a seed or key written as 64 lower-case hex digits; `undefined` when it is not one. */
export const readSeed = (hex: string): Uint8Array | undefined =>
  SEED.test(hex) ? hexToBytes(hex) : undefined;

/** SHA-256 of a seed, in hex: shown before the first bet, it binds the system to the seed it reveals later. */
export const seedHash = (seed: Uint8Array): string => bytesToHex(sha256(seed));

/**
 * The multiplier ×100 at which a shared crash round ends: max(100, ⌊97·2⁵² / (2⁵² − h)⌋), where h is the first
 * 52 bits of HMAC-SHA256(round key, salt). Its return is 97 % for every way to play.
 */
export function crashPointX100(roundKey: Uint8Array, salt: string): number {
  const digest = bytesToHex(hmac(sha256, roundKey, utf8ToBytes(salt)));
  const range = 1n << 52n;
  const point = (97n * range) / (range - BigInt(`0x${digest.slice(0, 13)}`));
  return point < 100n ? 100 : Number(point);
}
