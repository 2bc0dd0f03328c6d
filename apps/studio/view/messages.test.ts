import { placeholdersOf } from '@mela/i18n/placeholders.ts';
import { expect, test } from 'vitest';
import { OPEN_GAMES } from '../games/index.ts';
import { messages } from './messages.ts';
import { openTestTranslator } from './test-translator.ts';

type Said = Readonly<Record<'bn' | 'en', Readonly<Record<string, string>>>>;

const own = await Promise.all(
  OPEN_GAMES.map(
    async ({ code }): Promise<Said> => (await import(`../games/${code}/view/messages.ts`)).messages,
  ),
);
const all: readonly Said[] = [messages, ...own];
const pairs = all.flatMap((of) =>
  Object.entries(of.en).map(([id, english]) => [id, english, of.bn[id] ?? ''] as const),
);

test.each(pairs)(
  '%s asks for the same values in both languages, and says something',
  (_, english, bengali) => {
    expect(placeholdersOf(bengali)).toEqual(placeholdersOf(english));
    expect(bengali.trim()).not.toBe('');
  },
);

test('no Bengali message is left in English, or written with Latin digits, and none is without its English', () => {
  for (const [id, english, bengali] of pairs) {
    expect([id, bengali]).not.toEqual([id, english]);
    expect([id, bengali.replaceAll('SHA-256', '')]).not.toEqual([id, expect.stringMatching(/[0-9]/)]);
  }
  for (const of of all) expect(Object.keys(of.bn)).toEqual(Object.keys(of.en));
});

test('no game takes the place of a message that all games have', () => {
  expect(own.flatMap(({ en }) => Object.keys(en)).filter((id) => Object.hasOwn(messages.en, id))).toEqual([]);
});

test('amounts and numbers are written as the language writes them', () => {
  const [bengali, english] = (['bn', 'en'] as const).map(openTestTranslator);
  expect(bengali?.money(1_234_567_8900n)).toBe('৳১২,৩৪,৫৬৭.৮৯');
  expect(english?.money(1_234_567_8900n)).toBe('৳1,234,567.89');
  expect(bengali?.say('freeSpinsWon', { count: 10 })).toBe('১০টি ফ্রি স্পিন');
  expect(english?.say('rulesMax', { max: 5000 })).toContain('5,000 times');
  expect([1, 2].map((count) => english?.say('freeSpinsMore', { count }))).toEqual([
    '1 more free spin',
    '2 more free spins',
  ]);
});
