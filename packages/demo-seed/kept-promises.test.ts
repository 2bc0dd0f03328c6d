import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { brandContent, brandsWithContent } from './content/index.ts';
import { KEPT, PROMISED } from './content/kept-promises.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const written = brandsWithContent.flatMap((brand) => {
  const { promotions, things } = brandContent(brand, new Date('2026-03-02T06:00:00Z'));
  return [...promotions.map((one) => one.written), ...things];
});
// A banner is a picture, and the heading of promotions a word.
const titles = new Set(
  written.filter(({ kind }) => kind !== 'banner').map(({ facts }) => facts.texts['en']?.title ?? ''),
);

test('every text says what it promises, and nothing is promised by a text that is not there', () => {
  expect([...titles].toSorted()).toEqual(Object.keys(PROMISED).toSorted());
});

test('no promise is kept by nobody’s text', () => {
  expect([...new Set(Object.values(PROMISED).flat())].toSorted()).toEqual(Object.keys(KEPT).toSorted());
});

/** Whether a file of tests has a test of this title that runs: once, and nothing in the file is left out. */
function runs(text: string, title: string): boolean {
  if (/\.(skip|skipIf|runIf|todo|only|fails)\b|[{,]\s*(skip|todo|only|fails)\s*[:,}]|\bskip\(/.test(text))
    return false;
  const tests = text.matchAll(/^ *(?:it|test|portalStory)\(\s*'([^'\n]+)'/gm);
  return [...tests].filter(([, name]) => name === title).length === 1;
}

test.each(Object.entries(KEPT))('%s is kept by a test that runs', (_id, [file, title]) => {
  expect(runs(readFileSync(path.join(ROOT, file), 'utf8'), title)).toBe(true);
});

test.each([
  ["it('holds', () => {", true],
  ["describe('money', () => {\n  it('holds', async () => {", true],
  ["portalStory(\n  'holds',\n  async (scene) => {", true],
  ["it.skip('holds', () => {", false],
  ["describe.skip('money', () => {\n  it('holds', () => {", false],
  ["describe.skipIf(process.env.CI)('money', () => {\n  it('holds', () => {", false],
  ["it('holds', { skip: true }, () => {", false],
  ["it('holds', ({ skip }) => {\n  skip();", false],
  ["// it('holds', () => {", false],
  ["it.only('another', () => {\n});\nit('holds', () => {", false],
  ["it('holds, nearly', () => {", false],
])('of %s it is known whether it runs', (text, isRun) => {
  expect(runs(text, 'holds')).toBe(isRun);
});

test('every brand has something for the first deposit, for each, for each day, and to be earned', () => {
  const KINDS = ['deposit first-deposit once', 'deposit everyone always', 'deposit everyone daily'];
  for (const brand of brandsWithContent) {
    const offered = brandContent(brand, new Date()).promotions.flatMap(({ money }) =>
      money ? [`${money.kind} ${money.audience} ${money.frequency}`] : [],
    );
    expect(offered).toEqual(expect.arrayContaining([...KINDS, 'activity everyone always']));
  }
});

test('every banner leads somewhere, and none where somebody is refused', () => {
  const banners = written.filter(({ kind }) => kind === 'banner');
  const links = banners.flatMap(({ facts }) => facts.link ?? []);
  expect([links.length, links.length > 0]).toEqual([banners.length, true]);
  // A lobby or lottery that is closed to its reader takes its banner along; the pages of members and agents ask for somebody.
  for (const { type, to } of links) expect([type, /^\/(member|agent)/.test(to)]).toEqual([type, false]);
});
