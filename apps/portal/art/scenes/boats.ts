import { alpana, stitches } from '../motifs.ts';
import { river as ink } from '../palettes.ts';
import { BANNER, type PictureFile } from '../picture-file.ts';

const boat = (x: number, y: number, size: number, cloths: readonly [string, string, string]): string => {
  const [top, middle, bottom] = cloths;
  return `<g transform="translate(${x} ${y}) scale(${size})"><path d="M0-150V0" stroke="${ink.dark}" stroke-width="6"/><path d="M6-148Q74-128 84-92H6Z" fill="${top}"/><path d="M6-92H84Q96-66 92-50H6Z" fill="${middle}"/><path d="M6-50H92Q86-26 72-12H6Z" fill="${bottom}"/><path d="M6-92H84M6-50H92" stroke="${ink.pale}" stroke-width="3" stroke-dasharray="8 6"/><path d="M-110-14Q-70 22 0 22T120-18Q96 40 0 42T-110-14Z" fill="${ink.dark}"/><path d="M-50 8a40 26 0 0 1 64 6Z" fill="${ink.goldDeep}"/></g>`;
};

/** Boats with patchwork sails on the morning river. */
export const boats: PictureFile = {
  name: 'banner-boats',
  ...BANNER,
  draw: () =>
    [
      `<rect width="768" height="384" fill="${ink.sky}"/>`,
      `<circle cx="566" cy="200" r="150" fill="${ink.dusk}"/>`,
      alpana(566, 200, 142, '#dba95e', 2.2),
      `<path d="M0 238Q120 206 260 232T520 224T768 230V280H0Z" fill="${ink.fresh}" opacity=".75"/>`,
      `<path d="M0 252Q190 242 384 252T768 250V384H0Z" fill="${ink.ground}"/>`,
      boat(430, 262, 0.62, [ink.pale, ink.gold, ink.hot]),
      boat(608, 292, 1.12, [ink.hot, ink.pale, ink.gold]),
      stitches('M0 300Q190 288 384 300T768 298', ink.sky, 3),
      stitches('M0 328Q190 316 384 328T768 326', ink.pale, 3),
      stitches('M0 356Q190 344 384 356T768 354', ink.sky, 3),
    ].join(''),
};
