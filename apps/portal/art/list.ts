import type { PictureFile } from './picture-file.ts';
import { boats } from './scenes/boats.ts';
import { drawNight } from './scenes/draw.ts';
import { fair, fairMorning } from './scenes/fair.ts';
import { kites } from './scenes/kites.ts';
import { offers } from './scenes/offers.ts';
import { padmaMorning, padmaNight } from './scenes/padma.ts';
import { tiles } from './scenes/tiles.ts';
import { vendorTiles } from './scenes/vendor-tiles.ts';

/** Every drawn picture. A banner or tile names one by its address: `/art/<name>`. */
export const pictures: readonly PictureFile[] = [
  fair,
  fairMorning,
  drawNight,
  padmaNight,
  boats,
  padmaMorning,
  kites,
  ...offers,
  ...tiles,
  ...vendorTiles,
];
