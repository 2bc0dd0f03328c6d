import { alpana, coin, shapla, stars, stitches } from '../motifs.ts';
import { night, river, type Palette } from '../palettes.ts';
import { BANNER, type PictureFile } from '../picture-file.ts';

type Hour = {
  name: string;
  ink: Palette;
  sky: string;
  halo: string;
  line: string;
  water: string;
  petals: readonly [string, string, string];
};

const scene = ({ name, ink, sky, halo, line, water, petals }: Hour): PictureFile => ({
  name,
  ...BANNER,
  draw: () =>
    [
      `<rect width="768" height="384" fill="${sky}"/>`,
      ink === night ? stars(768, 200, 30, ink.pale) : '',
      `<circle cx="566" cy="250" r="196" fill="${halo}"/>`,
      alpana(566, 250, 186, line, 2.2),
      `<path d="M0 286Q190 272 384 286T768 284V384H0Z" fill="${water}"/>`,
      shapla(566, 310, 176, petals, ink.gold),
      `<path d="M452 312q-64-12-104 14q54 22 104 2ZM680 314q56-14 100 12q-52 22-100 2Z" fill="${ink.fresh}"/>`,
      shapla(396, 330, 62, petals, ink.gold),
      coin(470, 214, 25, ink),
      coin(664, 204, 28, ink),
      coin(512, 128, 21, ink),
      coin(622, 108, 23, ink),
      coin(738, 262, 19, ink),
      stitches('M0 336Q190 322 384 336T768 334', ink.pale, 2.5),
      stitches('M0 358Q190 344 384 358T768 356', line, 2.5),
    ].join(''),
});

/** The golden lily at night. */
export const padmaNight = scene({
  name: 'banner-padma-night',
  ink: night,
  sky: '#0d2b45',
  halo: '#164a66',
  line: '#3f8aa8',
  water: '#0a1f36',
  petals: ['#c2367f', '#e2559a', '#ff9cc6'],
});

/** The golden lily in the morning. */
export const padmaMorning = scene({
  name: 'banner-padma-morning',
  ink: river,
  sky: '#f9e4bd',
  halo: '#fdf3dc',
  line: '#e3bd78',
  water: '#0b7285',
  petals: ['#d6336c', '#ec6a94', '#ffc2d4'],
});
