import { createCipheriv } from 'node:crypto';

/** Serials and what stands for them have no more than eleven digits, which fall into five and six. */
const HIGH = 100_000;
const LOW = 1_000_000;
/** How many there are. */
export const PERMUTED = HIGH * LOW;
const ROUNDS = 10;

/** A brand's own order of all serials: from what stands for some of them nobody tells how many there are. */
export type Permutation = Readonly<{ of(serial: number): number; back(permuted: number): number }>;

/** The order that a key of 16 bytes gives: an alternating Feistel network over digits (Black and Rogaway 2002) with AES as its round function. */
export function permutationBy(key: Buffer): Permutation {
  const cipher = createCipheriv('aes-128-ecb', key, null).setAutoPadding(false);
  const block = Buffer.alloc(16);
  const mixed = (round: number, half: number): number => {
    block.writeUInt32BE(round, 0);
    block.writeUInt32BE(half, 4);
    return cipher.update(block).readUIntBE(0, 6);
  };
  const turn = (high: number, low: number, round: number, sign: 1 | -1): [number, number] =>
    round % 2 === 0
      ? [modulo(high + sign * (mixed(round, low) % HIGH), HIGH), low]
      : [high, modulo(low + sign * (mixed(round, high) % LOW), LOW)];
  const through = (from: number, rounds: readonly number[], sign: 1 | -1): number => {
    let [high, low] = [Math.floor(from / LOW), from % LOW];
    for (const round of rounds) [high, low] = turn(high, low, round, sign);
    return high * LOW + low;
  };
  const there = Array.from({ length: ROUNDS }, (_, round) => round);
  const back = there.toReversed();
  return { of: (serial) => through(serial, there, 1), back: (permuted) => through(permuted, back, -1) };
}

const modulo = (value: number, by: number): number => ((value % by) + by) % by;
