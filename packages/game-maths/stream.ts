import { invariant } from '@mela/primitives';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** What a stream of draws is made from. `nonce` counts the player's bets on this pair of seeds. */
export type StreamSeed = {
  readonly serverSeed: Uint8Array;
  readonly clientSeed: string;
  readonly nonce: number;
};

/** Draws that anybody who knows the seeds can repeat. The order of draws is part of a game's rules. */
export type Stream = {
  /** A whole number in 0..n−1, each equally likely. */
  below(n: number): number;
  /** The numbers 0..n−1 in random order. */
  shuffle(n: number): number[];
};

const TWO_32 = 2 ** 32;
const BLOCK_BYTES = 32;

/**
 * Opens the stream: block i is HMAC-SHA256(serverSeed, "clientSeed:nonce:i"), read as big-endian 32-bit numbers.
 * A number in the uneven top of the range is thrown away, so no outcome of `below` is favoured.
 */
export function openStream({ serverSeed, clientSeed, nonce }: StreamSeed): Stream {
  const keyed = hmac.create(sha256, serverSeed);
  let view = new DataView(new ArrayBuffer(0));
  let offset = 0;
  let blocks = 0;

  function nextU32(): number {
    if (offset === view.byteLength) {
      const block = keyed
        .clone()
        .update(utf8ToBytes(`${clientSeed}:${nonce}:${blocks}`))
        .digest();
      invariant(block.byteLength === BLOCK_BYTES, 'a block is one SHA-256 long');
      view = new DataView(block.buffer, block.byteOffset, BLOCK_BYTES);
      offset = 0;
      blocks += 1;
    }
    const value = view.getUint32(offset);
    offset += 4;
    return value;
  }

  function below(n: number): number {
    invariant(Number.isInteger(n) && n > 0 && n <= TWO_32, 'below needs a whole number in 1..2³²');
    const limit = TWO_32 - (TWO_32 % n);
    let value = nextU32();
    while (value >= limit) value = nextU32();
    return value % n;
  }

  function shuffle(n: number): number[] {
    const order = Array.from({ length: n }, (_, index) => index);
    for (let i = n - 1; i > 0; i -= 1) {
      const j = below(i + 1);
      const swapped = order[i] ?? 0;
      order[i] = order[j] ?? 0;
      order[j] = swapped;
    }
    return order;
  }

  return { below, shuffle };
}
