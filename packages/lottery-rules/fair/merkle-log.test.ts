import { bytesToHex } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  consistencyRanges,
  growingLog,
  inclusionRanges,
  isContinued,
  rangeHash,
  subtreesOf,
  type LeafRange,
} from './merkle-log.ts';
import { merkleTree, rootFrom } from './merkle.ts';

const texts = (count: number): string[] => Array.from({ length: count }, (_, index) => `entry ${index}`);
const rootOf = (leaves: readonly string[]): string => merkleTree(leaves).root;
const stateOf = (leaves: readonly string[]) => ({ size: leaves.length, root: rootOf(leaves) });

/** What each leaf completes, as a store keeps it. */
function stored(leaves: readonly string[]): (range: LeafRange) => string {
  const add = growingLog();
  const completed = leaves.map((leaf) => add(leaf));
  return (range) =>
    bytesToHex(
      rangeHash(
        subtreesOf(range).map(({ level, index }) => {
          const hash = completed[(index + 1) * 2 ** level - 1]?.[level];
          if (!hash) throw new Error('that subtree is full');
          return hash;
        }),
      ),
    );
}

test('the root of a growing log is that of the tree over its entries, and each entry has its way there', () => {
  for (let size = 1; size <= 70; size += 1) {
    const leaves = texts(size);
    const hashOf = stored(leaves);
    expect(hashOf([0, size])).toBe(rootOf(leaves));
    for (const [index, leaf] of leaves.entries()) {
      const path = inclusionRanges(index, [0, size]).map(hashOf);
      expect(rootFrom(leaf, { index, count: size, path })).toBe(rootOf(leaves));
    }
  }
});

test('a log goes on from each of its earlier states', () => {
  for (let to = 1; to <= 40; to += 1) {
    const hashOf = stored(texts(to));
    for (let from = 1; from <= to; from += 1) {
      const path = consistencyRanges(from, to).map(hashOf);
      expect(isContinued(stateOf(texts(from)), stateOf(texts(to)), path)).toBe(true);
    }
  }
});

test('a log in which anything of before was changed does not go on', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.nat(60),
      fc.nat(),
      fc.boolean(),
      (from, more, at, isTruncated) => {
        const to = from + more;
        const changed = texts(to);
        changed[at % from] = 'another';
        const hashOf = stored(changed);
        const path = consistencyRanges(from, to).map(hashOf);
        const shown = isTruncated ? path.slice(1) : path;
        expect(isContinued(stateOf(texts(from)), stateOf(changed), shown)).toBe(false);
      },
    ),
  );
});

test('no path proves what is not so', () => {
  const [three, seven] = [stateOf(texts(3)), stateOf(texts(7))];
  const path = consistencyRanges(3, 7).map(stored(texts(7)));
  expect(isContinued(three, seven, path)).toBe(true);
  expect(isContinued(seven, three, path)).toBe(false);
  expect(isContinued(three, seven, [])).toBe(false);
  expect(isContinued(three, seven, [...path, three.root])).toBe(false);
  expect(isContinued(three, seven, path.with(0, 'zz'))).toBe(false);
  expect(isContinued({ ...three, size: 0 }, seven, path)).toBe(false);
  expect(isContinued({ ...three, size: 4 }, seven, path)).toBe(false);
  expect(isContinued(three, three, [])).toBe(true);
  expect(isContinued(three, { ...three, root: seven.root }, [])).toBe(false);
});
