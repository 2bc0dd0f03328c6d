import { expect, test } from 'vitest';
import { fromField, toField } from './zoned-time.ts';

test('what is typed is meant in the brand’s zone, and comes back as it was typed', () => {
  expect(fromField('2026-03-02T12:00', 'Asia/Dhaka')).toBe('2026-03-02T06:00:00.000Z');
  expect(toField('2026-03-02T06:00:00.000Z', 'Asia/Dhaka')).toBe('2026-03-02T12:00');
  expect([fromField('', 'Asia/Dhaka'), toField(null, 'Asia/Dhaka')]).toEqual([null, '']);
  // Also where clocks are moved: an hour before and after the night of the change.
  for (const typed of ['2026-03-29T01:30', '2026-03-29T03:30', '2026-10-25T04:30'])
    expect(toField(fromField(typed, 'Europe/Paris'), 'Europe/Paris')).toBe(typed);
});
