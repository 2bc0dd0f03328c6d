import { expect, test } from 'vitest';
import { newerOf } from './balance.ts';

const kept = { balance: '10.0000', currency: 'BDT', seq: '9' };
const pushed = (seq: string, currency = 'BDT') =>
  ({ v: 1, type: 'balance', seq, balance: '20.0000', currency }) as const;

test('only a later balance replaces the one that is shown', () => {
  expect(newerOf(kept, pushed('10'))?.balance).toBe('20.0000');
  expect(newerOf(kept, pushed('9'))?.balance).toBe('10.0000');
  expect(newerOf(kept, pushed('8'))?.balance).toBe('10.0000');
});

test('play money does not appear as money, nor the other way round', () => {
  expect(newerOf(kept, pushed('10', 'PLAY'))?.balance).toBe('10.0000');
});

test('nothing is shown before the first answer', () => {
  expect(newerOf(undefined, pushed('10'))).toBeUndefined();
});
