import type { Words } from '@mela/i18n';
import { notesOfSet, notesTyped, notesWithBankers, type BallNotes } from '../ball-rules/notes.ts';
import { straightBalls, straightBallsTyped } from '../ball-rules/straight-balls.ts';
import { ballsBanked, ballsByPosition, ballsInSet, ballsTyped } from '../ball-rules/winning.ts';
import { choose, subsets, sum, tally } from '../counting.ts';
import { dragonTiger } from '../digit-rules/dragon-tiger.ts';
import { fixedPosition } from '../digit-rules/fixed-position.ts';
import { readDrawOf, takeBalls, type Family } from '../family.ts';
import { byAmount, byPayoutLevel, lookingAt } from '../menu.ts';
import { ATTRIBUTES, has, winIf } from '../outcome-rules/numbers.ts';
import { equally, outcomes, outcomesByPosition, type Space } from '../outcome-rules/outcomes.ts';
import { tier, type Play } from '../play.ts';
import { numbers } from '../shapes/pool-list.ts';
import { choices, values } from '../shapes/set.ts';

type Balls = readonly number[];

const POSITIONS = ['1st', '2nd', '3rd', '4th', '5th'];
const POOL = numbers(1, 11);

const byLevel = (group: string) => byPayoutLevel<Balls>('11X5', group);
const entertainment = byAmount<Balls>('11X5', 'ENT', 970);

type Range = {
  readonly code: string;
  readonly name: Words;
  readonly part: Words;
  readonly from: number;
  readonly to: number;
};

/** Notes of `size` balls that must hold as many of the drawn ones as they can: all their own, or all that are drawn. */
function holding(size: number, drawn: (draw: Balls) => Balls, count: number): BallNotes<Balls> {
  const held = Math.min(size, count);
  const wins = choose(count, held) * choose(POOL.length - count, size - held);
  return {
    pool: POOL,
    size,
    kinds: [{ of: drawn, size: count }],
    prizes: [{ tier: tier('WIN', wins, choose(POOL.length, size)), holds: [held] }],
  };
}

function rangePlays({ code, name, part, from, to }: Range): Play<Balls>[] {
  const play = byLevel(code);
  const filling = { range: name, part, size: to - from };
  const drawn = (draw: Balls): Balls => draw.slice(from, to);
  const group = holding(to - from, drawn, to - from);
  return [
    play(
      `${code}_STRAIGHT`,
      {
        name: { en: '{range} straight', bn: '{range} সরাসরি' },
        how: {
          en: 'Choose balls for each place. You win when {part} come exactly as you placed them.',
          bn: 'প্রতিটি স্থানের জন্য বল বাছুন। {part} ঠিক যেভাবে বসিয়েছেন সেভাবে এলে জিতবেন।',
        },
        example: (draw) => ballsByPosition(drawn(draw)),
      },
      lookingAt(drawn, straightBalls(POSITIONS.slice(from, to), POOL)),
      filling,
    ),
    play(
      `${code}_STRAIGHT_SINGLE`,
      {
        name: { en: '{range} straight, typed', bn: '{range} সরাসরি (হাতে লেখা)' },
        how: {
          en: 'Type balls in order, such as 01 02. You win when {part} come in just that order.',
          bn: 'ক্রম মেনে বলের নম্বর লিখুন, যেমন 01 02। {part} ঠিক সেই ক্রমে এলে জিতবেন।',
        },
        example: (draw) => ballsTyped(drawn(draw)),
      },
      lookingAt(drawn, straightBallsTyped(to - from, POOL)),
      filling,
    ),
    play(
      `${code}_COM`,
      {
        name: { en: '{range} group', bn: '{range} গ্রুপ' },
        how: {
          en: 'Choose {size} balls or more. You win when {part} are all among yours, in any order.',
          bn: '{size}টি বা তার বেশি বল বাছুন। {part} সব আপনার বাছাই করা হলে জিতবেন; ক্রম যা-ই হোক।',
        },
        example: (draw) => ballsInSet(drawn(draw)),
      },
      notesOfSet(group),
      filling,
    ),
    play(
      `${code}_COM_SINGLE`,
      {
        name: { en: '{range} group, typed', bn: '{range} গ্রুপ (হাতে লেখা)' },
        how: {
          en: 'Type {size} balls at a time. You win when {part} are these, in any order.',
          bn: 'একসঙ্গে {size}টি বলের নম্বর লিখুন। {part} মিলে সেগুলোই এলে জিতবেন; ক্রম যা-ই হোক।',
        },
        example: (draw) => ballsTyped(drawn(draw)),
      },
      notesTyped(group),
      filling,
    ),
    play(
      `${code}_COM_DANTUO`,
      {
        name: { en: '{range} group, banker and legs', bn: '{range} গ্রুপ ব্যাংকার' },
        how: {
          en: 'Choose bankers, which you are sure of, and legs that fill them up to {size}. You win when {part} are all bankers and legs of yours, with every banker among them.',
          bn: 'যেগুলো আসবেই মনে করেন সেগুলো ব্যাংকার, বাকিগুলো সঙ্গী; দুয়ে মিলে {size}টি করে বাজি হয়। {part} আপনার ব্যাংকার আর সঙ্গীদের মধ্যে পড়লে, আর সব ব্যাংকার এলে জিতবেন।',
        },
        example: (draw) => ballsBanked(drawn(draw)),
      },
      notesWithBankers(group),
      filling,
    ),
  ];
}

const containsPlay = ({ code, name, part, from, to }: Range): Play<Balls> =>
  byLevel('ANYPOS')(
    `${code}_ANY1`,
    {
      name: { en: '{range} contains 1 number', bn: '{range}-এ যেকোনো ১ নম্বর' },
      how: {
        en: 'Choose balls. Each one that comes among {part} wins.',
        bn: 'বল বাছুন। {part} মিলিয়ে যেটি আসে, সেটিই জেতে।',
      },
    },
    notesOfSet(holding(1, (draw) => draw.slice(from, to), to - from)),
    { range: name, part },
  );

const THREES: readonly Range[] = [
  {
    code: 'F3',
    name: { en: 'First 3', bn: 'প্রথম ৩' },
    part: { en: 'the first three balls', bn: 'প্রথম তিনটি বল' },
    from: 0,
    to: 3,
  },
  {
    code: 'M3',
    name: { en: 'Middle 3', bn: 'মধ্য ৩' },
    part: { en: 'the middle three balls', bn: 'মাঝের তিনটি বল' },
    from: 1,
    to: 4,
  },
  {
    code: 'L3',
    name: { en: 'Last 3', bn: 'শেষ ৩' },
    part: { en: 'the last three balls', bn: 'শেষ তিনটি বল' },
    from: 2,
    to: 5,
  },
];
const TWOS: readonly Range[] = [
  {
    code: 'F2',
    name: { en: 'First 2', bn: 'প্রথম ২' },
    part: { en: 'the first two balls', bn: 'প্রথম দুটি বল' },
    from: 0,
    to: 2,
  },
  {
    code: 'L2',
    name: { en: 'Last 2', bn: 'শেষ ২' },
    part: { en: 'the last two balls', bn: 'শেষ দুটি বল' },
    from: 3,
    to: 5,
  },
];

/** So many balls that win: drawn ones, and beyond five any others. */
const winning =
  (size: number) =>
  (draw: Balls): Balls =>
    [...draw, ...POOL.filter((ball) => !draw.includes(ball))].slice(0, size);

/** How notes are made of fewer balls than are drawn, and of as many or more. */
const ANY_HOW = {
  set: [
    {
      en: 'Choose {size} balls or more. Every {size} of yours that are all drawn win.',
      bn: '{size}টি বা তার বেশি বল বাছুন। আপনার যে {size}টি একসঙ্গে ড্রয়ে ওঠে, সেগুলো জেতে।',
    },
    {
      en: 'Choose {size} balls or more. Every {size} of yours that hold all five drawn balls win.',
      bn: '{size}টি বা তার বেশি বল বাছুন। আপনার যে {size}টির ভেতর ড্রয়ের পাঁচটি বলই থাকে, সেগুলো জেতে।',
    },
  ],
  typed: [
    {
      en: 'Type {size} balls at a time. They win when all of them are drawn.',
      bn: 'একসঙ্গে {size}টি বলের নম্বর লিখুন। সবগুলো ড্রয়ে উঠলে জিতবেন।',
    },
    {
      en: 'Type {size} balls at a time. They win when all five drawn balls are among them.',
      bn: 'একসঙ্গে {size}টি বলের নম্বর লিখুন। ড্রয়ের পাঁচটি বলই তার ভেতর থাকলে জিতবেন।',
    },
  ],
  banked: [
    {
      en: 'Choose bankers, which are in every bet, and legs that fill them up to {size}. A bet wins when all of its balls are drawn.',
      bn: 'ব্যাংকার প্রতিটি বাজিতে থাকে, সঙ্গীরা মিলে {size}টি পূরণ করে। কোনো বাজির সব বল ড্রয়ে উঠলে সেটি জেতে।',
    },
    {
      en: 'Choose bankers, which are in every bet, and legs that fill them up to {size}. A bet wins when all five drawn balls are in it.',
      bn: 'ব্যাংকার প্রতিটি বাজিতে থাকে, সঙ্গীরা মিলে {size}টি পূরণ করে। কোনো বাজির ভেতর ড্রয়ের পাঁচটি বলই থাকলে সেটি জেতে।',
    },
  ],
} as const;
const ANY_ONE: Words = {
  en: 'Choose one ball or more. Each that is drawn wins.',
  bn: '১টি বা তার বেশি বল বাছুন। যেটি ড্রয়ে ওঠে, সেটিই জেতে।',
};

/** Notes of one to eight balls: up to five, all of them drawn; beyond, all five drawn among them. */
const anyPlays: readonly Play<Balls>[] = numbers(1, 8).flatMap((size) => {
  const play = byLevel('ANY');
  const notes = holding(size, (draw) => draw, POSITIONS.length);
  const which = size <= POSITIONS.length ? 0 : 1;
  const balls = winning(size);
  const set = play(
    `ANY${size}`,
    {
      name: {
        en: which === 0 ? 'Any {size} (all {size} drawn)' : 'Any {size} (all 5 drawn inside)',
        bn: 'যেকোনো {size}',
      },
      how: size === 1 ? ANY_ONE : ANY_HOW.set[which],
      example: (draw) => ballsInSet(balls(draw)),
    },
    notesOfSet(notes),
    { size },
  );
  if (size === 1) return [set];
  return [
    set,
    play(
      `ANY${size}_SINGLE`,
      {
        name: { en: 'Any {size}, typed', bn: 'যেকোনো {size} (হাতে লেখা)' },
        how: ANY_HOW.typed[which],
        example: (draw) => ballsTyped(balls(draw)),
      },
      notesTyped(notes),
      { size },
    ),
    play(
      `ANY${size}_DANTUO`,
      {
        name: { en: 'Any {size}, banker and legs', bn: 'যেকোনো {size} ব্যাংকার' },
        how: ANY_HOW.banked[which],
        example: (draw) => ballsBanked(balls(draw)),
      },
      notesWithBankers(notes),
      { size },
    ),
  ];
});

const ODD_COUNTS = ['5O0E', '4O1E', '3O2E', '2O3E', '1O4E', '0O5E'] as const;
const MIDDLES = numbers(3, 9);
const TOTAL_NAMES = [...ATTRIBUTES, 'TAIL_BIG', 'TAIL_SMALL'] as const;

/** What the 462 sets of five balls show. */
const everySet = <V>(shown: (balls: Balls) => V): Space<V> => [
  ...tally(subsets(POOL, POSITIONS.length).map(shown)),
];

const oddCount = (balls: Balls): number => balls.filter((ball) => ball % 2 === 1).length;
const middle = (balls: Balls): number => balls.toSorted((a, b) => a - b)[2] ?? 0;

const funPlays: readonly Play<Balls>[] = [
  byLevel('FUN')(
    'OECOUNT',
    {
      name: { en: 'Odd/even count', bn: 'বিজোড়-জোড় সংখ্যা' },
      how: {
        en: 'Choose how many of the five balls will be odd and how many even.',
        bn: 'পাঁচটি বলের কয়টি বিজোড় আর কয়টি জোড় হবে বাছুন।',
      },
    },
    outcomes(
      choices(ODD_COUNTS),
      ODD_COUNTS,
      {
        space: everySet(oddCount),
        judge: (name, odd: number) => winIf(name === `${odd}O${POSITIONS.length - odd}E`),
      },
      oddCount,
    ),
  ),
  byLevel('FUN')(
    'MID',
    {
      name: { en: 'Middle number', bn: 'মাঝের নম্বর' },
      how: {
        en: 'Put in order of size, the five balls have one in the middle. Choose which it will be.',
        bn: 'পাঁচটি বল ছোট থেকে বড় সাজালে মাঝেরটি কত হবে বাছুন।',
      },
    },
    outcomes(
      values(MIDDLES),
      MIDDLES,
      {
        space: everySet(middle),
        judge: (name, shown: number) => winIf(name === shown),
        tierOf: (name) => `MID_${name}`,
      },
      middle,
    ),
  ),
];

const BIG_BALL = 6;
const NEUTRAL_BALL = 11;
const BIG_TOTAL = 31;
const NEUTRAL_TOTAL = 30;

const entertainmentPlays: readonly Play<Balls>[] = [
  entertainment(
    'E_BALL_BSOE',
    {
      name: { en: 'Each ball big/small/odd/even (11 refunds)', bn: 'প্রতি বল বড়/ছোট/বিজোড়/জোড়' },
      how: {
        en: 'For any places choose big (6–10), small (1–5), odd or even. Everything that comes true wins; ball 11 gives the stake back.',
        bn: 'যেকোনো স্থানে বড় (৬–১০), ছোট (১–৫), বিজোড় বা জোড় বাছুন। যেটি মেলে, সেটিই জেতে; ১১ এলে টাকা ফেরত।',
      },
    },
    outcomesByPosition(
      POSITIONS,
      ATTRIBUTES,
      {
        space: equally(POOL),
        judge: (name, ball: number) => (ball === NEUTRAL_BALL ? 'push' : winIf(has(name, ball, BIG_BALL))),
        tierOf: () => 'WIN',
      },
      (draw: Balls, position) => draw[position] ?? 0,
    ),
  ),
  entertainment(
    'E_SUM_BSOE',
    {
      name: { en: 'Total of five', bn: 'পাঁচটির যোগফল' },
      how: {
        en: 'Choose what the sum of the five balls will be: big (31 or more), small (29 or less), odd, even, or its last digit. At exactly 30, big and small get the stake back.',
        bn: 'পাঁচটি বলের যোগফল কেমন হবে বাছুন: বড় (৩১ বা বেশি), ছোট (২৯ বা কম), বিজোড়, জোড়, অথবা শেষ অঙ্ক। ঠিক ৩০ হলে বড় আর ছোটর টাকা ফেরত।',
      },
    },
    outcomes(
      choices(TOTAL_NAMES),
      TOTAL_NAMES,
      {
        space: everySet(sum),
        judge(name, total: number) {
          if (name === 'TAIL_BIG') return winIf(total % 10 >= 5);
          if (name === 'TAIL_SMALL') return winIf(total % 10 < 5);
          const isSize = name === 'BIG' || name === 'SMALL';
          return isSize && total === NEUTRAL_TOTAL ? 'push' : winIf(has(name, total, BIG_TOTAL));
        },
      },
      sum,
    ),
  ),
  entertainment(
    'E_DT',
    {
      name: { en: 'Dragon / tiger', bn: 'ড্রাগন / টাইগার' },
      how: {
        en: 'Choose two places: the first of them is the dragon, the later one the tiger. Choose which of the two balls will be higher.',
        bn: 'দুটি স্থান বাছুন: আগেরটি ড্রাগন, পরেরটি টাইগার। কোন বলটি বড় হবে বাছুন।',
      },
      example: '@13 DRAGON',
    },
    dragonTiger(POSITIONS),
  ),
];

/** Five different balls of eleven, in order, many draws a day. */
export const elevenFive: Family<Balls> = {
  code: '11X5',
  suggestedPayoutLevel: 1940,
  plays: [
    ...[...THREES, ...TWOS].flatMap(rangePlays),
    ...THREES.map(containsPlay),
    byLevel('FIXED')(
      'FIXED',
      {
        name: { en: 'Fixed place', bn: 'নির্দিষ্ট স্থান' },
        how: {
          en: 'Choose balls on any places. Every ball that comes on its own place wins.',
          bn: 'যেকোনো স্থানে বল বাছুন। যে বল নিজের স্থানে আসে, সেটিই জেতে।',
        },
      },
      fixedPosition(POSITIONS, POOL),
    ),
    ...anyPlays,
    ...funPlays,
    ...entertainmentPlays,
  ],
  exampleDraws: [[4, 9, 2, 7, 6]],
  readDraw: readDrawOf(POSITIONS.length, POOL, true),
  draw: (stream) => takeBalls(stream, POOL, POSITIONS.length),
};
