import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { brandContent, brandsWithContent } from './content/index.ts';
import { KEPT, PROMISED } from './content/kept-promises.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const PROMISING = ['agreement', 'licence', 'responsible', 'notice', 'promotion'];

const written = brandsWithContent.flatMap((brand) => {
  const { promotions, things } = brandContent(brand, new Date('2026-03-02T06:00:00Z'));
  return [...promotions.map((one) => one.written), ...things];
});
const titles = new Set(
  written.filter(({ kind }) => PROMISING.includes(kind)).map(({ facts }) => facts.texts['en']?.title ?? ''),
);

test('every text says what it promises, and nothing is promised by a text that is not there', () => {
  expect([...titles].toSorted()).toEqual(Object.keys(PROMISED).toSorted());
});

test('no promise is kept by nobody’s text', () => {
  expect([...new Set(Object.values(PROMISED).flat())].toSorted()).toEqual(Object.keys(KEPT).toSorted());
});

test.each(Object.entries(KEPT))('%s is kept by a test that runs', (_id, [file, title]) => {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  expect(['it', 'test', 'portalStory'].filter((word) => text.includes(`${word}('${title}'`))).toHaveLength(1);
});

test('no banner leads where somebody is refused', () => {
  const links = written.flatMap(({ kind, facts }) => (kind === 'banner' && facts.link ? [facts.link] : []));
  expect(links.length).toBeGreaterThan(0);
  // A lobby or lottery that is closed to its reader takes its banner along; the pages of members and agents ask for somebody.
  for (const { type, to } of links) expect([type, /^\/(member|agent)/.test(to)]).toEqual([type, false]);
});
