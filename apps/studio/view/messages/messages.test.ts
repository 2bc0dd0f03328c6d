import { expect, test } from 'vitest';
import { openSpeech } from '../language.ts';
import { bn } from './bn.ts';
import { en, type MessageId } from './en.ts';

const ids = Object.keys(en) as MessageId[];
const blanks = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted();

test.each(ids)('%s has the same blanks in both languages, and says something', (id) => {
  expect(blanks(bn[id])).toEqual(blanks(en[id]));
  expect(bn[id].trim()).not.toBe('');
});

test('no Bengali message is left in English, or written with Latin digits', () => {
  for (const id of ids) {
    expect([id, bn[id]]).not.toEqual([id, en[id]]);
    expect([id, bn[id].replaceAll('SHA-256', '')]).not.toEqual([id, expect.stringMatching(/[0-9]/)]);
  }
});

test('amounts and numbers are written as the language writes them', () => {
  const [bengali, english] = (['bn', 'en'] as const).map((language) => openSpeech(language, 'BDT'));
  expect(bengali?.money(1_234_567_8900n)).toBe('৳১২,৩৪,৫৬৭.৮৯');
  expect(english?.money(1_234_567_8900n)).toBe('৳1,234,567.89');
  expect(bengali?.say('freeSpinsWon', { count: 10 })).toBe('১০টি ফ্রি স্পিন');
  expect(english?.say('rulesMax', { max: 5000 })).toContain('5,000 times');
});
