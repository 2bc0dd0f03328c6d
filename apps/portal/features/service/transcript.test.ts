import { expect, test } from 'vitest';
import { transcriptOf } from './transcript.ts';

test('a talk is kept with who said what, and when', () => {
  const sentAt = new Date('2026-03-02T06:00:00Z');
  const id = '01900000-0000-7000-8000-000000000000';
  const said = [
    { seq: 1, id, author: 'self' as const, text: 'আমার জমা?\nকাল থেকে', sentAt },
    { seq: 2, id, author: 'staff' as const, text: 'It is there.', sentAt },
  ];
  const kept = transcriptOf(said, 'গ্রাহকসেবা', { self: 'আপনি', staff: 'আমাদের কর্মী' }, (at) => at.toISOString());
  expect(kept.split('\r\n')).toEqual([
    'গ্রাহকসেবা',
    '',
    'আপনি · 2026-03-02T06:00:00.000Z',
    'আমার জমা?',
    'কাল থেকে',
    '',
    'আমাদের কর্মী · 2026-03-02T06:00:00.000Z',
    'It is there.',
    '',
  ]);
});
