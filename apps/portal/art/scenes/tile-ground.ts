import { alpana } from '../motifs.ts';
import { TILE, type PictureFile } from '../picture-file.ts';

/** A tile under a game's code. */
export const tile = (name: string, draw: () => string): PictureFile => ({
  name: `tile-${name}`,
  ...TILE,
  draw,
});

/** What a tile is drawn on: its colour, a glow, and a floor painting in one line. */
export const ground = (base: string, glow: string, line: string): string =>
  `<rect width="320" height="400" fill="${base}"/><circle cx="160" cy="190" r="176" fill="${glow}"/>${alpana(160, 190, 166, line, 2)}`;

/** The running stitch around a tile. */
export const hem = (color: string): string =>
  `<rect x="12" y="12" width="296" height="376" rx="20" fill="none" stroke="${color}" stroke-width="3" stroke-dasharray="12 9" stroke-linecap="round"/>`;
