import { expect, test } from 'vitest';
import { drawsBetween } from './schedule.ts';

const everyMinute = { timeZone: 'Asia/Dhaka', intervalSeconds: 60, closeLeadSeconds: 5, saleSeconds: 120 };
const between = (after: string, until: string, schedule = everyMinute) =>
  drawsBetween(schedule, new Date(after), new Date(until));

test('the sale of a draw opens and closes at its given times before it is drawn', () => {
  expect(between('2026-11-21T06:00:00Z', '2026-11-21T06:01:00Z')).toEqual([
    {
      drawNumber: '202611210721',
      opensAt: new Date('2026-11-21T05:59:00Z'),
      closesAt: new Date('2026-11-21T06:00:55Z'),
      drawsAt: new Date('2026-11-21T06:01:00Z'),
    },
  ]);
});

test('the draw at midnight is the last of the day that ends, and counting starts again', () => {
  const drawNumbers = between('2026-11-21T17:58:00Z', '2026-11-21T18:02:00Z').map(
    ({ drawNumber }) => drawNumber,
  );
  expect(drawNumbers).toEqual(['202611211439', '202611211440', '202611220001', '202611220002']);
});

test('two days have every draw once, in order, with rising numbers', () => {
  const planned = between('2026-11-21T06:00:00Z', '2026-11-23T06:00:00Z');
  expect(planned).toHaveLength(2880);
  for (const [index, draw] of planned.entries()) {
    const before = planned[index - 1];
    if (!before) continue;
    expect(draw.drawsAt.getTime() - before.drawsAt.getTime()).toBe(60_000);
    expect(draw.drawNumber > before.drawNumber).toBe(true);
  }
});

test('a day of 23 hours has 23 hours of draws', () => {
  const schedule = { ...everyMinute, timeZone: 'Europe/Berlin', intervalSeconds: 3600 };
  const planned = between('2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z', schedule);
  expect(planned).toHaveLength(23);
  expect(planned.at(-1)?.drawNumber).toBe('202603290023');
});

test('an interval that does not divide the day ends with its last whole one', () => {
  const schedule = { ...everyMinute, intervalSeconds: 50_000, saleSeconds: 3600 };
  expect(
    between('2026-11-20T18:00:00Z', '2026-11-22T18:00:00Z', schedule).map(({ drawNumber }) => drawNumber),
  ).toEqual(['202611210001', '202611220001']);
});
