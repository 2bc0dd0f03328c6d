import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawsAfter, drawsBetween, type LastPlanned } from './schedule.ts';

const everyMinute = { timeZone: 'Asia/Dhaka', intervalSeconds: 60, closeLeadSeconds: 5, saleSeconds: 120 };
const between = (after: string, until: string, schedule = everyMinute) =>
  drawsBetween(schedule, new Date(after), new Date(until));

test('the sale of a draw opens and closes at its given times before it is drawn', () => {
  expect(between('2026-11-21T06:00:00Z', '2026-11-21T06:01:00Z')).toEqual([
    {
      day: '2026-11-21',
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

const SECOND = 1000;
const pad = (number: number): string => String(number).padStart(2, '0');
const arbitrary = fc
  .record({
    timeZone: fc.constantFrom('Asia/Dhaka', 'Asia/Shanghai', 'Europe/Berlin'),
    intervalSeconds: fc.constantFrom(600, 1200, 3600, 7200, 86_400),
    closeLeadSeconds: fc.integer({ min: 1, max: 599 }),
    saleSeconds: fc.integer({ min: 600, max: 5 * 86_400 }),
    hours: fc.option(fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 6 }))),
    weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 3 }),
  })
  .map(({ hours, weekdays, ...schedule }) => ({
    ...schedule,
    calendar: hours && {
      hours: [[`${pad(hours[0])}:00`, `${pad(Math.min(hours[0] + hours[1], 26))}:00`]] as const,
      weekdays,
      numbering: { form: '{YYYY}{MM}{DD}{NNNN}', restarts: 'daily' as const },
    },
  }));

test('however often a schedule changes, draws follow each other, no two with one number, none on sale before the one before it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(arbitrary, fc.integer({ min: 1, max: 50 })), { maxLength: 6 }),
      (changes) => {
        let now = Date.parse('2026-03-27T06:00:00Z');
        const planned: LastPlanned[] = [];
        for (const [version, [schedule, hours]] of changes.entries()) {
          // Planned in parts, as a worker does that is cut off.
          for (const days of [1, 2]) {
            const after = drawsAfter(
              planned.at(-1) ?? null,
              { schedule, version },
              new Date(now + schedule.closeLeadSeconds * SECOND),
              new Date(now + days * 86_400 * SECOND),
            );
            for (const draw of after) {
              const planner = draw.version === version ? schedule : changes[draw.version]?.[0];
              if (planner) planned.push({ ...draw, schedule: planner });
            }
          }
          now += hours * 3600 * SECOND;
        }
        expect(new Set(planned.map(({ drawNumber }) => drawNumber)).size).toBe(planned.length);
        for (const [at, draw] of planned.entries()) {
          expect(draw.opensAt < draw.closesAt && draw.closesAt < draw.drawsAt).toBe(true);
          const before = planned[at - 1];
          if (!before) continue;
          expect(before.drawsAt < draw.drawsAt && before.closesAt <= draw.closesAt).toBe(true);
          expect(before.opensAt <= draw.opensAt && before.version <= draw.version).toBe(true);
        }
      },
    ),
    { numRuns: 60 },
  );
});
