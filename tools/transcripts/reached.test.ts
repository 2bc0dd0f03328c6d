import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { CONSOLE_REFUSALS } from '../../apps/api/surfaces/console/refusal-codes.ts';
import { PORTAL_REFUSALS } from '../../apps/api/surfaces/portal/refusal-codes.ts';
import { recordsIn, readRecord } from './recorded.ts';
import { unreached } from './unreached.ts';
import { vocabularies, wordsOf } from './vocabulary.ts';

const ROOT = path.join(import.meta.dirname, '../..');

/** What was recorded of a surface, all of it. */
const recordedOf = (folder: string): string =>
  recordsIn(folder)
    .flatMap((name) => [...readRecord(`${folder}/${name}.txt`).values()])
    .join('\n');

const codesOf = (list: string): string[] => {
  const vocabulary = vocabularies.find(({ name }) => name === list);
  return vocabulary ? wordsOf(vocabulary).map((word) => word.split(' ', 1)[0] ?? '') : [];
};

/** How many are left out, and how many of them no test comes to either; lower these numbers whenever one is brought in. */
const MOST: Readonly<Record<keyof typeof unreached, readonly [number, number]>> = {
  'envelope-codes': [126, 15],
  'provider-codes': [10, 1],
  'game-page-codes': [13, 3],
};

const SURFACES: Readonly<Record<keyof typeof unreached, readonly string[]>> = {
  'envelope-codes': ['portal', 'console', 'walks'],
  'provider-codes': ['provider', 'studio'],
  'game-page-codes': ['studio'],
};

/** What a code is called where it is decided, which tests of a room speak of. */
const kindsOf = (code: string): string[] =>
  [PORTAL_REFUSALS, CONSOLE_REFUSALS].flatMap((refusals) =>
    Object.entries(refusals).flatMap(([kind, result]) => (result.code === code ? [kind] : [])),
  );

type Lists = Readonly<Record<keyof typeof unreached, Readonly<Record<string, string | null>>>>;
const lists: Lists = unreached;

describe.each(Object.keys(lists) as (keyof Lists)[])('%s', (list) => {
  const text = SURFACES[list].map(recordedOf).join('\n');

  test('are each in a transcript, or on the list of those that are not', () => {
    const missing = codesOf(list).filter((code) => !text.includes(`"${code}"`));
    expect(missing.toSorted()).toEqual(Object.keys(lists[list]).toSorted());
  });

  test('that no transcript comes to are in the tests that are named', () => {
    const untrue = Object.entries(lists[list]).filter(([code, file]) => {
      if (file === null) return false;
      const read = readFileSync(path.join(ROOT, file), 'utf8');
      return ![code, ...kindsOf(code)].some((word) => read.includes(word));
    });
    expect(untrue).toEqual([]);
  });

  test('are left out of transcripts no more often than before', () => {
    const left = Object.values(lists[list]);
    expect([left.length, left.filter((file) => file === null).length]).toEqual(MOST[list]);
  });
});

test('the portal and the console answer with no code that is on no list', () => {
  const text = SURFACES['envelope-codes'].map(recordedOf).join('\n');
  const answer = new Set(
    [...text.matchAll(/"success": ?false,[^{}]*?"code": ?"([^"]+)"/g)].map(([, code]) => code),
  );
  expect(
    [...answer].filter((code) => code !== undefined && !codesOf('envelope-codes').includes(code)),
  ).toEqual([]);
});
