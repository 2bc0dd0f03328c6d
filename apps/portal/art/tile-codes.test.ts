import { expect, test } from 'vitest';
import { tileCodes, drawnVendors } from './tile-codes.ts';
import { tiles } from './scenes/tiles.ts';
import { vendorTiles } from './scenes/vendor-tiles.ts';

test('every drawn tile is known to the pages, and every known one is drawn', () => {
  const drawn = tiles.map(({ name }) => name.replace('tile-', '')).filter((code) => code !== 'plain');
  expect([...tileCodes].sort()).toEqual(drawn.sort());
  const vendors = vendorTiles.map(({ name }) => name.replace('tile-vendor-', '').toUpperCase());
  expect([...drawnVendors].sort()).toEqual(vendors.sort());
});
