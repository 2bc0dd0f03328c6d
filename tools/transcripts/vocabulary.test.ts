import {
  isMessageId,
  languages,
  listsOfWords,
  openText,
  sayWord,
  type Area,
  type Language,
} from '../../packages/i18n/index.ts';
import { readCatalogue } from '../../packages/i18n/read-catalogue.ts';
import { describe, expect, test } from 'vitest';
import { operationsNow } from './operations-now.ts';
import { hold, readRecord } from './recorded.ts';
import { brokenPromises, renamedWords } from './renamed.ts';
import { describeOperation } from './shape-lines.ts';
import { titleOf } from './operations.ts';
import { vocabularies, wordsOf } from './vocabulary.ts';

const fileOf = (list: string): string => `vocabulary/${list}.txt`;

describe.each(vocabularies.map((vocabulary) => [vocabulary.name, vocabulary] as const))(
  '%s',
  (name, list) => {
    test('are as recorded, and no word is gone without a word', () => {
      const now = wordsOf(list);
      expect(now).not.toEqual([]);
      const before = (readRecord(fileOf(name)).get(name) ?? '').split('\n').filter(Boolean);
      expect(brokenPromises(name, { before, now }, renamedWords())).toEqual([]);
      hold(fileOf(name), new Map([[name, now.join('\n')]]));
    });
  },
);

/** What staff read of these words, and where it is said; `*-approved` is of several words. Of jobs they read those with a time, which the compiler holds. */
const SAID = [
  ['actions', 'console-words.action'],
  ['posting-kinds', 'console.postingKind'],
  ['account-kinds', 'console.accountKind'],
  ['approval-kinds', 'approvals.kind'],
] as const;

test.each(
  (Object.keys(languages) as Language[]).flatMap((one) => SAID.map((said) => [...said, one] as const)),
)('%s are said to staff by %s, in %s', async (name, list, language) => {
  const areas = listsOfWords(list).map((one) => one.split('.', 1)[0] as Area);
  const catalogue = await readCatalogue(language, [...new Set(areas)]);
  const text = openText(catalogue, language, 'latin-lakh');
  const say = (id: string): string | null => (isMessageId(catalogue, id) ? `said: ${text(id)}` : null);
  const vocabulary = vocabularies.find((one) => one.name === name);
  const known = vocabulary ? wordsOf(vocabulary).map((word) => word.split(/[ :]/)[0] ?? '') : [];
  const words = known.filter((word) => !word.includes('*'));
  expect(words).not.toEqual([]);
  expect(words.filter((word) => sayWord(say, list, word) === word)).toEqual([]);
});

test('the page of renamed words names lists that there are', () => {
  const lists = vocabularies.map(({ name }) => name);
  expect(renamedWords().filter(({ list }) => !lists.includes(list))).toEqual([]);
});

test('a word that is gone must be on that page, with one that is there', () => {
  const page = renamedWords('| codes | `a.old` | `a.new` |\n| codes | `b` | `c` |\n');
  const before = ['a.old', 'b', 'd', 'e'];
  expect(brokenPromises('codes', { before, now: ['a.new', 'b', 'e'] }, page)).toEqual([
    'codes: d is gone, and docs/renamed.md does not say what it is called now',
    'codes: docs/renamed.md says that b is c now, which is not there',
    'codes: docs/renamed.md says that b is gone, and it is there',
  ]);
});

test.each(['portal', 'console'] as const)(
  'the calls of the %s have the shapes that were recorded',
  (surface) => {
    const operations = operationsNow(surface);
    hold(
      `shapes/${surface}.txt`,
      new Map(operations.map((operation) => [titleOf(operation), describeOperation(operation)])),
    );
  },
);
