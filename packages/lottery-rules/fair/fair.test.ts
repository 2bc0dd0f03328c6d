import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { families } from '../families.ts';
import { merklePath, merkleTree, rootFrom } from './merkle.ts';
import { ownDraw } from './own-draw.ts';

const { SSC } = families;
const seed = Uint8Array.from({ length: 32 }, (_, index) => index);

describe('own draws', () => {
  test('follow from seed, game and draw number by the published recipe', () => {
    const block = createHmac('sha256', seed).update('draw/1\nssc1m\n202611210001\n0').digest();
    const digits = [...block].filter((byte) => byte < 250).map((byte) => byte % 10);
    expect(ownDraw(SSC, seed, { game: 'ssc1m', drawNumber: '202611210001' })).toEqual(digits.slice(0, 5));
    expect(ownDraw(SSC, seed, { game: 'ssc1m', drawNumber: '202611210002' })).not.toEqual(digits.slice(0, 5));
  });

  test('show every digit on every place equally often', () => {
    const draws = 20_000;
    const times = Array.from({ length: 5 }, () => Array.from({ length: 10 }, () => 0));
    for (let drawNumber = 0; drawNumber < draws; drawNumber += 1) {
      for (const [place, digit] of ownDraw(SSC, seed, {
        game: 'g',
        drawNumber: String(drawNumber),
      }).entries()) {
        const row = times[place];
        if (row) row[digit] = (row[digit] ?? 0) + 1;
      }
    }
    for (const row of times) {
      const chiSquare = row.reduce((sum, seen) => sum + (seen - draws / 10) ** 2 / (draws / 10), 0);
      // 9 degrees of freedom: one fair row in a million passes 45. The seed is fixed, so this never flickers.
      expect(chiSquare).toBeLessThan(45);
    }
  });
});

describe('the tree of tickets', () => {
  test('of no ticket, of one and of three is as RFC 6962 has it', () => {
    const hash = (...parts: (string | Buffer)[]): Buffer => {
      const digest = createHash('sha256');
      for (const part of parts) digest.update(part);
      return digest.digest();
    };
    const leaf = (text: string) => hash('\u0000', text);
    expect(merkleTree([]).root).toBe(hash().toString('hex'));
    expect(merkleTree(['a']).root).toBe(leaf('a').toString('hex'));
    const three = hash('\u0001', hash('\u0001', leaf('a'), leaf('b')), leaf('c'));
    expect(merkleTree(['a', 'b', 'c']).root).toBe(three.toString('hex'));
  });

  test('proves each of its leaves, at its place, and nothing else', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 40 }),
        fc.nat(),
        fc.string(),
        (leaves, at, other) => {
          const index = at % leaves.length;
          const leaf = leaves[index] ?? '';
          const tree = merkleTree(leaves);
          const place = merklePath(tree, index);
          expect(rootFrom(leaf, place)).toBe(tree.root);
          if (other !== leaf) expect(rootFrom(other, place)).not.toBe(tree.root);
          if (leaves.length > 1) {
            expect(rootFrom(leaf, { ...place, index: (index + 1) % leaves.length })).not.toBe(tree.root);
          }
          expect(rootFrom(leaf, { ...place, path: [...place.path, tree.root] })).toBeUndefined();
          expect(rootFrom(leaf, { ...place, index: leaves.length })).toBeUndefined();
        },
      ),
    );
  });
});
