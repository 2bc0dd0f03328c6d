import { around, ball, coin, digit, marigold, petal, shapla, stars, stitches } from '../motifs.ts';
import { night as ink } from '../palettes.ts';
import { kadamTiles } from './kadam-tiles.ts';
import { lotteryTiles } from './lottery-tiles.ts';
import { studioTiles } from './studio-tiles.ts';
import { ground, hem, tile } from './tile-ground.ts';

/** Padma Gold 25: the lily, its gold, and its twenty-five lines. */
const padma25 = tile('padma25', () =>
  [
    ground('#0d2b45', '#174f6e', '#3f8aa8'),
    around(
      160,
      226,
      24,
      (at) =>
        `<g transform="translate(0 -70)">${petal(5, 96, `fill="${at % 2 ? ink.gold : ink.goldDeep}" opacity=".55"`)}</g>`,
    ),
    `<path d="M0 292Q80 280 160 292T320 290V400H0Z" fill="#0a1f36"/>`,
    shapla(160, 300, 150, ['#c2367f', '#e2559a', '#ff9cc6'], ink.gold),
    coin(62, 172, 26, ink),
    coin(262, 164, 24, ink),
    coin(100, 96, 18, ink),
    coin(226, 90, 20, ink),
    `<circle cx="160" cy="336" r="44" fill="${ink.hot}"/><circle cx="160" cy="336" r="36" fill="none" stroke="${ink.pale}" stroke-width="2.5" stroke-dasharray="8 6"/>`,
    digit(2, 145, 337, 34, ink.pale),
    digit(5, 177, 337, 34, ink.pale),
    hem('#3f8aa8'),
  ].join(''),
);

/** Dhaka Minute 5D: five balls around a minute. */
const minute = tile('ssc1m', () =>
  [
    ground('#3a0f3d', '#5c1c57', '#b0539a'),
    `<circle cx="160" cy="196" r="66" fill="${ink.pale}"/><circle cx="160" cy="196" r="54" fill="none" stroke="${ink.hot}" stroke-width="12" stroke-dasharray="255 340" transform="rotate(-90 160 196)"/>`,
    digit(1, 160, 196, 62, '#3a0f3d'),
    ball(7, 62, 208, 38, ink.gold, ink),
    ball(2, 98, 98, 38, ink.fresh, ink),
    ball(9, 222, 98, 38, ink.hot, ink),
    ball(0, 258, 208, 38, ink.cool, ink),
    ball(5, 160, 308, 42, ink.gold, ink),
    hem('#b0539a'),
  ].join(''),
);

/** The replay of real draws: balls going round again. */
const replay = tile('sscreplay', () =>
  [
    ground('#0c3a34', '#12564c', '#3fa08d'),
    `<path d="M160 84a106 106 0 1 1-94 58" fill="none" stroke="${ink.pale}" stroke-width="14" stroke-linecap="round"/><path d="M40 158l22-40 30 34Z" fill="${ink.pale}" stroke="${ink.pale}" stroke-width="8" stroke-linejoin="round"/>`,
    ball(3, 120, 166, 36, ink.gold, ink),
    ball(8, 200, 166, 36, ink.hot, ink),
    ball(1, 120, 236, 36, ink.cool, ink),
    ball(6, 200, 236, 36, ink.fresh, ink),
    marigold(160, 200, 20, ink),
    stitches('M60 346H260', ink.gold),
    hem('#3fa08d'),
  ].join(''),
);

/** Padma 3D: three balls afloat on the river. */
const padma3d = tile('padma3d', () =>
  [
    ground('#0f2350', '#1b3a78', '#5b8bd0'),
    `<circle cx="244" cy="84" r="34" fill="${ink.pale}" opacity=".9"/>`,
    ball(4, 78, 196, 46, ink.hot, ink),
    ball(0, 160, 168, 52, ink.gold, ink),
    ball(8, 242, 196, 46, ink.fresh, ink),
    `<path d="M0 226Q40 204 80 226T160 226T240 226T320 226V400H0Z" fill="#16407e"/><path d="M0 268Q40 246 80 268T160 268T240 268T320 268V400H0Z" fill="#0f2f63"/>`,
    shapla(160, 336, 92, ['#c2367f', '#e2559a', '#ff9cc6'], ink.gold),
    stitches('M40 356Q70 344 100 356M220 356Q250 344 280 356', ink.pale),
    hem('#5b8bd0'),
  ].join(''),
);

/** Taka 777: three sevens on the reels. */
const taka777 = tile('taka777', () =>
  [
    ground('#4a1208', '#6e1d0e', '#c9563a'),
    [58, 124, 190]
      .map(
        (x) =>
          `<rect x="${x}" y="128" width="72" height="136" rx="14" fill="${ink.pale}"/>${digit(7, x + 36, 196, 88, ink.hot)}`,
      )
      .join(''),
    `<rect x="46" y="116" width="228" height="160" rx="24" fill="none" stroke="${ink.gold}" stroke-width="10"/>`,
    coin(92, 322, 28, ink),
    coin(160, 336, 34, ink),
    coin(228, 322, 28, ink),
    marigold(160, 84, 34, ink),
    hem('#c9563a'),
  ].join(''),
);

/** For a game that has no drawing of its own yet. */
const plain = tile('plain', () =>
  [
    ground('#221856', '#32247a', ink.line),
    stars(320, 400, 26, ink.pale),
    marigold(160, 190, 74, ink),
    hem(ink.line),
  ].join(''),
);

const studio = [padma25, taka777, ...studioTiles];

export const tiles = [minute, replay, padma3d, ...lotteryTiles, ...studio, ...kadamTiles(studio), plain];
