import { isMessageId, languages, listsOfWords, openText, sayWord, type Area, type Language } from '@mela/i18n';
import { readCatalogue } from '@mela/i18n/read-catalogue.ts';
import { consoleEndpoints } from '@mela/wire/console/index.ts';
import type { ListEndpoint } from '@mela/wire/console/list.ts';
import { expect, test } from 'vitest';

// No raw key is shown: each word that a column of a list can hold is said in every language.

const columns = consoleEndpoints.flatMap((endpoint) => {
  const { name, columns: all = {} } = endpoint as unknown as Partial<ListEndpoint>;
  return Object.entries(all).flatMap(([column, { oneOf, words }]) =>
    oneOf && words ? [{ at: `${name} ${column}`, oneOf, words }] : [],
  );
});
const areas = [...new Set(columns.flatMap(({ words }) => listsOfWords(words)))].map(
  (list) => list.split('.', 1)[0] as Area,
);

test.each(Object.keys(languages) as Language[])('every word of a list is said (%s)', async (language) => {
  const catalogue = await readCatalogue(language, [...new Set(areas)]);
  const text = openText(catalogue, language, 'latin-lakh');
  const say = (id: string): string | null => (isMessageId(catalogue, id) ? `said: ${text(id)}` : null);
  expect(columns.length).toBeGreaterThan(20);
  const unsaid = columns.flatMap(({ at, oneOf, words }) =>
    oneOf.filter((word) => sayWord(say, words, word) === word).map((word) => `${at}: ${words}.${word}`),
  );
  expect(unsaid).toEqual([]);
});
