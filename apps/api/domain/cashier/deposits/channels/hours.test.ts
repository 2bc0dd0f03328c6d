import { expect, it } from 'vitest';
import { isWithin } from './hours.ts';

const at = (time: string): Date => new Date(`2026-11-21T${time}:00+06:00`);
const open = (from: number, until: number, time: string): boolean =>
  isWithin({ opensAt: from * 60, closesAt: until * 60 }, at(time), 'Asia/Dhaka');

it.each([
  [9, 23, '08:59', false],
  [9, 23, '09:00', true],
  [9, 23, '22:59', true],
  [9, 23, '23:00', false],
  [22, 6, '21:59', false],
  [22, 6, '23:30', true],
  [22, 6, '00:00', true],
  [22, 6, '05:59', true],
  [22, 6, '06:00', false],
])('from %i until %i o’clock at %s: %s', (from, until, time, expected) => {
  expect(open(from, until, time)).toBe(expected);
});

it('is always open without hours', () => {
  expect(isWithin(null, at('03:00'), 'Asia/Dhaka')).toBe(true);
});
