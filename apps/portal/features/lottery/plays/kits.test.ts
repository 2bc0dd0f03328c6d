import type { Language, Text } from '@mela/i18n';
import { areas, languages, openText } from '@mela/i18n';
import { readCatalogue } from '@mela/i18n/read-catalogue.ts';
import type { Picker } from '@mela/lottery-rules';
import { exampleOf } from '@mela/lottery-rules/example-of.ts';
import { families } from '@mela/lottery-rules/families.ts';
import { describe, expect, test } from 'vitest';
import { familyCodes, loadKit } from './families.ts';
import { howToPlay } from './play-words.ts';
import { prizesThatMatter } from './play-example.tsx';

const LANGUAGES = Object.keys(languages) as Language[];

const kits = await Promise.all(familyCodes.map((family) => loadKit(family, 'en')));
const catalogues = await Promise.all(
  LANGUAGES.map(async (language) => [language, await readCatalogue(language, areas)] as const),
);
const texts: readonly (readonly [Language, Text])[] = catalogues.map(([language, catalogue]) => [
  language,
  openText(catalogue, language, languages[language].digits),
]);

/** Words that a reader can read: no message id, no code, no empty place. */
const isReadable = (words: string): boolean =>
  words.trim() !== '' &&
  !/plays[a-z]+\.|lottery\.|[A-Z0-9]+_|\{|\}/.test(words) &&
  !/^[A-Z]{3,}$/.test(words);

const namesOf = (picker: Picker): { rows: string[]; choices: string[] } => {
  if (picker.kind === 'tickets') return { rows: [], choices: [] };
  if (picker.kind === 'positions') {
    const inner = namesOf(picker.of);
    return { ...inner, rows: [...picker.positions, ...inner.rows] };
  }
  const rows = picker.rows.flatMap(({ name }) => (name === undefined ? [] : [name]));
  return { rows, choices: picker.pool.flatMap((value) => (typeof value === 'string' ? [value] : [])) };
};

test('every family is here', () => {
  expect(familyCodes).toEqual(Object.keys(families));
});

describe.each(texts)('%s', (language, text) => {
  describe.each(kits.map((kit) => ({ code: kit.family.code, kit })))('$code', ({ kit }) => {
    const { plays } = kit.family;

    test('every play has a name, a group, and a sentence of its own on how to play', () => {
      const names = plays.map((play) => {
        const { code, group, name } = play;
        expect([code, isReadable(name[language])]).toEqual([code, true]);
        const groupId = kit.groups[group];
        expect([code, group, groupId !== undefined && isReadable(text(groupId))]).toEqual([
          code,
          group,
          true,
        ]);
        const how = howToPlay(play, { text, language, digits: languages[language].digits });
        expect([code, how, isReadable(how) && /[.।]$/.test(how)]).toEqual([code, how, true]);
        return `${group} ${how}`;
      });
      expect(names.filter((words, at) => names.indexOf(words) !== at)).toEqual([]);
    });

    test('no group stands empty, and each is called differently', () => {
      const groups = Object.entries(kit.groups);
      const sold = new Set(plays.map(({ group }) => group));
      const used = groups.filter(([group]) => sold.has(group));
      expect(new Set(used.map(([, id]) => text(id))).size).toBe(used.length);
    });

    test('every row, every outcome and every prize has words', () => {
      for (const { code, picker, tiers } of plays) {
        const { rows, choices } = namesOf(picker);
        for (const row of rows)
          expect([code, row, isReadable(kit.row(row, text))]).toEqual([code, row, true]);
        const choiceTexts = choices.map((name) => kit.choice(name, text));
        expect([code, choiceTexts, choiceTexts.every(isReadable)]).toEqual([code, choiceTexts, true]);
        expect(new Set(choiceTexts).size).toBe(choices.length);
        const prizes = tiers.map(({ name }) => kit.tier(name, text));
        expect([code, prizes, prizes.every(isReadable)]).toEqual([code, prizes, true]);
        expect(new Set(prizes).size).toBe(tiers.length);
      }
    });
  });
});

describe.each(kits.map((kit) => ({ code: kit.family.code, kit })))('$code', ({ kit }) => {
  test('every play has an example on a draw of the family', () => {
    for (const play of kit.family.plays) {
      const { draw } = exampleOf(kit.family, play);
      expect([play.code, kit.family.readDraw(draw)]).toEqual([play.code, { ok: true, value: draw }]);
    }
  });
});

test.each([
  ['4D_IBOX_BIG', ['first']],
  ['TH_BOTTOM2', ['last2']],
  ['VNN_DE_DAU', ['G7']],
  ['VNN_LO2', ['DB', 'G3']],
  ['LA_TOD4', ['number']],
])('the example of %s shows the prizes it is about', (code, names) => {
  const kit = kits.find(({ family }) => code.startsWith(`${family.code}_`));
  const play = kit?.family.plays.find((candidate) => candidate.code === code);
  if (!kit || !play) throw new Error(`no play ${code}`);
  const { line, draw } = exampleOf(kit.family, play);
  expect(prizesThatMatter(line, Object(draw)).map(([name]) => name)).toEqual(names);
});
