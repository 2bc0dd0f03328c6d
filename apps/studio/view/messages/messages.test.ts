import { expect, test } from 'vitest';
import { openTranslator } from '../translator.ts';
import { messages as bengalways } from '../../games/bengalways/view/messages.ts';
import { messages as crash } from '../../games/crash/view/messages.ts';
import { messages as dice } from '../../games/dice/view/messages.ts';
import { messages as mines } from '../../games/mines/view/messages.ts';
import { messages as mangoburst } from '../../games/mangoburst/view/messages.ts';
import { messages as nakshi } from '../../games/nakshi/view/messages.ts';
import { messages as padma25 } from '../../games/padma25/view/messages.ts';
import { messages as plinko } from '../../games/plinko/view/messages.ts';
import { messages as riksha } from '../../games/riksha/view/messages.ts';
import { messages as taka777 } from '../../games/taka777/view/messages.ts';
import { bn } from './bn.ts';
import { en } from './en.ts';

const all: readonly Readonly<Record<'bn' | 'en', Readonly<Record<string, string>>>>[] = [
  { bn, en },
  padma25,
  taka777,
  bengalways,
  mangoburst,
  plinko,
  dice,
  mines,
  crash,
  riksha,
  nakshi,
];
const pairs = all.flatMap((of) =>
  Object.entries(of.en).map(([id, english]) => [id, english, of.bn[id] ?? ''] as const),
);
const blanks = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted();

test.each(pairs)('%s has the same blanks in both languages, and says something', (_, english, bengali) => {
  expect(blanks(bengali)).toEqual(blanks(english));
  expect(bengali.trim()).not.toBe('');
});

test('no Bengali message is left in English, or written with Latin digits, and none is without its English', () => {
  for (const [id, english, bengali] of pairs) {
    expect([id, bengali]).not.toEqual([id, english]);
    expect([id, bengali.replaceAll('SHA-256', '')]).not.toEqual([id, expect.stringMatching(/[0-9]/)]);
  }
  for (const of of all) expect(Object.keys(of.bn)).toEqual(Object.keys(of.en));
});

test('no game takes the place of a message that all games have', () => {
  const [common, ...own] = all.map((of) => Object.keys(of.en));
  expect(own.flat().filter((id) => common?.includes(id))).toEqual([]);
});

test('amounts and numbers are written as the language writes them', () => {
  const [bengali, english] = (['bn', 'en'] as const).map((language) => openTranslator(language, 'BDT'));
  expect(bengali?.money(1_234_567_8900n)).toBe('৳১২,৩৪,৫৬৭.৮৯');
  expect(english?.money(1_234_567_8900n)).toBe('৳1,234,567.89');
  expect(bengali?.say('freeSpinsWon', { count: 10 })).toBe('১০টি ফ্রি স্পিন');
  expect(english?.say('rulesMax', { max: 5000 })).toContain('5,000 times');
  expect([1, 2].map((count) => english?.say('freeSpinsMore', { count }))).toEqual([
    '1 more free spin',
    '2 more free spins',
  ]);
});
