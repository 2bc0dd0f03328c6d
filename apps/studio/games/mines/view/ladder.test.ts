import { expect, test } from 'vitest';
import { openSpeech } from '../../../view/language.ts';
import { multiplierX100 } from '../rules.ts';
import { shortTimes, timesText } from './ladder.ts';

test('a multiplier is written as its reader writes numbers, and whole where it is large and has little room', () => {
  const [bengali, english] = (['bn', 'en'] as const).map((language) => openSpeech(language, 'BDT').number);
  const written = (x100: number, text = timesText) =>
    [bengali, english].map((number) => number && text(x100, number));
  expect(written(multiplierX100(3, 1))).toEqual(['১.১০', '1.10']);
  expect(written(105_584)).toEqual(['১,০৫৫.৮৪', '1,055.84']);
  expect(written(105_584, shortTimes)).toEqual(['১,০৫৫.৮৪', '1,055.84']);
  expect(written(110_863_508)).toEqual(['১১,০৮,৬৩৫.০৮', '1,108,635.08']);
  expect(written(multiplierX100(12, 13), shortTimes)).toEqual(['৫০,৪৪,২৯১', '5,044,291']);
});
