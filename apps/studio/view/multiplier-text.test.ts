import { expect, test } from 'vitest';
import { shortTimes } from '../games/mines/view/ladder.ts';
import { openTranslator } from './translator.ts';
import { plainMultiplier, multiplierText } from './multiplier-text.ts';

const [bengali, english] = [openTranslator('bn', 'BDT').number, openTranslator('en', 'BDT').number];

test.each([
  [multiplierText, 110, '১.১০', '1.10'],
  [multiplierText, 105_584, '১,০৫৫.৮৪', '1,055.84'],
  [multiplierText, 110_863_508, '১১,০৮,৬৩৫.০৮', '1,108,635.08'],
  [plainMultiplier, 50, '০.৫', '0.5'],
  [plainMultiplier, 105, '১.০৫', '1.05'],
  [plainMultiplier, 1000, '১০', '10'],
  [plainMultiplier, 100_000, '১,০০০', '1,000'],
  [shortTimes, 105_584, '১,০৫৫.৮৪', '1,055.84'],
  [shortTimes, 504_429_100, '৫০,৪৪,২৯১', '5,044,291'],
])('%o writes ×%i/100 as its reader writes numbers', (write, x100, inBengali, inEnglish) => {
  expect([write(x100, bengali), write(x100, english)]).toEqual([inBengali, inEnglish]);
});
