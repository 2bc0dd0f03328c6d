import { around, coin, shapla, stars, stitches } from '../motifs.ts';
import { night as ink } from '../palettes.ts';
import { kadamMark } from './kadam-tiles.ts';
import { elevenBalls, prizeBoard, ticket } from './lottery-motifs.ts';
import { ground, hem, tile } from './tile-ground.ts';

/** Shapla Studio: the lily that it is called after, at night. */
const studio = tile('vendor-shapla', () =>
  [
    ground('#3a0d3a', '#5e1a57', '#c65fa6'),
    stars(320, 180, 16, ink.pale),
    `<circle cx="236" cy="88" r="34" fill="${ink.pale}"/><circle cx="222" cy="80" r="30" fill="#4d1449"/>`,
    `<path d="M0 300Q80 284 160 300T320 298V400H0Z" fill="#241030"/>`,
    shapla(160, 306, 150, ['#c2367f', '#e2559a', '#ff9cc6'], ink.gold),
    stitches('M40 340Q70 328 100 340M220 340Q250 328 280 340', ink.pale),
    hem('#c65fa6'),
  ].join(''),
);

/** Our own draws: five numbers around the marigold. */
const draws = tile('vendor-lott', () =>
  [ground('#141f55', '#22327f', '#6d86d8'), elevenBalls(['05', '12', '27', '31', '48']), hem('#6d86d8')].join(
    '',
  ),
);

/** Draws with a whole board of prizes. */
const boards = tile('vendor-tcg_lotto_vn', () =>
  [
    ground('#471509', '#6b2211', '#c46a44'),
    prizeBoard('573914', [
      ['20486', '91735'],
      ['3062', '5847', '1190'],
      ['428', '76'],
    ]),
    coin(72, 78, 26, ink),
    coin(248, 78, 26, ink),
    hem('#c46a44'),
  ].join(''),
);

/** Tickets with a number: the sun over the river they come down on. */
const tickets = tile('vendor-tcg_sea', () =>
  [
    ground('#0b3a3f', '#12565d', '#43a2a8'),
    `<circle cx="160" cy="120" r="52" fill="${ink.gold}"/>`,
    around(
      160,
      120,
      16,
      () => `<path d="M0 -64V-78" stroke="${ink.gold}" stroke-width="7" stroke-linecap="round"/>`,
    ),
    `<path d="M0 296Q40 276 80 296T160 296T240 296T320 296V400H0Z" fill="#0a2c3a"/>`,
    ticket('462071', ink.hot),
    stitches('M40 352Q70 340 100 352M220 352Q250 340 280 352', ink.pale),
    hem('#43a2a8'),
  ].join(''),
);

/** A vendor's tile is called after its code. */
export const vendorTiles = [studio, kadamMark, draws, boards, tickets];
