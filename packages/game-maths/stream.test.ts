import { createHmac } from 'node:crypto';
import { invariant } from '@mela/primitives';
import { assert, integer, property, string, uint8Array } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { crashPointX100, readSeed, seedHash } from './seed.ts';
import { openStream } from './stream.ts';
import examples from './worked-examples.json' with { type: 'json' };

const RANKS = 'A23456789TJQK';
const seedOf = (hex: string) => {
  const seed = readSeed(hex);
  invariant(seed, 'a worked example has a whole seed');
  return seed;
};

describe('the worked examples', () => {
  for (const { id, input, expect: wanted } of examples.provablyFair) {
    if ('gameKey' in input) {
      test(`${id}: a crash round and the key before it`, () => {
        const key = seedOf(String(input.gameKey));
        expect(seedHash(key)).toBe(wanted.previousKey);
        expect(crashPointX100(key, String(input.salt))).toBe(wanted.crashX100);
      });
    } else {
      test(`${id}: what one pair of seeds draws`, () => {
        const { clientSeed, nonce } = input;
        const serverSeed = seedOf(input.serverSeed);
        const open = () => openStream({ serverSeed, clientSeed, nonce });
        const draws = (count: number, n: number) => {
          const stream = open();
          return Array.from({ length: count }, () => stream.below(n));
        };
        expect(seedHash(serverSeed)).toBe(wanted.serverSeedHash);
        expect(open().below(10_000)).toBe(wanted.dice);
        expect(
          open()
            .shuffle(25)
            .slice(0, 5)
            .sort((a, b) => a - b),
        ).toEqual(wanted.mines5of25);
        expect(draws(16, 2)).toEqual(wanted.plinko16?.path);
        expect(draws(5, 40)).toEqual(wanted.padmaStops);
        const deck = open().shuffle(52).slice(0, 10);
        expect(deck.map((card) => `${RANKS[card % 13]}${'SHDC'[Math.floor(card / 13)]}`)).toEqual(
          wanted.deckTop10,
        );
      });
    }
  }
});

describe('the stream', () => {
  test('is the HMAC of seeds, nonce and block number, read as big-endian numbers', () => {
    const seed = uint8Array({ minLength: 32, maxLength: 32 });
    assert(
      property(
        seed,
        string({ unit: 'grapheme' }),
        integer({ min: 0, max: 2 ** 31 }),
        (serverSeed, clientSeed, nonce) => {
          const stream = openStream({ serverSeed, clientSeed, nonce });
          const blocks = [0, 1].map((i) =>
            createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${i}`).digest(),
          );
          const bytes = Buffer.concat(blocks);
          for (let i = 0; i < 16; i += 1) expect(stream.below(2 ** 32)).toBe(bytes.readUInt32BE(4 * i));
        },
      ),
      { numRuns: 50 },
    );
  });

  test('throws away the uneven top of the range instead of favouring small numbers', () => {
    // With n = 3·2³⁰ every fourth number is thrown away; what is left stays in order.
    const seed = { serverSeed: new Uint8Array(32).fill(1), clientSeed: 'x', nonce: 0 };
    const raw = openStream(seed);
    const kept = Array.from({ length: 4000 }, () => raw.below(2 ** 32)).filter(
      (value) => value < 3 * 2 ** 30,
    );
    const stream = openStream(seed);
    expect(kept.length).toBeLessThan(3200);
    expect(kept.map(() => stream.below(3 * 2 ** 30))).toEqual(kept);
  });

  test.each([2, 6, 25, 40, 52])('shows no favourite among %i (chi-square, fixed seed)', (n) => {
    const stream = openStream({ serverSeed: new Uint8Array(32).fill(9), clientSeed: 'chi', nonce: n });
    const draws = 20_000;
    const seen = Array.from({ length: n }, () => 0);
    for (let i = 0; i < draws; i += 1) {
      const value = stream.below(n);
      seen[value] = (seen[value] ?? 0) + 1;
    }
    const wanted = draws / n;
    const chi = seen.reduce((sum, count) => sum + (count - wanted) ** 2 / wanted, 0);
    // Wilson–Hilferty: the cube root of chi²/k is close to normal; |z| < 3.1 keeps p within 0.001..0.999.
    const spread = 2 / (9 * (n - 1));
    expect(Math.abs((Math.cbrt(chi / (n - 1)) - (1 - spread)) / Math.sqrt(spread))).toBeLessThan(3.1);
  });

  test('shuffles to a permutation', () => {
    const stream = openStream({ serverSeed: new Uint8Array(32), clientSeed: '', nonce: 0 });
    expect(stream.shuffle(52).sort((a, b) => a - b)).toEqual(Array.from({ length: 52 }, (_, i) => i));
  });
});

test('a seed is 64 lower-case hex digits', () => {
  expect(readSeed('00'.repeat(32))).toHaveLength(32);
  for (const text of ['', '0'.repeat(63), 'G'.repeat(64), 'A'.repeat(64)])
    expect(readSeed(text)).toBeUndefined();
});
