import { expect, test } from 'vitest';
import { areas } from './areas.ts';
import { readCatalogue } from './compile.ts';
import { isLanguage, languages } from './languages.ts';
import { loadArea } from './load.ts';
import type { Message } from './message.ts';

const others = Object.keys(languages).filter((language) => isLanguage(language) && language !== 'en');

/** The names that a message asks values for, at every depth, each once and sorted. */
function placeholders(message: Message): string[] {
  if (typeof message === 'string') return [];
  const names = message.flatMap((piece) => {
    if (typeof piece === 'string') return [];
    const [name, , detail] = piece;
    const choices = typeof detail === 'object' && detail !== null ? Object.values(detail) : [];
    return [name, ...choices.flatMap((choice) => (typeof choice === 'object' ? placeholders(choice) : []))];
  });
  return [...new Set(names)].sort();
}

test.each(others.flatMap((language) => areas.map((area) => ({ language, area }))))(
  '$language $area asks for the same values as English, and for every id',
  async ({ language, area }) => {
    const english = (await readCatalogue('en', [area]))[area] ?? {};
    const other = (await readCatalogue(language, [area]))[area] ?? {};
    expect(Object.keys(other).sort()).toEqual(Object.keys(english).sort());
    for (const [key, message] of Object.entries(english)) {
      expect([key, placeholders(other[key] ?? '')]).toEqual([key, placeholders(message)]);
    }
  },
);

test.each(areas)('Bengali plurals of %s say what nothing is: the language counts 0 as one', async (area) => {
  const sources = await loadArea('bn', area);
  for (const [key, source] of Object.entries(sources)) {
    if (typeof source !== 'string') throw new Error(`${key} is not ICU text`);
    const plurals = source.match(/,\s*plural,/g)?.length ?? 0;
    expect([key, source.match(/=0\s*\{/g)?.length ?? 0]).toEqual([key, plurals]);
  }
});
