import fc from 'fast-check';
import { expect, it } from 'vitest';
import { endOfDownline, pathBelow, pathsAbove } from './path.ts';

const numbers = fc.array(fc.bigInt(1n, 36n ** 7n - 1n), { minLength: 1, maxLength: 8 });
const pathOf = (line: readonly bigint[]): string =>
  line.reduce((path, number) => pathBelow(path, number), '');

it('puts a place into the downline of exactly those above it', () => {
  fc.assert(
    fc.property(numbers, numbers, (line, other) => {
      const [above, path] = [pathOf(line), pathOf(other)];
      const isBelow = line.length < other.length && line.every((number, level) => number === other[level]);
      expect(path > above && path < endOfDownline(above)).toBe(isBelow);
      expect(pathsAbove(path).includes(above)).toBe(isBelow);
    }),
  );
});

it('finds the same below when lines share their beginning', () => {
  const [top, below, beside] = [pathOf([5n]), pathOf([5n, 9n]), pathOf([6n])];
  expect(below > top && below < endOfDownline(top)).toBe(true);
  expect(beside < endOfDownline(top)).toBe(false);
});

it('refuses a number that would break the width', () => {
  expect(() => pathBelow('', 36n ** 7n)).toThrow('no number left');
});
