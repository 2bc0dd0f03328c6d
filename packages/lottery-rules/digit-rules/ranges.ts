import type { Words } from '@mela/i18n';
import type { Digits } from './straight.ts';

/** What neighbouring positions are called in a play's name, and their digits in a sentence; case endings are joined to them. */
const CALLED = {
  A5: { name: { en: 'All 5', bn: 'সব ৫' }, part: { en: 'all five digits', bn: 'পাঁচটি অঙ্ক' } },
  A3: { name: { en: '3-digit', bn: '৩ অঙ্ক' }, part: { en: 'all three digits', bn: 'তিনটি অঙ্ক' } },
  F4: { name: { en: 'First 4', bn: 'প্রথম ৪' }, part: { en: 'the first four digits', bn: 'প্রথম চারটি অঙ্ক' } },
  L4: { name: { en: 'Last 4', bn: 'শেষ ৪' }, part: { en: 'the last four digits', bn: 'শেষ চারটি অঙ্ক' } },
  F3: { name: { en: 'First 3', bn: 'প্রথম ৩' }, part: { en: 'the first three digits', bn: 'প্রথম তিনটি অঙ্ক' } },
  M3: {
    name: { en: 'Middle 3', bn: 'মধ্য ৩' },
    part: { en: 'the middle three digits', bn: 'মাঝের তিনটি অঙ্ক' },
  },
  L3: { name: { en: 'Last 3', bn: 'শেষ ৩' }, part: { en: 'the last three digits', bn: 'শেষ তিনটি অঙ্ক' } },
  F2: { name: { en: 'First 2', bn: 'প্রথম ২' }, part: { en: 'the first two digits', bn: 'প্রথম দুটি অঙ্ক' } },
  L2: { name: { en: 'Last 2', bn: 'শেষ ২' }, part: { en: 'the last two digits', bn: 'শেষ দুটি অঙ্ক' } },
} as const satisfies Record<string, { name: Words; part: Words }>;

/** A run of neighbouring positions that plays look at. */
export type Range = {
  readonly code: string;
  readonly name: Words;
  readonly part: Words;
  readonly positions: readonly string[];
  /** The digits drawn there. */
  of(draw: Digits): Digits;
};

/** The positions `from` up to but not including `to`, cut out of the named positions of a draw. */
export const range = (
  code: keyof typeof CALLED,
  positions: readonly string[],
  [from, to]: readonly [number, number],
): Range => ({
  code,
  ...CALLED[code],
  positions: positions.slice(from, to),
  of: (draw) => draw.slice(from, to),
});
