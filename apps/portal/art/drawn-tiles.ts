/** Codes of the games that we have drawn a tile for (scenes/tiles.ts); a test keeps the two equal. */
export const drawnTiles: ReadonlySet<string> = new Set([
  'padma25',
  'ssc1m',
  'sscreplay',
  'padma3d',
  'taka777',
]);
