import { notesOfSet, notesTyped, notesWithBankers, type BallNotes } from '../ball-rules/notes.ts';
import { straightBalls, straightBallsTyped } from '../ball-rules/straight-balls.ts';
import { choose, subsets, sum, tally } from '../counting.ts';
import { dragonTiger } from '../digit-rules/dragon-tiger.ts';
import { fixedPlace } from '../digit-rules/fixed-place.ts';
import { readDrawOf, takeBalls, type Family } from '../family.ts';
import { bengali, byOdds, byPayoutLevel, lookingAt } from '../menu.ts';
import { ATTRIBUTES, has, winIf } from '../outcome-rules/numbers.ts';
import { equally, outcomes, outcomesByPlace, type Space } from '../outcome-rules/outcomes.ts';
import { tier, type Play } from '../play.ts';
import { numbers } from '../shapes/pool-list.ts';
import { choices, values } from '../shapes/set.ts';

type Balls = readonly number[];

const PLACES = ['1st', '2nd', '3rd', '4th', '5th'];
const POOL = numbers(1, 11);

const byLevel = (group: string) => byPayoutLevel<Balls>('11X5', group);
const entertainment = byOdds<Balls>('11X5', 'ENT', 970);

type Range = {
  readonly code: string;
  readonly en: string;
  readonly bn: string;
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

function rangePlays({ code, en, bn, from, to }: Range): Play<Balls>[] {
  const play = byLevel(code);
  const drawn = (draw: Balls): Balls => draw.slice(from, to);
  const group = holding(to - from, drawn, to - from);
  return [
    play(
      `${code}_STRAIGHT`,
      `${en} straight`,
      `${bn} সরাসরি`,
      lookingAt(drawn, straightBalls(PLACES.slice(from, to), POOL)),
    ),
    play(
      `${code}_STRAIGHT_SINGLE`,
      `${en} straight, typed`,
      `${bn} সরাসরি (হাতে লেখা)`,
      lookingAt(drawn, straightBallsTyped(to - from, POOL)),
    ),
    play(`${code}_COM`, `${en} group`, `${bn} গ্রুপ`, notesOfSet(group)),
    play(`${code}_COM_SINGLE`, `${en} group, typed`, `${bn} গ্রুপ (হাতে লেখা)`, notesTyped(group)),
    play(`${code}_COM_DANTUO`, `${en} group, banker and legs`, `${bn} গ্রুপ ব্যাংকার`, notesWithBankers(group)),
  ];
}

const containsPlay = ({ code, en, bn, from, to }: Range): Play<Balls> =>
  byLevel('ANYPOS')(
    `${code}_ANY1`,
    `${en} contains 1 number`,
    `${bn}-এ যেকোনো ১ নম্বর`,
    notesOfSet(holding(1, (draw) => draw.slice(from, to), to - from)),
  );

const THREES: readonly Range[] = [
  { code: 'F3', en: 'First 3', bn: 'প্রথম ৩', from: 0, to: 3 },
  { code: 'M3', en: 'Middle 3', bn: 'মধ্য ৩', from: 1, to: 4 },
  { code: 'L3', en: 'Last 3', bn: 'শেষ ৩', from: 2, to: 5 },
];
const TWOS: readonly Range[] = [
  { code: 'F2', en: 'First 2', bn: 'প্রথম ২', from: 0, to: 2 },
  { code: 'L2', en: 'Last 2', bn: 'শেষ ২', from: 3, to: 5 },
];

/** Notes of one to eight balls: up to five, all of them drawn; beyond, all five drawn among them. */
const anyPlays: readonly Play<Balls>[] = numbers(1, 8).flatMap((size) => {
  const digit = bengali(size);
  const play = byLevel('ANY');
  const notes = holding(size, (draw) => draw, PLACES.length);
  const said = size <= PLACES.length ? `all ${size} drawn` : 'all 5 drawn inside';
  const set = play(`ANY${size}`, `Any ${size} (${said})`, `যেকোনো ${digit}`, notesOfSet(notes));
  if (size === 1) return [set];
  return [
    set,
    play(`ANY${size}_SINGLE`, `Any ${size}, typed`, `যেকোনো ${digit} (হাতে লেখা)`, notesTyped(notes)),
    play(
      `ANY${size}_DANTUO`,
      `Any ${size}, banker and legs`,
      `যেকোনো ${digit} ব্যাংকার`,
      notesWithBankers(notes),
    ),
  ];
});

const ODD_COUNTS = ['5O0E', '4O1E', '3O2E', '2O3E', '1O4E', '0O5E'] as const;
const MIDDLES = numbers(3, 9);
const TOTAL_NAMES = [...ATTRIBUTES, 'TAIL_BIG', 'TAIL_SMALL'] as const;

/** What the 462 sets of five balls show. */
const everySet = <V>(shown: (balls: Balls) => V): Space<V> => [
  ...tally(subsets(POOL, PLACES.length).map(shown)),
];

const oddCount = (balls: Balls): number => balls.filter((ball) => ball % 2 === 1).length;
const middle = (balls: Balls): number => balls.toSorted((a, b) => a - b)[2] ?? 0;

const funPlays: readonly Play<Balls>[] = [
  byLevel('FUN')(
    'OECOUNT',
    'Odd/even count',
    'বিজোড়-জোড় সংখ্যা',
    outcomes(
      choices(ODD_COUNTS),
      ODD_COUNTS,
      {
        space: everySet(oddCount),
        judge: (name, odd: number) => winIf(name === `${odd}O${PLACES.length - odd}E`),
      },
      oddCount,
    ),
  ),
  byLevel('FUN')(
    'MID',
    'Middle number',
    'মাঝের নম্বর',
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
    'Each ball big/small/odd/even (11 refunds)',
    'প্রতি বল বড়/ছোট/বিজোড়/জোড়',
    outcomesByPlace(
      PLACES,
      ATTRIBUTES,
      {
        space: equally(POOL),
        judge: (name, ball: number) => (ball === NEUTRAL_BALL ? 'push' : winIf(has(name, ball, BIG_BALL))),
        tierOf: () => 'WIN',
      },
      (draw: Balls, place) => draw[place] ?? 0,
    ),
  ),
  entertainment(
    'E_SUM_BSOE',
    'Total of five',
    'পাঁচটির যোগফল',
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
  entertainment('E_DT', 'Dragon / tiger', 'ড্রাগন / টাইগার', dragonTiger(PLACES)),
];

/** Five different balls of eleven, in order, many draws a day. */
export const elevenFive: Family<Balls> = {
  code: '11X5',
  baseUnit: 20_000n,
  suggestedPayoutLevel: 1940,
  plays: [
    ...[...THREES, ...TWOS].flatMap(rangePlays),
    ...THREES.map(containsPlay),
    byLevel('FIXED')('FIXED', 'Fixed place', 'নির্দিষ্ট স্থান', fixedPlace(PLACES, POOL)),
    ...anyPlays,
    ...funPlays,
    ...entertainmentPlays,
  ],
  readDraw: readDrawOf(PLACES.length, POOL, true),
  draw: (stream) => takeBalls(stream, POOL, PLACES.length),
};
