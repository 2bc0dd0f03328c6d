import { expect, inject, test } from 'vitest';
import { weighBuild, type Part } from '../build/weigh.ts';

const KB = 1024;

/** Parts that are heavier than they may be, and that there are any at all. */
function tooHeavy(parts: readonly Part[], mostKb: number): string[] {
  expect(parts.length).toBeGreaterThan(0);
  return parts
    .filter(({ bytes }) => bytes === 0 || bytes > mostKb * KB)
    .map(({ name, bytes }) => `${name} has ${(bytes / KB).toFixed(1)} kB of ${mostKb}`);
}

const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, { bytes }) => sum + bytes, 0);

test('what the build made keeps to its budgets', async () => {
  const { core, home, later, catalogues, homeWords, fonts, tiles, banners } = await weighBuild();
  const most = (parts: readonly Part[]): number => Math.max(...parts.map(({ bytes }) => bytes));
  expect(tooHeavy([{ name: 'first script', bytes: core + most(catalogues) }], 100)).toEqual([]);
  expect(tooHeavy([{ name: 'script before the first touch', bytes: home + most(homeWords) }], 110)).toEqual(
    [],
  );
  expect(tooHeavy(later, 25)).toEqual([]);
  expect(tooHeavy(catalogues, 8)).toEqual([]);
  expect(tooHeavy([{ name: 'fonts', bytes: sumOf(fonts) }], 75)).toEqual([]);
  expect(tooHeavy(tiles, 6)).toEqual([]);
  expect(tooHeavy(banners, 15)).toEqual([]);
});

test.each(['mela', 'nodi'] as const)('the home page of %s arrives in its first flight', (brand) => {
  expect(tooHeavy([{ name: 'home', bytes: inject('homeBytes')[brand] }], 14)).toEqual([]);
});
