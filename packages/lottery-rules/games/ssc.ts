import { fillWords, type Words } from '@mela/i18n';
import { attributesOfEach } from '../digit-rules/attributes.ts';
import { shows } from '../digit-rules/contains.ts';
import { anyName } from '../digit-rules/digit-play.ts';
import { dragonTigerPush, dragonTigerTie } from '../digit-rules/dragon-tiger.ts';
import { anyPositionsStraight } from '../digit-rules/fixed-position.ts';
import { bull } from '../digit-rules/patterns.ts';
import {
  attributesPlay,
  containsPlay,
  FIVE_DIGITS,
  fixedPlay,
  FOUR_GROUPS,
  joinPlay,
  playsOn,
  THREE_DIGITS,
  THREE_GROUPS,
  totalPlays,
  TWO_DIGITS,
  TWO_GROUPS,
  typedPlay,
} from './digit-plays.ts';
import { range, type Range } from '../digit-rules/ranges.ts';
import type { Digits } from '../digit-rules/straight.ts';
import { digitsByPosition } from '../digit-rules/winning.ts';
import { readDrawOf, type Family } from '../family.ts';
import { byAmount, byOdds, byPayoutLevel } from '../menu.ts';
import type { Play } from '../play.ts';
import { DIGITS } from '../shapes/pool-list.ts';

/** The five positions of an SSC draw, first to last. */
const POSITIONS = ['ten-thousands', 'thousands', 'hundreds', 'tens', 'ones'];

const A5 = range('A5', POSITIONS, [0, 5]);
const F4 = range('F4', POSITIONS, [0, 4]);
const L4 = range('L4', POSITIONS, [1, 5]);
const F3 = range('F3', POSITIONS, [0, 3]);
const M3 = range('M3', POSITIONS, [1, 4]);
const L3 = range('L3', POSITIONS, [2, 5]);
const F2 = range('F2', POSITIONS, [0, 2]);
const L2 = range('L2', POSITIONS, [3, 5]);

const on = (range: Range) => ({ family: 'SSC', range });
const containedIn = (range: Range) => ({ ...on(range), group: 'ANY' });
const attributesOn = (range: Range) => attributesPlay(on(range)).on(on(range));
const byLevel = (group: string) => byPayoutLevel<Digits>('SSC', group);
const listed = (group: string) => byOdds<Digits>('SSC', group, 980);
const entertainment = (returnPerMille: number) => byAmount<Digits>('SSC', 'ENT', returnPerMille);

const OFTEN: Words = { en: '{times} times or more', bn: 'কমপক্ষে {times} বার' };
const TIMES: readonly (readonly [name: Words, often?: Words])[] = [
  [
    { en: 'once', bn: 'একবার' },
    { en: 'at least once', bn: 'কমপক্ষে একবার' },
  ],
  [{ en: 'twice', bn: 'দুইবার' }],
  [{ en: 'three times', bn: 'তিনবার' }],
  [{ en: 'four times', bn: 'চারবার' }],
];
const showPlays = TIMES.map(([often, atLeast = OFTEN], index) =>
  byLevel('FUN')(
    `SHOW${index + 1}`,
    {
      name: { en: 'Digit shows at least {often}', bn: 'অঙ্ক কমপক্ষে {often}' },
      how: {
        en: 'Choose digits. A digit wins when it comes {atLeast} among the five.',
        bn: 'অঙ্ক বাছুন। পাঁচটি অঙ্কের মধ্যে সেটি {atLeast} এলে জিতবে।',
      },
    },
    shows(index + 1, POSITIONS.length),
    { often, atLeast: fillWords(atLeast, { times: index + 1 }) },
  ),
);

const any = (size: number) => ({ family: 'SSC', positions: POSITIONS, size });

/** Straight notes on every set of `size` positions among those chosen. */
const anyStraight = (size: 2 | 3 | 4): Play<Digits>[] => [
  byLevel('ANYK')(
    `ANY${size}_STRAIGHT`,
    {
      name: { en: '{range} straight', bn: '{range} সরাসরি' },
      how: {
        en: 'Choose digits on {count} places or more. Every {count} of these places are a bet of their own, and win when the digits come exactly there.',
        bn: '{count}টি বা তার বেশি স্থানে অঙ্ক বাছুন। প্রতি {count}টি স্থান একটি আলাদা বাজি; অঙ্কগুলো ঠিক সেখানে এলে জিতবেন।',
      },
      example: (draw) => digitsByPosition(draw.slice(0, size)) + '|-'.repeat(POSITIONS.length - size),
    },
    anyPositionsStraight(POSITIONS, size),
    { range: anyName(size), count: size },
  ),
  typedPlay(size).onAny(any(size), { en: '{range} straight, typed', bn: '{range} সরাসরি (হাতে লেখা)' }),
];

const { COM24, COM12, COM6, COM4 } = FOUR_GROUPS;
const anyPositionPlays: readonly Play<Digits>[] = [
  ...anyStraight(2),
  ...Object.values(TWO_GROUPS).map((play) => play.onAny(any(2))),
  ...anyStraight(3),
  ...Object.values(THREE_GROUPS).map((play) => play.onAny(any(3))),
  ...anyStraight(4),
  ...[COM24, COM12].map((play) => play.onAny(any(4))),
  COM6.onAny(any(4), { en: '{range} group 6', bn: '{range} গ্রুপ ৬' }),
  COM4.onAny(any(4), { en: '{range} group 4', bn: '{range} গ্রুপ ৪' }),
];

const BIG_TOTAL = 23;
const PAIR_OUTCOMES = { BIG_ODD: 26_508, BIG_EVEN: 23_492, SMALL_ODD: 23_492, SMALL_EVEN: 26_508 };

const plays: readonly Play<Digits>[] = [
  ...[A5, F4, L4, F3, M3, L3, F2, L2].map((range) => joinPlay(on(range)).on(on(range))),
  ...playsOn(on(A5), FIVE_DIGITS),
  ...playsOn(on(F4), Object.values(FOUR_GROUPS)),
  ...playsOn(on(L4), Object.values(FOUR_GROUPS)),
  ...playsOn(on(F3), THREE_DIGITS),
  attributesOn(F3),
  ...playsOn(on(M3), THREE_DIGITS),
  ...playsOn(on(L3), THREE_DIGITS),
  attributesOn(L3),
  ...playsOn(on(F2), TWO_DIGITS),
  attributesOn(F2),
  ...playsOn(on(L2), TWO_DIGITS),
  attributesOn(L2),
  fixedPlay('SSC', POSITIONS),
  ...[F3, M3, L3, F4, L4].flatMap((range) => [
    containsPlay(containedIn(range), 1),
    containsPlay(containedIn(range), 2),
  ]),
  containsPlay(containedIn(A5), 2),
  containsPlay(containedIn(A5), 3),
  ...showPlays,
  ...totalPlays(listed('SUM'), BIG_TOTAL, 10 ** POSITIONS.length, PAIR_OUTCOMES),
  ...anyPositionPlays,
  listed('DT')(
    'DT',
    {
      name: { en: 'Dragon / tiger / tie', bn: 'ড্রাগন / টাইগার / টাই' },
      how: {
        en: 'Choose two places: the first of them is the dragon, the later one the tiger. Choose which of the two digits will be higher; when they are equal only the tie wins.',
        bn: 'দুটি স্থান বাছুন: আগেরটি ড্রাগন, পরেরটি টাইগার। কোন অঙ্কটি বড় হবে বাছুন; দুটি সমান হলে শুধু টাই জেতে।',
      },
      example: '@23 DRAGON',
    },
    dragonTigerTie(POSITIONS),
  ),
  entertainment(980)(
    'E_DT_PUSH',
    {
      name: { en: 'Dragon / tiger, tie refunded', bn: 'ড্রাগন / টাইগার (টাই হলে ফেরত)' },
      how: {
        en: 'Choose two places: the first of them is the dragon, the later one the tiger. Choose which of the two digits will be higher; when they are equal you get your stake back.',
        bn: 'দুটি স্থান বাছুন: আগেরটি ড্রাগন, পরেরটি টাইগার। কোন অঙ্কটি বড় হবে বাছুন; দুটি সমান হলে টাকা ফেরত পাবেন।',
      },
      example: '@23 DRAGON',
    },
    dragonTigerPush(POSITIONS),
  ),
  entertainment(980)(
    'E_BALL_BSOE',
    {
      name: { en: 'Each ball big/small/odd/even', bn: 'প্রতি বল বড়/ছোট/বিজোড়/জোড়' },
      how: {
        en: 'Choose big (5–9), small (0–4), odd or even on any places. Everything that comes true wins.',
        bn: 'যেকোনো স্থানে বড় (৫–৯), ছোট (০–৪), বিজোড় বা জোড় বাছুন। যেটি মেলে, সেটিই জেতে।',
      },
    },
    attributesOfEach(POSITIONS),
  ),
  entertainment(970)(
    'E_BULL',
    {
      name: { en: 'Bull-bull', bn: 'বুল-বুল' },
      how: {
        en: 'When three of the five digits add up to a multiple of ten, the sum of the other two ends in the bull’s value; 0 is the bull-bull and counts as ten. Choose the value, or whether it is big (6–10), small, odd or even; with no bull these four lose.',
        bn: 'পাঁচটির যেকোনো তিনটি অঙ্ক যোগ করে শেষে ০ এলে, বাকি দুটির যোগফলের শেষ অঙ্কই বুলের মান; ০ হলে বুল-বুল, মান ১০। মানটি বাছুন, অথবা সেটি বড় (৬–১০), ছোট, বিজোড় না জোড়; বুল না থাকলে এই চারটি হারে।',
      },
    },
    bull(),
  ),
];

/** Five independent digits, many draws a day. */
export const ssc: Family<Digits> = {
  code: 'SSC',
  suggestedPayoutLevel: 1960,
  plays,
  exampleDraws: [
    [3, 8, 0, 7, 5],
    [4, 6, 6, 2, 9],
    [7, 7, 2, 2, 5],
    [8, 8, 8, 3, 1],
    [6, 6, 6, 9, 9],
    [9, 9, 9, 9, 4],
  ],
  readDraw: readDrawOf(POSITIONS.length, DIGITS),
  draw: (stream) => POSITIONS.map(() => stream.below(10)),
};
