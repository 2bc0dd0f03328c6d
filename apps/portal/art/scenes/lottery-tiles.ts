import { night as ink } from '../palettes.ts';
import type { PictureFile } from '../picture-file.ts';
import {
  again,
  boatRace,
  elevenBalls,
  fiveBalls,
  fourCards,
  marigoldBalls,
  prizeBoard,
  riverNumber,
  threeBalls,
  threeDice,
  ticket,
} from './lottery-motifs.ts';
import { ground, hem, tile } from './tile-ground.ts';

/** Base, glow and line of a tile's ground. */
type Ground = readonly [base: string, glow: string, line: string];

const PLUM: Ground = ['#33103f', '#531b63', '#a25bb5'];
const TEAL: Ground = ['#0b3a3f', '#12565d', '#43a2a8'];
const BRICK: Ground = ['#471509', '#6b2211', '#c46a44'];
const INDIGO: Ground = ['#141f55', '#22327f', '#6d86d8'];
const MOSS: Ground = ['#17381a', '#265428', '#6fae67'];
const ROSE: Ground = ['#4a0f2c', '#701a45', '#cf5f93'];
const OCHRE: Ground = ['#43300a', '#644a12', '#c9a045'];
const SLATE: Ground = ['#1c2a38', '#2d4257', '#7d9bb8'];

const drawn = (code: string, [base, glow, line]: Ground, picture: string): PictureFile =>
  tile(code, () => ground(base, glow, line) + picture + hem(line));
const replayed = (code: string, on: Ground, picture: string): PictureFile => drawn(code, on, picture + again);

/** Tiles of the lottery's games beside the first three: what is drawn, in the colours of the game; replays with an arrow. */
export const lotteryTiles: readonly PictureFile[] = [
  drawn('meghnap5', INDIGO, fiveBalls('38051')),
  drawn('jamuna11', TEAL, elevenBalls(['07', '02', '11', '05', '09'])),
  drawn('baich10', SLATE, boatRace([3, 8, 1])),
  drawn('pasha3', BRICK, threeDice([5, 2, 4])),
  drawn('genda49', MOSS, marigoldBalls(['08', '27', '36', '41'])),
  drawn(
    'padmanorth',
    ROSE,
    prizeBoard('48213', [
      ['70916', '25307'],
      ['1942', '6608', '3571'],
      ['84', '09', '63', '27'],
    ]),
  ),
  drawn(
    'padmasouth',
    PLUM,
    prizeBoard('902746', [
      ['15830', '44192'],
      ['6071', '2285', '9943'],
      ['318', '57'],
    ]),
  ),
  drawn('airavat', OCHRE, ticket('730518', ink.hot)),
  drawn('mekong6', TEAL, riverNumber('482067')),
  drawn('pronali4', INDIGO, fourCards('8251')),
  replayed('xinjiangreplay', OCHRE, fiveBalls('60294')),
  replayed('china3dreplay', ROSE, threeBalls('572')),
  replayed('chinap5replay', BRICK, fiveBalls('91746')),
  replayed('guangdongreplay', PLUM, elevenBalls(['01', '10', '04', '08', '06'])),
  replayed('shandongreplay', MOSS, elevenBalls(['03', '09', '02', '11', '07'])),
  replayed('jiangxireplay', BRICK, elevenBalls(['05', '06', '10', '01', '03'])),
  replayed('beijingreplay', INDIGO, boatRace([10, 4, 7])),
  replayed('jiangsureplay', TEAL, threeDice([6, 1, 3])),
  replayed('hongkongreplay', PLUM, marigoldBalls(['12', '19', '33', '46'])),
  replayed(
    'northreplay',
    BRICK,
    prizeBoard('61840', [
      ['33952', '07718'],
      ['4416', '9025', '1873'],
      ['52', '90', '11', '38'],
    ]),
  ),
  replayed(
    'provinces',
    MOSS,
    prizeBoard('418056', [
      ['96213', '30885'],
      ['5570', '1294', '8037'],
      ['902', '74'],
    ]),
  ),
  replayed('thaireplay', ROSE, ticket('268147', ink.goldDeep)),
  replayed('laoreplay', SLATE, riverNumber('159307')),
  replayed('malaysiareplay', BRICK, fourCards('0937')),
  replayed('singaporereplay', ROSE, fourCards('6418')),
];
