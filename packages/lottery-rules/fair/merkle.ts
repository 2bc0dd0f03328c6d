import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { hashFromHex } from './hash-from-hex.ts';

// The tree of RFC 6962 §2.1: leaves and inner nodes are hashed with different first bytes, so neither can pass for the other, and an odd
// node is carried up instead of being paired with itself, so no two lists of tickets share a root.
const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

const leafHash = (leaf: string): Uint8Array => sha256(concatBytes(LEAF, utf8ToBytes(leaf)));
const nodeHash = (left: Uint8Array, right: Uint8Array): Uint8Array => sha256(concatBytes(NODE, left, right));

/** All levels of the tree, leaves first; the last one holds the root. */
function levelsOf(leaves: readonly string[]): Uint8Array[][] {
  const levels = [leaves.map(leafHash)];
  for (let level = levels[0] ?? []; level.length > 1; level = levels.at(-1) ?? []) {
    const above: Uint8Array[] = [];
    for (let i = 0; i < level.length; i += 2) {
      const [left, right] = [level[i], level[i + 1]];
      if (left) above.push(right ? nodeHash(left, right) : left);
    }
    levels.push(above);
  }
  return levels;
}

/** A tree over a list of texts: its root, and for each leaf the hashes that lead to it. */
export type MerkleTree = {
  /** Hexadecimal; the hash of nothing when there is no leaf. */
  readonly root: string;
  /** The neighbours from the leaf up to the root, hexadecimal. */
  pathOf(index: number): string[];
};

/** Builds the tree over texts in the given order. */
export function merkleTree(leaves: readonly string[]): MerkleTree {
  const levels = levelsOf(leaves);
  const [root = sha256(new Uint8Array())] = levels.at(-1) ?? [];
  return {
    root: bytesToHex(root),
    pathOf: (index) =>
      levels.slice(0, -1).flatMap((level, height) => {
        const neighbour = level[(index >> height) ^ 1];
        return neighbour ? [bytesToHex(neighbour)] : [];
      }),
  };
}

/** Where a leaf stands in a tree of known size, with its neighbours up to the root. */
export type MerklePath = { readonly index: number; readonly count: number; readonly path: readonly string[] };

/** The root that a leaf and its path lead to; undefined when the path cannot belong to a tree of that size. */
export function rootFrom(leaf: string, { index, count, path }: MerklePath): string | undefined {
  if (!Number.isInteger(index) || index < 0 || index >= count) return undefined;
  let node = leafHash(leaf);
  let used = 0;
  for (let at = index, size = count; size > 1; at >>= 1, size = (size + 1) >> 1) {
    if ((at ^ 1) >= size) continue;
    const neighbour = hashFromHex(path[used] ?? '');
    if (!neighbour) return undefined;
    node = at % 2 === 0 ? nodeHash(node, neighbour) : nodeHash(neighbour, node);
    used += 1;
  }
  return used === path.length ? bytesToHex(node) : undefined;
}
