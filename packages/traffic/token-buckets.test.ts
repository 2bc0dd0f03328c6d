import { expect, test } from 'vitest';
import { openTokenBuckets } from './token-buckets.ts';

const open = (rate = { perSecond: 2, burst: 5 }) => {
  const time = { ms: 0 };
  return { time, buckets: openTokenBuckets(rate, () => time.ms) };
};

test('a bucket gives its burst at once, and then so many a second, never more than the burst', () => {
  const { time, buckets } = open();
  const takeAll = (): number => {
    let taken = 0;
    while (buckets.take('a')) taken += 1;
    return taken;
  };
  expect(takeAll()).toBe(5);
  expect(buckets.waitMs('a')).toBe(500);
  time.ms += 500;
  expect(buckets.waitMs('a')).toBe(0);
  expect(takeAll()).toBe(1);
  time.ms += 1500;
  expect(takeAll()).toBe(3);
  time.ms += 3_600_000;
  expect(takeAll()).toBe(5);
});

test('each has their own, takes several at once or none, and gets back what was taken for nothing', () => {
  const { buckets } = open();
  expect([buckets.take('a', 6), buckets.take('a', 5), buckets.take('a')]).toEqual([false, true, false]);
  expect(buckets.take('b')).toBe(true);
  buckets.giveBack('a');
  expect([buckets.take('a'), buckets.take('a')]).toEqual([true, false]);
});

test('nobody gains by others who come and go, however many', () => {
  const { time, buckets } = open();
  expect(buckets.take('a', 5)).toBe(true);
  for (let n = 0; n < 5000; n += 1) buckets.take(`other ${n}`);
  expect(buckets.take('a')).toBe(false);
  time.ms += 10_000;
  for (let n = 0; n < 5000; n += 1) buckets.take(`later ${n}`);
  expect(buckets.take('a', 5)).toBe(true);
});
