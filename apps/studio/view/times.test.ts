import { expect, test } from 'vitest';
import { shortTimes } from '../games/mines/view/ladder.ts';
import { openTranslator } from './translator.ts';
import { plainTimes, timesText } from './times.ts';

const [bengali, english] = [openTranslator('bn', 'BDT').number, openTranslator('en', 'BDT').number];

test.each([
  [timesText, 110, '১.১০', '1.10'],
  [timesText, 105_584, '১,০৫৫.৮৪', '1,055.84'],
  [timesText, 110_863_508, '১১,০৮,৬৩৫.০৮', '1,108,635.08'],
  [plainTimes, 50, '০.৫', '0.5'],
  [plainTimes, 105, '১.০৫', '1.05'],
  [plainTimes, 1000, '১০', '10'],
  [plainTimes, 100_000, '১,০০০', '1,000'],
  [shortTimes, 105_584, '১,০৫৫.৮৪', '1,055.84'],
  [shortTimes, 504_429_100, '৫০,৪৪,২৯১', '5,044,291'],
])('%o writes ×%i/100 as its reader writes numbers', (write, x100, inBengali, inEnglish) => {
  expect([write(x100, bengali), write(x100, english)]).toEqual([inBengali, inEnglish]);
});
