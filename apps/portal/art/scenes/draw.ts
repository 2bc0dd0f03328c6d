import { alpana, ball, marigold, stars, stitches } from '../motifs.ts';
import { night as ink } from '../palettes.ts';
import { BANNER, type PictureFile } from '../picture-file.ts';

/** The minute's draw: five balls rising over a painted floor. */
export const drawNight: PictureFile = {
  name: 'banner-draw',
  ...BANNER,
  draw: () =>
    [
      `<rect width="768" height="384" fill="#3a0f3d"/>`,
      `<circle cx="556" cy="214" r="236" fill="#561a52"/>`,
      alpana(556, 214, 220, '#b0539a', 2.5),
      stars(768, 384, 30, ink.pale),
      marigold(556, 214, 62, ink),
      ball(7, 398, 232, 46, ink.gold, ink),
      ball(2, 466, 138, 50, ink.fresh, ink),
      ball(9, 568, 100, 56, ink.hot, ink),
      ball(0, 668, 150, 50, ink.cool, ink),
      ball(5, 714, 250, 46, ink.gold, ink),
      stitches('M0 352H768', ink.gold),
      stitches('M0 366H768', ink.hot),
    ].join(''),
};
