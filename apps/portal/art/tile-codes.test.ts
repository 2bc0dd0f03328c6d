import { expect, test } from 'vitest';
import { inLatinDigits } from './digits.ts';
import { tileCodes, tilesOfClasses, tilesWithoutDigits, drawnVendors } from './tile-codes.ts';
import { tiles } from './scenes/tiles.ts';
import { vendorTiles } from './scenes/vendor-tiles.ts';

test('every drawn tile is known to the pages, and every known one is drawn', () => {
  const drawn = tiles.map(({ name }) => name.replace('tile-', '')).filter((code) => code !== 'plain');
  expect([...tileCodes].sort()).toEqual(drawn.sort());
  for (const tile of Object.values(tilesOfClasses)) expect(drawn).toContain(tile);
  const vendors = vendorTiles.map(({ name }) => name.replace('tile-vendor-', '').toUpperCase());
  expect([...drawnVendors].sort()).toEqual(vendors.sort());
});

test('a tile with digits is drawn for Latin readers too, and the pages know which', () => {
  const bare = [...tiles, ...vendorTiles].filter((tile) => inLatinDigits(tile.draw()) === tile.draw());
  expect([...tilesWithoutDigits].sort()).toEqual(bare.map(({ name }) => name.replace('tile-', '')).sort());
  // Not one Bengali outline is left on them.
  for (const tile of tiles)
    expect(inLatinDigits(inLatinDigits(tile.draw()))).toBe(inLatinDigits(tile.draw()));
});
