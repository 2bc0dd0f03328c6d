import { around, petal, stitches } from '../motifs.ts';
import { TILE, type PictureFile } from '../picture-file.ts';
import { ground, hem, tile } from './tile-ground.ts';

const CLOTH = '#f7e7bd';
const EDGE = '#b3541e';
const LEAF = '#2f7a4b';
const VEIN = '#1d5533';

/** A kadam flower: a golden ball, and the white hairs that stand all around it. */
const kadam = (x: number, y: number, r: number): string =>
  [
    around(
      x,
      y,
      30,
      () =>
        `<path d="M0 ${-r * 0.8}V${-r * 1.16}" stroke="#fffaf0" stroke-width="${r * 0.07}" stroke-linecap="round"/><circle cy="${-r * 1.18}" r="${r * 0.06}" fill="#fffaf0"/>`,
    ),
    `<circle cx="${x}" cy="${y}" r="${r * 0.94}" fill="#e98a15"/>`,
    around(x, y, 22, () => `<circle cy="${-r * 0.78}" r="${r * 0.1}" fill="#ffb627"/>`),
    around(x, y, 15, () => `<circle cy="${-r * 0.52}" r="${r * 0.1}" fill="#ffc94d"/>`),
    around(x, y, 8, () => `<circle cy="${-r * 0.26}" r="${r * 0.1}" fill="#ffdc80"/>`),
    `<circle cx="${x}" cy="${y}" r="${r * 0.1}" fill="#fff1d6"/>`,
  ].join('');

/** A leaf at (x, y) that points where it is turned. */
const leaf = (x: number, y: number, turn: number, size: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${petal(size * 0.4, size, `fill="${LEAF}" stroke="${VEIN}" stroke-width="3"`)}<path d="M0-6V${-size * 0.86}" stroke="${VEIN}" stroke-width="2.5" stroke-linecap="round"/></g>`;

const ARCH = 'M36 364V140C36 92 92 80 160 32C228 80 284 92 284 140V364Z';

/** The same game as Kadam has it: seen through a window in a cloth of its own, under its flower. */
const kadamTile = ({ name, draw }: PictureFile): PictureFile => ({
  name: name.replace('tile-', 'tile-kadam-'),
  ...TILE,
  draw: () =>
    [
      `<clipPath id="window"><path d="${ARCH}"/></clipPath><rect width="320" height="400" fill="${CLOTH}"/>`,
      `<g clip-path="url(#window)"><g transform="translate(18 20) scale(.8875)">${draw()}</g></g>`,
      `<path d="${ARCH}" fill="none" stroke="${EDGE}" stroke-width="7" stroke-linejoin="round"/>`,
      stitches('M22 386V22H298V386Z', EDGE, 3),
      // The upper corners are where a heart and a badge lie.
      leaf(62, 344, 62, 60),
      leaf(54, 338, 8, 54),
      kadam(50, 346, 32),
      leaf(258, 344, -62, 60),
      leaf(266, 338, -8, 54),
      kadam(270, 346, 32),
    ].join(''),
});

/** Kadam: its flower between its leaves, in the rain that it blooms in. */
export const kadamMark = tile('vendor-kadam', () =>
  [
    ground('#123d34', '#1c5a4a', '#5fae8d'),
    stitches(
      'M70 40l-12 44M130 26l-10 38M214 30l-10 40M276 60l-12 44M36 150l-10 40M292 170l-10 40',
      '#a9e0cf',
      3,
    ),
    leaf(150, 250, -112, 128),
    leaf(170, 250, 112, 128),
    leaf(138, 262, -154, 112),
    leaf(182, 262, 154, 112),
    kadam(160, 190, 84),
    hem('#5fae8d'),
  ].join(''),
);

/** Tiles of Kadam's games, each after the studio's own. */
export const kadamTiles = (studio: readonly PictureFile[]): PictureFile[] => studio.map(kadamTile);
