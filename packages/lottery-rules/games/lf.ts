import {
  attributesPlay,
  containsPlay,
  fixedPlay,
  playsOn,
  THREE_DIGITS,
  totalPlays,
  TWO_DIGITS,
} from './digit-plays.ts';
import { range, type Range } from '../digit-rules/ranges.ts';
import type { Digits } from '../digit-rules/straight.ts';
import { readDrawOf, type Family } from '../family.ts';
import { byOdds } from '../menu.ts';
import type { Play } from '../play.ts';
import { DIGITS } from '../shapes/pool-list.ts';

type Low = {
  readonly code: string;
  readonly positions: readonly string[];
  /** The ranges of three and of two positions. */
  readonly three: Range;
  readonly twos: readonly Range[];
  /** The plays that only this game has. */
  readonly more: readonly Play<Digits>[];
  readonly exampleDraws: readonly Digits[];
};

/** A lottery of digits drawn once a day, with the plays that all of them share. */
function lowFrequency({ code, positions, three, twos, more, exampleDraws }: Low): Family<Digits> {
  const on = (range: Range) => ({ family: code, range });
  const containedIn = { ...on(three), group: 'ANY' };
  return {
    code,
    suggestedPayoutLevel: 1920,
    plays: [
      ...playsOn(on(three), [...THREE_DIGITS, attributesPlay(on(three))]),
      ...twos.flatMap((two) => playsOn(on(two), [...TWO_DIGITS, attributesPlay(on(two))])),
      fixedPlay(code, positions),
      containsPlay(containedIn, 1),
      containsPlay(containedIn, 2),
      ...more,
    ],
    exampleDraws,
    readDraw: readDrawOf(positions.length, DIGITS),
    draw: (stream) => positions.map(() => stream.below(10)),
  };
}

const THREE = ['1st', '2nd', '3rd'];
const BIG_TOTAL = 14;
const PAIR_OUTCOMES = { BIG_ODD: 231, BIG_EVEN: 269, SMALL_ODD: 269, SMALL_EVEN: 231 };

/** Three digits, once a day: 3D, and P3 sold by itself. */
export const lf3d = lowFrequency({
  code: 'LF3D',
  positions: THREE,
  three: range('A3', THREE, [0, 3]),
  twos: [range('F2', THREE, [0, 2]), range('L2', THREE, [1, 3])],
  more: totalPlays(byOdds<Digits>('LF3D', 'SUM', 960), BIG_TOTAL, 1000, PAIR_OUTCOMES),
  exampleDraws: [
    [4, 7, 2],
    [5, 5, 8],
  ],
});

const FIVE = ['ten-thousands', 'thousands', 'hundreds', 'tens', 'ones'];

/** Five digits, once a day: P5, whose first three are P3. */
export const lfp5 = lowFrequency({
  code: 'LFP5',
  positions: FIVE,
  three: range('F3', FIVE, [0, 3]),
  twos: [range('F2', FIVE, [0, 2]), range('L2', FIVE, [3, 5])],
  more: playsOn({ family: 'LFP5', range: range('A5', FIVE, [0, 5]) }, []),
  exampleDraws: [
    [4, 7, 2, 9, 1],
    [5, 5, 8, 0, 3],
  ],
});
