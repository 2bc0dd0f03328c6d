import { randomBytes } from 'node:crypto';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newNumber, NUMBER_LETTERS, readNumber, shortNumbersOf } from './index.ts';
import { PERMUTED, permutationBy } from './permutation.ts';
import { spelt } from './spelling.ts';

const digits = fc.integer({ min: 0, max: PERMUTED - 1 });
const letter = fc.constantFrom(null, ...NUMBER_LETTERS);

describe('a number', () => {
  it('is read as it was given, in either script, whatever stands between its parts', () =>
    fc.assert(
      fc.property(digits, letter, fc.constantFrom('-', ' ', '–', ' - '), (number, first, between) => {
        const text = spelt(number, first);
        const bengali = text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x09e6 + Number(digit)));
        for (const typed of [text, text.toLowerCase(), bengali])
          expect(readNumber(` ${typed.replaceAll('-', between)} `)).toEqual({
            letter: first,
            digits: number,
            text,
          });
      }),
    ));

  it('is none with a digit that is wrong, or two that changed places', () =>
    fc.assert(
      fc.property(digits, fc.nat(11), fc.integer({ min: 1, max: 9 }), (number, at, by) => {
        const right = spelt(number, null).replaceAll('-', '');
        const wrong = right.replace(new RegExp(`(?<=^.{${at}}).`), (digit) => `${(Number(digit) + by) % 10}`);
        expect(readNumber(wrong)).toBeNull();
        const swapped = right.replace(new RegExp(`(?<=^.{${at}})(.)(.)`), '$2$1');
        if (swapped !== right) expect(readNumber(swapped)).toBeNull();
      }),
    ));

  it.each(['', 'rahim', 'D482109375513', 'D-4821-0937', 'X-4821-0937-5513', '4821-0937-5513-1'])(
    'is not %j',
    (typed) => expect(readNumber(typed)).toBeNull(),
  );
});

describe('a permutation', () => {
  const permutation = permutationBy(Buffer.alloc(16, 7));

  it('goes there and back, and nowhere else', () =>
    fc.assert(
      fc.property(digits, (serial) => {
        const permuted = permutation.of(serial);
        expect(permuted).toBeGreaterThanOrEqual(0);
        expect(permuted).toBeLessThan(PERMUTED);
        expect(permutation.back(permuted)).toBe(serial);
      }),
    ));

  it('tells nothing of how many there are: serials that follow each other lie anywhere', () => {
    const permuted = Array.from({ length: 1000 }, (_, serial) => permutation.of(serial + 1));
    expect(new Set(permuted).size).toBe(1000);
    for (let tenth = 0; tenth < 10; tenth += 1) {
      const there = permuted.filter((one) => Math.floor((one / PERMUTED) * 10) === tenth).length;
      expect([tenth, there > 60 && there < 150]).toEqual([tenth, true]);
    }
    const rising = permuted.filter((one, at) => one > (permuted[at - 1] ?? 0)).length;
    expect(rising).toBeGreaterThan(400);
    expect(rising).toBeLessThan(600);
  });

  it('is another one for another key', () => {
    const other = permutationBy(randomBytes(16));
    expect(Array.from({ length: 20 }, (_, at) => other.of(at))).not.toEqual(
      Array.from({ length: 20 }, (_, at) => permutation.of(at)),
    );
  });
});

describe('in a brand', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi();
  });
  afterAll(() => api.close());

  it('a serial is found again by what it was spelt as, and by no other brand’s', async () => {
    const [mela, nodi] = await Promise.all(
      [api.brand.mela, api.brand.nodi].map(({ id }) => api.services.database.inMerchant(id, shortNumbersOf)),
    );
    const read = readNumber(mela?.spell(41n, 'B') ?? '');
    expect(read).toMatchObject({ letter: 'B' });
    expect(read && mela?.serialOf(read)).toBe(41n);
    expect(read && nodi?.serialOf(read)).not.toBe(41n);
  });

  it('every kind that keeps its number as text is given one', async () => {
    for (const kind of ['D', 'W', 'T', 'M', 'L', 'N'] as const) {
      const given = await api.inMela((scope) => newNumber(scope, kind));
      expect(readNumber(given)).toMatchObject({ letter: kind, text: given });
    }
  });
});
