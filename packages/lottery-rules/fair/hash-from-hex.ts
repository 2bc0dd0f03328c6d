import { hexToBytes } from '@noble/hashes/utils.js';

/** The 32 bytes of a hash or a seed in lower-case hexadecimal; undefined for any other text. */
export const hashFromHex = (text: string): Uint8Array | undefined =>
  /^[0-9a-f]{64}$/.test(text) ? hexToBytes(text) : undefined;
