import { fraction, readFraction, type Fraction } from '@mela/game-maths';
import { invariant } from '@mela/primitives';
import { assert, constantFrom, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { handicapResult, isLine, together, totalResult } from './asian-line.ts';
import { factorOf } from './settle.ts';

const line = (text: string): Fraction => {
  const read = readFraction(text);
  invariant(read, 'a line');
  return read;
};

test('the examples of the rules', () => {
  expect(handicapResult(1, line('-0.75'))).toBe('half_win');
  expect(handicapResult(0, line('-0.25'))).toBe('half_lose');
  expect(handicapResult(0, line('+0.25'))).toBe('half_win');
  expect(totalResult('over', 3, line('2.75'))).toBe('half_win');
  expect(totalResult('over', 2, line('2.25'))).toBe('half_lose');
});

test('both sides of a line together always get their two stakes back at even odds', () => {
  const quarters = integer({ min: -20, max: 20 }).map((n) => fraction(BigInt(n), 4n));
  const even = fraction(2n);
  assert(
    property(quarters, integer({ min: -9, max: 9 }), integer({ min: 0, max: 9 }), (at, lead, total) => {
      const pairs = [
        [handicapResult(lead, at), handicapResult(-lead, fraction(-at.top, at.bottom))],
        [totalResult('over', total, at), totalResult('under', total, at)],
      ] as const;
      for (const [one, other] of pairs) {
        const sum = [one, other].map((result) => factorOf(result, even));
        expect(
          Number(sum[0]?.top) / Number(sum[0]?.bottom) + Number(sum[1]?.top) / Number(sum[1]?.bottom),
        ).toBe(2);
      }
    }),
  );
});

test('two halves make the same whichever comes first, and never one of each side', () => {
  const half = constantFrom('win', 'push', 'void', 'lose');
  assert(
    property(half, half, (one, other) => {
      const both = () => together(one, other);
      if ([one, other].sort().join() === 'lose,win') expect(both).toThrow();
      else expect(both()).toBe(together(other, one));
    }),
  );
});

test('a line lies on a quarter', () =>
  expect(['0', '-0.25', '2.5', '0.3', '0.125'].map((text) => isLine(line(text)))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]));
