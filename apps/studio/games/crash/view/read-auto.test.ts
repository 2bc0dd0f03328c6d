import { expect, test } from 'vitest';
import { readAutoX100 } from './read-auto.ts';

test('reads a cash-out in either language’s digits', () => {
  expect(readAutoX100('3.5')).toBe(350);
  expect(readAutoX100('৩.৫০')).toBe(350);
  expect(readAutoX100(' 1,25 ')).toBe(125);
});

test('keeps a cash-out within what the game offers', () => {
  expect(readAutoX100('0.5')).toBe(101);
  expect(readAutoX100('-4')).toBe(101);
  expect(readAutoX100('99999999')).toBe(1_000_000);
});

test('takes what is no number for twice the bet', () => {
  for (const text of ['', 'x', '1.2.3']) expect(readAutoX100(text)).toBe(200);
});
