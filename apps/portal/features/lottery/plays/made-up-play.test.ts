import { languages, type Language } from '@mela/i18n';
import { playOf } from '@mela/lottery-rules/families.ts';
import { exampleOf } from '@mela/lottery-rules/example-of.ts';
import { k3 } from '@mela/lottery-rules/games/k3.ts';
import { expect, test, vi } from 'vitest';
import { loadKit } from './families.ts';
import { howToPlay, playName } from './play-words.ts';
import { playsSold, wordsOf } from './selection-words.ts';

// A play that nobody has heard of: one declaration in its family's file, and no other line anywhere.
vi.mock('@mela/lottery-rules/games/k3.ts', async (original) => {
  const { k3: own } = await original<{ k3: typeof k3 }>();
  const { byOdds } = await import('@mela/lottery-rules/menu.ts');
  const { tier, win } = await import('@mela/lottery-rules/play.ts');
  const { set } = await import('@mela/lottery-rules/shapes/set.ts');
  const first = byOdds<readonly number[]>('K3', 'ANY', 950)(
    'FIRST',
    {
      name: { en: 'First die of {count}', bn: '{count}টির প্রথম ছক্কা' },
      how: { en: 'Choose faces of the first die.', bn: 'প্রথম ছক্কার মুখ বাছুন।' },
    },
    {
      shape: set([1, 2, 3, 4, 5, 6], { min: 1, max: 6 }),
      tiers: [tier('WIN', 1, 6)],
      count: (faces) => faces.length,
      settle: (faces, [die = 0]) => win(faces.includes(die)),
      best: () => [win(1)],
    },
    { count: 3 },
  );
  return { k3: { ...own, plays: [...own.plays, first] } };
});

const reader = (language: string, text: (id: string) => string = (id) => id) => ({
  language: language as Language,
  digits: languages[language as Language]?.digits ?? ('thousands' as const),
  text,
});

test('one declaration is everywhere: in the rules, in the menu, in every language, with its example', async () => {
  const kit = await loadKit('K3', 'en');
  const found = playOf('K3_FIRST')?.play;
  expect(playsSold(kit, null).at(-1)).toBe(found);
  expect(Object.keys(kit.groups)).toContain(found?.group);
  expect(playName('K3_FIRST', reader('en'))).toBe('First die of 3');
  expect(playName('K3_FIRST', reader('bn'))).toBe('৩টির প্রথম ছক্কা');
  expect(found && howToPlay(found, reader('bn'))).toBe('প্রথম ছক্কার মুখ বাছুন।');
  expect(found && exampleOf(k3, found)).toMatchObject({ draw: [2, 4, 5], won: [['WIN', 1]] });
  expect(wordsOf('K3_FIRST', '2', reader('en'))).toEqual([{ name: null, values: '2' }]);
});

test('a language that a folder brought says it in the area of its family, and English where it does not', async () => {
  await loadKit('K3', 'en');
  const spanish = reader('es', (id) => (id === 'plays-dice.K3_FIRST' ? 'Primer dado' : id));
  expect(playName('K3_FIRST', spanish)).toBe('Primer dado');
  const play = playOf('K3_FIRST')?.play;
  expect(play && howToPlay(play, spanish)).toBe('Choose faces of the first die.');
});
