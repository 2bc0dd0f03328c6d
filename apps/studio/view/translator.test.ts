import { expect, test } from 'vitest';
import { openTranslator, localeOf } from './translator.ts';

const AMOUNT = 12_345_678_900n;
const NOON = new Date('2026-11-22T12:00:00Z');

/** An amount, a number and the day of a moment, on a page of this address. */
function written(search: string): readonly string[] {
  const { language, digits } = localeOf(search);
  const { money, number, time } = openTranslator(language, 'BDT', undefined, digits);
  return [money(AMOUNT), number('0.25'), /\p{Nd}+/u.exec(time(NOON))?.[0] ?? ''];
}

test.each([
  ['?lang=bn', ['৳১২,৩৪,৫৬৭.৮৯', '০.২৫', '২২']],
  ['?lang=bn&digits=latin-lakh', ['৳12,34,567.89', '0.25', '22']],
  ['?lang=bn&digits=thousands', ['৳1,234,567.89', '0.25', '22']],
  ['?lang=en&digits=latin-lakh', ['৳12,34,567.89', '0.25', '22']],
  ['?lang=en&digits=nobody-s', ['৳1,234,567.89', '0.25', '22']],
])('a page of %s writes numbers as its player has chosen', (search, as) => {
  expect(written(search)).toEqual(as);
});
