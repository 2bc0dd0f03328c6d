import { describe, expect, it } from 'vitest';
import { addDays, businessDayOf, endOf, startOf } from './business-day.ts';

describe('business days', () => {
  it('change at midnight of the merchant, not of UTC', () => {
    expect(businessDayOf(new Date('2026-11-20T17:59:59.999Z'), 'Asia/Dhaka')).toBe('2026-11-20');
    expect(businessDayOf(new Date('2026-11-20T18:00:00Z'), 'Asia/Dhaka')).toBe('2026-11-21');
  });

  it('are half-open and follow each other without a gap, also over a change of the clocks', () => {
    for (const zone of ['Asia/Dhaka', 'Europe/Berlin', 'America/St_Johns']) {
      let day = '2026-03-20';
      for (let count = 0; count < 20; count += 1) {
        const next = addDays(day, 1);
        expect(endOf(day, zone)).toEqual(startOf(next, zone));
        expect(businessDayOf(startOf(day, zone), zone)).toBe(day);
        expect(businessDayOf(new Date(endOf(day, zone).getTime() - 1), zone)).toBe(day);
        day = next;
      }
    }
  });

  it('refuses what is no date', () => {
    expect(() => startOf('yesterday', 'Asia/Dhaka')).toThrow('not a business day');
  });
});
