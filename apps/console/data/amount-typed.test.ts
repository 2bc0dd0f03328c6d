import { describe, expect, it } from 'vitest';
import { amountOf, typed } from './amount-typed.ts';

describe('an amount as staff type it', () => {
  it('is read in the digits of both languages', () => {
    expect(amountOf(' 1000.50 ')).toBe(10_005_000n);
    expect(amountOf('-১০০০.৫০')).toBe(-10_005_000n);
  });

  it('is none where digits are not all there is', () => {
    for (const other of ['', undefined, '1,000', '1e3', '৳5']) expect(amountOf(other)).toBeNull();
  });

  it('is read as it was written, zeros and all', () => {
    for (const amount of [0n, 10n, 1_000_0000n, 10_000_000_0000n, 5_000n])
      expect(amountOf(typed(amount))).toBe(amount);
  });
});
