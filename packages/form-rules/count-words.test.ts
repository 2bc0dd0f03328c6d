import { expect, it } from 'vitest';
import { countWords } from './count-words.ts';

it.each([
  ['', 0],
  [' … — !', 0],
  ["I can't log in", 4],
  ['আমার টাকা এখনো আসেনি।', 4],
  ['SMS থেকে ৫০০ টাকা পাঠিয়েছি', 5],
  ['one\ntwo\u00A0three,four', 4],
])('counts the words of %j', (text, words) => expect(countWords(text)).toBe(words));
