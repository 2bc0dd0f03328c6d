import { expect, test } from 'vitest';
import { openSpeech } from '../../../view/language.ts';
import { multiplierX100 } from '../rules.ts';
import { timesText } from './ladder.ts';

test('a multiplier is written as its reader writes numbers, and whole where it is large', () => {
  const [bengali, english] = (['bn', 'en'] as const).map((language) => openSpeech(language, 'BDT').number);
  const written = (x100: number) => [bengali, english].map((number) => number && timesText(x100, number));
  expect(written(multiplierX100(3, 1))).toEqual(['১.১০', '1.10']);
  expect(written(1_234_567)).toEqual(['১২,৩৪৫', '12,345']);
  expect(written(multiplierX100(12, 13))).toEqual(['৫০,৪৪,২৯১', '5,044,291']);
});
