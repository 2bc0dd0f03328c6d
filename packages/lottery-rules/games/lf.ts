import { totalAttributes, totalPairs } from '../digit-rules/attributes.ts';
import { fixedPlace } from '../digit-rules/fixed-place.ts';
import {
  attributesPlay,
  containsPlay,
  straightPlays,
  threePlacePlays,
  twoPlacePlays,
} from '../digit-rules/range-plays.ts';
import { range, type Range } from '../digit-rules/ranges.ts';
import type { Digits } from '../digit-rules/straight.ts';
import { readDrawOf, type Family } from '../family.ts';
import { byOdds, byPayoutLevel } from '../menu.ts';
import type { Play } from '../play.ts';
import { DIGITS } from '../shapes/pool-list.ts';

type Low = {
  readonly code: string;
  readonly places: readonly string[];
  /** The ranges of three and of two places. */
  readonly three: Range;
  readonly twos: readonly Range[];
  /** The plays that only this game has. */
  readonly more: readonly Play<Digits>[];
};

/** A lottery of digits drawn once a day, with the plays that all of them share. */
function lowFrequency({ code, places, three, twos, more }: Low): Family<Digits> {
  const on = (range: Range) => ({ family: code, range });
  const containedIn = { ...on(three), group: 'ANY' };
  return {
    code,
    baseUnit: 20_000n,
    suggestedPayoutLevel: 1920,
    plays: [
      ...threePlacePlays(on(three)),
      attributesPlay(on(three)),
      ...twos.flatMap((two) => [...twoPlacePlays(on(two)), attributesPlay(on(two))]),
      byPayoutLevel<Digits>(code, 'FIXED')('FIXED', 'Fixed place', 'নির্দিষ্ট স্থান', fixedPlace(places)),
      containsPlay(containedIn, 1),
      containsPlay(containedIn, 2),
      ...more,
    ],
    readDraw: readDrawOf(places.length, DIGITS),
    draw: (stream) => places.map(() => stream.below(10)),
  };
}

const first2 = { en: 'First 2', bn: 'প্রথম ২' };
const last2 = { en: 'Last 2', bn: 'শেষ ২' };

const THREE = ['1st', '2nd', '3rd'];
const BIG_TOTAL = 14;
const PAIR_OUTCOMES = { BIG_ODD: 231, BIG_EVEN: 269, SMALL_ODD: 269, SMALL_EVEN: 231 };
const sums = byOdds<Digits>('LF3D', 'SUM', 960);

/** Three digits, once a day: 3D, and P3 sold by itself. */
export const lf3d = lowFrequency({
  code: 'LF3D',
  places: THREE,
  three: range('A3', { en: '3-digit', bn: '৩ অঙ্ক' }, THREE, [0, 3]),
  twos: [range('F2', first2, THREE, [0, 2]), range('L2', last2, THREE, [1, 3])],
  more: [
    sums(
      'SUM_BSOE',
      'Total big/small/odd/even',
      'মোট যোগফল বড়/ছোট/বিজোড়/জোড়',
      totalAttributes(BIG_TOTAL, 1000),
    ),
    sums('SUM_BS_OE', 'Total combined', 'মোট যোগফল যুগ্ম', totalPairs(BIG_TOTAL, PAIR_OUTCOMES, 1000)),
  ],
});

const FIVE = ['ten-thousands', 'thousands', 'hundreds', 'tens', 'ones'];
const all5 = range('A5', { en: 'All 5', bn: 'সব ৫' }, FIVE, [0, 5]);

/** Five digits, once a day: P5, whose first three are P3. */
export const lfp5 = lowFrequency({
  code: 'LFP5',
  places: FIVE,
  three: range('F3', { en: 'First 3', bn: 'প্রথম ৩' }, FIVE, [0, 3]),
  twos: [range('F2', first2, FIVE, [0, 2]), range('L2', last2, FIVE, [3, 5])],
  more: straightPlays({ family: 'LFP5', range: all5 }),
});
