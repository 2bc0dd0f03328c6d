import { alpana, garland, stitches } from '../motifs.ts';
import { river as ink } from '../palettes.ts';
import { BANNER, type PictureFile } from '../picture-file.ts';

const kite = (x: number, y: number, size: number, turn: number, one: string, other: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M0-60L52 0 0 60Z" fill="${one}"/><path d="M0-60L-52 0 0 60Z" fill="${other}"/><path d="M-52 0H52M0-60V60" stroke="${ink.pale}" stroke-width="3" stroke-dasharray="8 6"/><path d="M0 60l-16 26h32Z" fill="${other}"/></g>`;

/** Kites of the harvest festival over the rooftops. */
export const kites: PictureFile = {
  name: 'banner-kites',
  ...BANNER,
  draw: () =>
    [
      `<rect width="768" height="384" fill="#fbe3cf"/>`,
      `<circle cx="580" cy="170" r="160" fill="#fdf1e2"/>`,
      alpana(580, 170, 150, '#e5b98d', 2.2),
      `<path d="M476 132Q560 300 690 384M590 170Q600 300 700 384M700 96Q690 260 710 384" fill="none" stroke="${ink.dark}" stroke-width="1.5"/>`,
      kite(476, 132, 0.95, -16, ink.hot, ink.gold),
      kite(590, 176, 1.3, 10, ink.ground, ink.fresh),
      kite(700, 96, 0.85, 22, ink.gold, '#c2255c'),
      `<path d="M380 384v-52h58v-24h70v34h64v-20h84v30h112v32Z" fill="${ink.ground}"/><path d="M400 350h20m16-22h24m60 32h18m60-18h24m44 26h26" stroke="${ink.gold}" stroke-width="9"/>`,
      stitches('M0 372H380', ink.hot),
      garland(-10, 180, 2, 22, ink),
      garland(180, 372, 2, 22, ink),
    ].join(''),
};
