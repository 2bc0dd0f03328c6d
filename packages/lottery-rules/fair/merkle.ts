import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { hashFromHex } from './hash-from-hex.ts';

// The tree of RFC 6962 §2.1: leaves and inner nodes are hashed with different first bytes, so neither can pass for the
// other, and an odd node is carried up instead of being paired with itself, so no two lists of tickets share a root.
const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** Bytes of a hash, and so of each entry of a level. */
export const HASH_BYTES = 32;

/** The hash of a leaf. */
export const leafHash = (leaf: string): Uint8Array => sha256(concatBytes(LEAF, utf8ToBytes(leaf)));
/** The hash of an inner node over its two children. */
export const nodeHash = (left: Uint8Array, right: Uint8Array): Uint8Array =>
  sha256(concatBytes(NODE, left, right));
const hashAt = (level: Uint8Array, index: number): Uint8Array =>
  level.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES);

function levelAbove(level: Uint8Array): Uint8Array {
  const count = level.length / HASH_BYTES;
  const above = new Uint8Array(Math.ceil(count / 2) * HASH_BYTES);
  for (let i = 0; i < count; i += 2) {
    const left = hashAt(level, i);
    above.set(i + 1 < count ? nodeHash(left, hashAt(level, i + 1)) : left, (i / 2) * HASH_BYTES);
  }
  return above;
}

/** A tree over a list of texts. */
export type MerkleTree = {
  /** Hexadecimal; the hash of nothing when there is no leaf. */
  readonly root: string;
  /** Every level's hashes end to end, leaves first, the root last; none when there is no leaf. */
  readonly levels: readonly Uint8Array[];
};

/** Builds the tree over texts in the given order. */
export function merkleTree(leaves: readonly string[]): MerkleTree {
  const level = new Uint8Array(leaves.length * HASH_BYTES);
  for (const [index, leaf] of leaves.entries()) level.set(leafHash(leaf), index * HASH_BYTES);
  return treeOver(level);
}

/** Builds the tree over the hashes of its leaves, end to end. */
export function treeOver(leaves: Uint8Array): MerkleTree {
  if (leaves.length === 0) return { root: bytesToHex(sha256(new Uint8Array())), levels: [] };
  let level = new Uint8Array(leaves);
  const levels = [level];
  while (level.length > HASH_BYTES) {
    level = new Uint8Array(levelAbove(level));
    levels.push(level);
  }
  return { root: bytesToHex(level), levels };
}

/** Where in the tree the hashes stand that lead a leaf to the root, from the bottom up. */
export function neighboursOf(index: number, count: number): { level: number; index: number }[] {
  const neighbours: { level: number; index: number }[] = [];
  for (let at = index, size = count, level = 0; size > 1; at >>= 1, size = (size + 1) >> 1, level += 1) {
    if ((at ^ 1) < size) neighbours.push({ level, index: at ^ 1 });
  }
  return neighbours;
}

/** Where a leaf stands in a tree of known size, with its neighbours' hashes, hexadecimal, up to the root. */
export type MerklePath = { readonly index: number; readonly count: number; readonly path: readonly string[] };

/** A leaf's place in a tree that is at hand whole. */
export function merklePath({ levels }: MerkleTree, index: number): MerklePath {
  const count = (levels[0]?.length ?? 0) / HASH_BYTES;
  const path = neighboursOf(index, count).map((at) =>
    bytesToHex(hashAt(levels[at.level] ?? new Uint8Array(), at.index)),
  );
  return { index, count, path };
}

/** The root that a leaf and its path lead to; undefined when the path cannot belong to a tree of that size. */
export function rootFrom(leaf: string, { index, count, path }: MerklePath): string | undefined {
  if (!Number.isSafeInteger(count) || !Number.isInteger(index) || index < 0 || index >= count)
    return undefined;
  const neighbours = neighboursOf(index, count);
  if (neighbours.length !== path.length) return undefined;
  let node = leafHash(leaf);
  for (const [step, neighbour] of neighbours.entries()) {
    const hash = hashFromHex(path[step] ?? '');
    if (!hash) return undefined;
    node = neighbour.index % 2 === 1 ? nodeHash(node, hash) : nodeHash(hash, node);
  }
  return bytesToHex(node);
}
