import { expect, it } from 'vitest';
import { newReference, readReference } from './reference.ts';

it.each(['D', 'W', 'T', 'M'] as const)('%s-numbers are read as they were given', (kind) => {
  const reference = newReference(kind);
  expect(readReference(reference)).toBe(reference);
  expect(readReference(` ${reference.toLowerCase().replaceAll('-', ' ')} `)).toBe(reference);
});

it.each([
  ['d 7k2qf 9xt0b', 'D-7K2QF-9XT0B'],
  ['D–৭K২QF–৯XT০B', 'D-7K2QF-9XT0B'],
])('%s is %s', (typed, reference) => expect(readReference(typed)).toBe(reference));

it.each(['', 'rahim', 'dhakaplayer', 'D-7K2QF', 'X-7K2QF-9XT0B', 'D-7K2QF-9XT0B-1'])('%j is none', (typed) =>
  expect(readReference(typed)).toBeNull(),
);
