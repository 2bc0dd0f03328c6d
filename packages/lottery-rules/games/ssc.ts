import { onAnyPlaces } from '../digit-rules/any-places.ts';
import { attributesOfEach, totalAttributes, totalPairs } from '../digit-rules/attributes.ts';
import { shows } from '../digit-rules/contains.ts';
import { dragonTigerPush, dragonTigerTie } from '../digit-rules/dragon-tiger.ts';
import { anyPlacesStraight, fixedPlace } from '../digit-rules/fixed-place.ts';
import { bull } from '../digit-rules/patterns.ts';
import {
  attributesPlay,
  containsPlay,
  FOUR_PLACE_GROUPS,
  fivePlacePlays,
  fourPlacePlays,
  joinPlay,
  THREE_PLACE_GROUPS,
  threePlacePlays,
  TWO_PLACE_GROUPS,
  twoPlacePlays,
} from '../digit-rules/range-plays.ts';
import { range } from '../digit-rules/ranges.ts';
import { straightTyped, type DigitRule, type Digits } from '../digit-rules/straight.ts';
import { straightSum } from '../digit-rules/sum.ts';
import { readDrawOf, type Family } from '../family.ts';
import { byPayoutLevel, byOdds } from '../menu.ts';
import type { Play, PlayName } from '../play.ts';
import { DIGITS } from '../shapes/pool-list.ts';

/** The five places of an SSC draw, first to last. */
const PLACES = ['ten-thousands', 'thousands', 'hundreds', 'tens', 'ones'];

const RANGES = {
  A5: range('A5', { en: 'All 5', bn: 'সব ৫' }, PLACES, [0, 5]),
  F4: range('F4', { en: 'First 4', bn: 'প্রথম ৪' }, PLACES, [0, 4]),
  L4: range('L4', { en: 'Last 4', bn: 'শেষ ৪' }, PLACES, [1, 5]),
  F3: range('F3', { en: 'First 3', bn: 'প্রথম ৩' }, PLACES, [0, 3]),
  M3: range('M3', { en: 'Middle 3', bn: 'মধ্য ৩' }, PLACES, [1, 4]),
  L3: range('L3', { en: 'Last 3', bn: 'শেষ ৩' }, PLACES, [2, 5]),
  F2: range('F2', { en: 'First 2', bn: 'প্রথম ২' }, PLACES, [0, 2]),
  L2: range('L2', { en: 'Last 2', bn: 'শেষ ২' }, PLACES, [3, 5]),
} as const;

const { A5, F4, L4, F3, M3, L3, F2, L2 } = RANGES;
const on = <R extends (typeof RANGES)[keyof typeof RANGES]>(range: R) => ({ family: 'SSC', range });
const containedIn = (range: (typeof RANGES)[keyof typeof RANGES]) => ({ ...on(range), group: 'ANY' });

const byLevel =
  (group: string) =>
  <S>(suffix: string, name: PlayName, rule: DigitRule<S>): Play<Digits> =>
    byPayoutLevel<Digits>('SSC', group)(suffix, name.en, name.bn, rule);

const listed =
  (group: string, returnPerMille = 980) =>
  <S>(suffix: string, name: PlayName, rule: DigitRule<S>): Play<Digits> =>
    byOdds<Digits>('SSC', group, returnPerMille)(suffix, name.en, name.bn, rule);

const TIMES: readonly PlayName[] = [
  { en: 'once', bn: 'একবার' },
  { en: 'twice', bn: 'দুইবার' },
  { en: 'three times', bn: 'তিনবার' },
  { en: 'four times', bn: 'চারবার' },
];
const showPlays = TIMES.map(({ en, bn }, index) =>
  byLevel('FUN')(
    `SHOW${index + 1}`,
    { en: `Digit shows at least ${en}`, bn: `অঙ্ক কমপক্ষে ${bn}` },
    shows(index + 1, PLACES.length),
  ),
);

/** A play on every set of `size` places among those chosen. */
function anyPlaces(size: 2 | 3 | 4) {
  const bn = { 2: '২', 3: '৩', 4: '৪' }[size];
  const named = (name: PlayName): PlayName => ({
    en: `Any ${size} places ${name.en}`,
    bn: `যেকোনো ${bn} স্থান ${name.bn}`,
  });
  return {
    straight: [
      byLevel('ANYK')(
        `ANY${size}_STRAIGHT`,
        named({ en: 'straight', bn: 'সরাসরি' }),
        anyPlacesStraight(PLACES, size),
      ),
      byLevel('ANYK')(
        `ANY${size}_STRAIGHT_SINGLE`,
        named({ en: 'straight, typed', bn: 'সরাসরি (হাতে লেখা)' }),
        onAnyPlaces(PLACES, size, straightTyped(size)),
      ),
    ],
    play: <S>(suffix: string, name: PlayName, rule: DigitRule<S>): Play<Digits> =>
      byLevel('ANYK')(`ANY${size}_${suffix}`, named(name), onAnyPlaces(PLACES, size, rule)),
  };
}

const any2 = anyPlaces(2);
const any3 = anyPlaces(3);
const any4 = anyPlaces(4);

const anyPlacePlays: readonly Play<Digits>[] = [
  ...any2.straight,
  any2.play('SUM', { en: 'straight sum', bn: 'যোগফল' }, straightSum(2)),
  any2.play('COM', { en: 'group', bn: 'গ্রুপ' }, TWO_PLACE_GROUPS.COM),
  any2.play('COM_SINGLE', { en: 'group, typed', bn: 'গ্রুপ (হাতে লেখা)' }, TWO_PLACE_GROUPS.COM_SINGLE),
  any2.play('COM_SUM', { en: 'group sum', bn: 'গ্রুপ যোগফল' }, TWO_PLACE_GROUPS.COM_SUM),
  ...any3.straight,
  any3.play('SUM', { en: 'straight sum', bn: 'যোগফল' }, straightSum(3)),
  any3.play('COM3', { en: 'group 3', bn: 'গ্রুপ ৩' }, THREE_PLACE_GROUPS.COM3),
  any3.play('COM6', { en: 'group 6', bn: 'গ্রুপ ৬' }, THREE_PLACE_GROUPS.COM6),
  any3.play('COM_MIX', { en: 'mixed group, typed', bn: 'মিশ্র গ্রুপ' }, THREE_PLACE_GROUPS.COM_MIX),
  any3.play('COM_SUM', { en: 'group sum', bn: 'গ্রুপ যোগফল' }, THREE_PLACE_GROUPS.COM_SUM),
  ...any4.straight,
  any4.play('COM24', { en: 'group 24', bn: 'গ্রুপ ২৪' }, FOUR_PLACE_GROUPS.COM24),
  any4.play('COM12', { en: 'group 12', bn: 'গ্রুপ ১২' }, FOUR_PLACE_GROUPS.COM12),
  any4.play('COM6', { en: 'group 6', bn: 'গ্রুপ ৬' }, FOUR_PLACE_GROUPS.COM6),
  any4.play('COM4', { en: 'group 4', bn: 'গ্রুপ ৪' }, FOUR_PLACE_GROUPS.COM4),
];

const BIG_TOTAL = 23;
const OUTCOMES = 10 ** PLACES.length;
const PAIR_OUTCOMES = { BIG_ODD: 26_508, BIG_EVEN: 23_492, SMALL_ODD: 23_492, SMALL_EVEN: 26_508 };

const plays: readonly Play<Digits>[] = [
  ...[A5, F4, L4, F3, M3, L3, F2, L2].map((range) => joinPlay(on(range))),
  ...fivePlacePlays(on(A5)),
  ...fourPlacePlays(on(F4)),
  ...fourPlacePlays(on(L4)),
  ...threePlacePlays(on(F3)),
  attributesPlay(on(F3)),
  ...threePlacePlays(on(M3)),
  ...threePlacePlays(on(L3)),
  attributesPlay(on(L3)),
  ...twoPlacePlays(on(F2)),
  attributesPlay(on(F2)),
  ...twoPlacePlays(on(L2)),
  attributesPlay(on(L2)),
  byLevel('FIXED')('FIXED', { en: 'Fixed place', bn: 'নির্দিষ্ট স্থান' }, fixedPlace(PLACES)),
  ...[F3, M3, L3].flatMap((range) => [
    containsPlay(containedIn(range), 1),
    containsPlay(containedIn(range), 2),
  ]),
  ...[F4, L4].flatMap((range) => [containsPlay(containedIn(range), 1), containsPlay(containedIn(range), 2)]),
  containsPlay(containedIn(A5), 2),
  containsPlay(containedIn(A5), 3),
  ...showPlays,
  listed('SUM')(
    'SUM_BSOE',
    { en: 'Total big/small/odd/even', bn: 'মোট যোগফল বড়/ছোট/বিজোড়/জোড়' },
    totalAttributes(BIG_TOTAL, OUTCOMES),
  ),
  listed('SUM')(
    'SUM_BS_OE',
    { en: 'Total combined', bn: 'মোট যোগফল যুগ্ম' },
    totalPairs(BIG_TOTAL, PAIR_OUTCOMES, OUTCOMES),
  ),
  ...anyPlacePlays,
  listed('DT')('DT', { en: 'Dragon / tiger / tie', bn: 'ড্রাগন / টাইগার / টাই' }, dragonTigerTie(PLACES)),
  listed('ENT')(
    'E_DT_PUSH',
    { en: 'Dragon / tiger, tie refunded', bn: 'ড্রাগন / টাইগার (টাই হলে ফেরত)' },
    dragonTigerPush(PLACES),
  ),
  listed('ENT')(
    'E_BALL_BSOE',
    { en: 'Each ball big/small/odd/even', bn: 'প্রতি বল বড়/ছোট/বিজোড়/জোড়' },
    attributesOfEach(PLACES),
  ),
  listed('ENT', 970)('E_BULL', { en: 'Bull-bull', bn: 'বুল-বুল' }, bull()),
];

/** Five independent digits, many draws a day. */
export const ssc: Family<Digits> = {
  code: 'SSC',
  baseUnit: 20_000n,
  suggestedPayoutLevel: 1960,
  plays,
  readDraw: readDrawOf(PLACES.length, DIGITS),
  draw: (stream) => PLACES.map(() => stream.below(10)),
};
