import { expect, test } from 'vitest';
import { openFormats } from './writing.ts';

const at = (time: string): Date => new Date(`2026-11-21T${time}+06:00`);

test('a Bengali time begins with the part of the day, in the reader’s digits', () => {
  const formats = openFormats('bn', 'bengali-lakh', 'Asia/Dhaka');
  expect(
    ['00:05:09', '03:59:59', '04:00:00', '06:00:00', '12:00:00', '15:59:59', '16:00:00', '18:00:00'].map(
      (clock) => formats.time(at(clock)),
    ),
  ).toEqual([
    'রাত ১২:০৫:০৯',
    'রাত ৩:৫৯:৫৯',
    'ভোর ৪:০০:০০',
    'সকাল ৬:০০:০০',
    'দুপুর ১২:০০:০০',
    'দুপুর ৩:৫৯:৫৯',
    'বিকাল ৪:০০:০০',
    'সন্ধ্যা ৬:০০:০০',
  ]);
  expect(formats.moment(at('20:07:00'))).toBe('২১ নভে, ২০২৬, রাত ৮:০৭');
  expect(formats.clock(at('20:07:00'))).toBe('রাত ৮:০৭');
  expect(openFormats('bn', 'latin-lakh', 'Asia/Dhaka').moment(at('20:07:00'))).toBe('21 নভে, 2026, রাত 8:07');
  expect(openFormats('bn', 'bengali-lakh', 'UTC').time(at('20:07:00'))).toBe('দুপুর ২:০৭:০০');
});

test('no hour of any Bengali day is said in English, and English keeps its own way', () => {
  for (let hour = 0; hour < 24; hour += 1) {
    const then = at(`${String(hour).padStart(2, '0')}:30:00`);
    const formats = openFormats('bn', 'latin-lakh', 'Asia/Dhaka');
    expect(`${formats.time(then)} ${formats.moment(then)} ${formats.day(then)}`).not.toMatch(/[A-Za-z]/);
  }
  expect(openFormats('en', 'thousands', 'Asia/Dhaka').moment(at('20:07:00'))).toMatch(
    /^Nov 21, 2026, 8:07\sPM$/,
  );
});
