import { bytesToHex } from '@noble/hashes/utils.js';
import { hashFromHex } from './hash-from-hex.ts';
import { leafHash, nodeHash } from './merkle.ts';

// A log is a tree of RFC 6962 §2.1 that grows on its right. A range of leaves is hashed as the tree over it; those that occur in proofs
// begin where a whole subtree of their size would, so they fall into whole subtrees, whose hashes never change once they are full.

/** Leaves from `start` up to, not including, `end`. */
export type LeafRange = readonly [start: number, end: number];

/** A full subtree: of 2^level leaves, the first of which is leaf index · 2^level. */
export type Subtree = Readonly<{ level: number; index: number }>;

/** The largest power of two that a number reaches. */
function powerIn(size: number): number {
  let power = 1;
  while (power * 2 <= size) power *= 2;
  return power;
}

/** The largest power of two below a number above one. */
const powerBelow = (size: number): number => powerIn(size - 1);

/** The ranges whose hashes lead a leaf to the root of a log of some size, from the bottom up. */
export function inclusionRanges(index: number, [start, end]: LeafRange): LeafRange[] {
  if (end - start === 1) return [];
  const middle = start + powerBelow(end - start);
  return index < middle
    ? [...inclusionRanges(index, [start, middle]), [middle, end]]
    : [...inclusionRanges(index, [middle, end]), [start, middle]];
}

/** The ranges whose hashes prove that a log of `to` entries begins with the log of `from` entries (RFC 6962 §2.1.2). */
export function consistencyRanges(from: number, to: number): LeafRange[] {
  const walk = (size: number, [start, end]: LeafRange, isWhole: boolean): LeafRange[] => {
    if (size === end - start) return isWhole ? [] : [[start, end]];
    const middle = start + powerBelow(end - start);
    return size <= middle - start
      ? [...walk(size, [start, middle], isWhole), [middle, end]]
      : [...walk(size - (middle - start), [middle, end], false), [start, middle]];
  };
  return from === 0 ? [] : walk(from, [0, to], true);
}

/** The full subtrees that a range falls into, from the left. */
export function subtreesOf([start, end]: LeafRange): Subtree[] {
  const subtrees: Subtree[] = [];
  for (let at = start; at < end;) {
    const size = powerIn(end - at);
    subtrees.push({ level: Math.round(Math.log2(size)), index: at / size });
    at += size;
  }
  return subtrees;
}

/** The hash of a range, from the hashes of its full subtrees from the left. */
export const rangeHash = (subtrees: readonly Uint8Array[]): Uint8Array =>
  subtrees.reduceRight((right, left) => nodeHash(left, right));

/** The hash of a growing tree: its leaves' texts are added one by one. Answers what each leaf completes, itself first. */
export function growingLog(): (leaf: string) => readonly Uint8Array[] {
  const edge: Uint8Array[] = [];
  let size = 0;
  return (leaf) => {
    let hash = leafHash(leaf);
    const completed = [hash];
    let level = 0;
    for (let rest = size; rest % 2 === 1; rest = (rest - 1) / 2) {
      hash = nodeHash(edge[level] ?? hash, hash);
      completed.push(hash);
      level += 1;
    }
    edge[level] = hash;
    size += 1;
    return completed;
  };
}

/** A log at one moment: how many entries, and the root over them, hexadecimal. */
export type LogState = Readonly<{ size: number; root: string }>;

/**
 * Whether the later log begins with all of the earlier one, by the hashes of `consistencyRanges` (RFC 9162 §2.1.4.2). Nothing that was
 * logged can be changed or taken away without this failing.
 */
export function isContinued(from: LogState, to: LogState, path: readonly string[]): boolean {
  if (from.size > to.size || from.size < 1 || !Number.isSafeInteger(to.size)) return false;
  if (from.size === to.size) return from.root === to.root && path.length === 0;
  const isFull = powerIn(from.size) === from.size;
  const hashes = [...(isFull ? [from.root] : []), ...path].map((text) => hashFromHex(text));
  let [node, last] = [from.size - 1, to.size - 1];
  while (node % 2 === 1) [node, last] = [(node - 1) / 2, Math.floor(last / 2)];
  const [first, ...rest] = hashes;
  if (!first) return false;
  let [earlier, later] = [first, first];
  for (const hash of rest) {
    if (!hash || last === 0) return false;
    if (node % 2 === 1 || node === last) {
      [earlier, later] = [nodeHash(hash, earlier), nodeHash(hash, later)];
      while (node % 2 === 0 && node !== 0) [node, last] = [node / 2, Math.floor(last / 2)];
    } else {
      later = nodeHash(later, hash);
    }
    [node, last] = [Math.floor(node / 2), Math.floor(last / 2)];
  }
  return last === 0 && bytesToHex(earlier) === from.root && bytesToHex(later) === to.root;
}
