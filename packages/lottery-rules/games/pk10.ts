import { notesOfSet } from '../ball-rules/notes.ts';
import { straightBalls, straightBallsTyped } from '../ball-rules/straight-balls.ts';
import { ballsByPosition, ballsInSet, ballsTyped } from '../ball-rules/winning.ts';
import { choose, subsets, sum, tally } from '../counting.ts';
import { dragonTigerFromEnds } from '../digit-rules/dragon-tiger.ts';
import { fixedPosition } from '../digit-rules/fixed-position.ts';
import { readDrawOf, takeBalls, type Family } from '../family.ts';
import { byOdds, byPayoutLevel, lookingAt } from '../menu.ts';
import { ATTRIBUTES, has, winIf } from '../outcome-rules/numbers.ts';
import { equally, outcomes, outcomesByPosition } from '../outcome-rules/outcomes.ts';
import { tier, type Play, type PlayWords } from '../play.ts';
import { numbers } from '../shapes/pool-list.ts';
import { choices, values } from '../shapes/set.ts';

type Cars = readonly number[];

const CARS = numbers(1, 10);
const RANKS = CARS.map((rank) => `rank ${rank}`);
const DRAGON_RANKS = RANKS.slice(0, 5);

const byLevel = (group: string) => byPayoutLevel<Cars>('PK10', group);
const odds = (group: string) => byOdds<Cars>('PK10', group, 974);

const top =
  (count: number) =>
  (cars: Cars): Cars =>
    cars.slice(0, count);
const topTotal =
  (count: number) =>
  (cars: Cars): number =>
    sum(top(count)(cars));

const topPlays: readonly Play<Cars>[] = numbers(1, 5).flatMap((count) => {
  const play = byLevel(`TOP${count}`);
  const straight = play(
    `TOP${count}_STRAIGHT`,
    {
      name: { en: 'Top {count} straight', bn: 'শীর্ষ {count} সরাসরি' },
      how:
        count === 1
          ? {
              en: 'Choose cars. You win when one of them comes first.',
              bn: 'গাড়ি বাছুন। তার একটি প্রথম হলে জিতবেন।',
            }
          : {
              en: 'Choose cars for each of the first {count} ranks. You win when they finish exactly as you placed them.',
              bn: 'প্রথম {count}টি অবস্থানের প্রতিটির জন্য গাড়ি বাছুন। ঠিক যেভাবে বসিয়েছেন সেভাবে পৌঁছালে জিতবেন।',
            },
      example: (cars) => ballsByPosition(top(count)(cars)),
    },
    lookingAt(top(count), straightBalls(RANKS.slice(0, count), CARS)),
    { count },
  );
  if (count === 1) return [straight];
  return [
    straight,
    play(
      `TOP${count}_STRAIGHT_SINGLE`,
      {
        name: { en: 'Top {count} straight, typed', bn: 'শীর্ষ {count} সরাসরি (হাতে লেখা)' },
        how: {
          en: 'Type cars in order, such as 03 08. You win when the first {count} finish in just that order.',
          bn: 'ক্রম মেনে গাড়ির নম্বর লিখুন, যেমন 03 08। প্রথম {count}টি গাড়ি ঠিক সেই ক্রমে পৌঁছালে জিতবেন।',
        },
        example: (cars) => ballsTyped(top(count)(cars)),
      },
      lookingAt(top(count), straightBallsTyped(count, CARS)),
      { count },
    ),
  ];
});

const groupPlay = (count: 2 | 3): Play<Cars> =>
  byLevel(`TOP${count}`)(
    `TOP${count}_COM`,
    {
      name: { en: 'Top {count} group', bn: 'শীর্ষ {count} গ্রুপ' },
      how: {
        en: 'Choose {count} cars or more. You win when the first {count} are all among yours, in any order.',
        bn: '{count}টি বা তার বেশি গাড়ি বাছুন। প্রথম {count}টি গাড়ি সব আপনার বাছাই করা হলে জিতবেন; ক্রম যা-ই হোক।',
      },
      example: (cars) => ballsInSet(top(count)(cars)),
    },
    notesOfSet({
      pool: CARS,
      size: count,
      kinds: [{ of: top(count), size: count }],
      prizes: [{ tier: tier('WIN', 1, choose(CARS.length, count)), holds: [count] }],
    }),
    { count },
  );

/** The totals of so many different cars; their order does not change them. */
const totals = (count: number) => [...tally(subsets(CARS, count).map(sum))];

function sumPlay(
  suffix: string,
  words: PlayWords<Cars>,
  count: number,
  totalOf: (cars: Cars) => number,
): Play<Cars> {
  const names = [...new Map(totals(count)).keys()].toSorted((a, b) => a - b);
  return odds('SUM')(
    suffix,
    words,
    outcomes(
      values(names),
      names,
      {
        space: totals(count),
        judge: (name, total: number) => winIf(name === total),
        tierOf: (name) => `SUM_${name}`,
      },
      totalOf,
    ),
    { count },
  );
}

const BIG_TOTAL = 12;
const BIG_CAR = 6;

const sumPlays: readonly Play<Cars>[] = [
  sumPlay(
    'SUM2',
    {
      name: { en: 'Top 2 sum', bn: 'শীর্ষ ২ যোগফল' },
      how: {
        en: 'Choose what the numbers of the first 2 cars will add up to.',
        bn: 'প্রথম ২টি গাড়ির নম্বরের যোগফল বাছুন। ঠিক তা হলে জিতবেন।',
      },
    },
    2,
    topTotal(2),
  ),
  odds('SUM')(
    'SUM2_BSOE',
    {
      name: { en: 'Top 2 sum big/small/odd/even', bn: 'শীর্ষ ২ যোগফল বড়/ছোট' },
      how: {
        en: 'Choose what the sum of the first two cars will be: big (12 or more), small (11 or less), odd or even.',
        bn: 'প্রথম দুটি গাড়ির যোগফল কেমন হবে বাছুন: বড় (১২ বা বেশি), ছোট (১১ বা কম), বিজোড় নাকি জোড়।',
      },
    },
    outcomes(
      choices(ATTRIBUTES),
      ATTRIBUTES,
      { space: totals(2), judge: (name, total: number) => winIf(has(name, total, BIG_TOTAL)) },
      topTotal(2),
    ),
  ),
  sumPlay(
    'SUM3',
    {
      name: { en: 'Top 3 sum', bn: 'শীর্ষ ৩ যোগফল' },
      how: {
        en: 'Choose what the numbers of the first 3 cars will add up to.',
        bn: 'প্রথম ৩টি গাড়ির নম্বরের যোগফল বাছুন। ঠিক তা হলে জিতবেন।',
      },
    },
    3,
    topTotal(3),
  ),
  sumPlay(
    'FIRST_LAST_SUM',
    {
      name: { en: 'First and last sum', bn: 'প্রথম ও শেষ যোগফল' },
      how: {
        en: 'Choose what the numbers of the first and the last car will add up to.',
        bn: 'প্রথম আর শেষ গাড়ির নম্বরের যোগফল বাছুন। ঠিক তা হলে জিতবেন।',
      },
    },
    2,
    (cars) => (cars[0] ?? 0) + (cars.at(-1) ?? 0),
  ),
];

const twoSidePlays: readonly Play<Cars>[] = [
  odds('TWO_SIDES')(
    'BSOE',
    {
      name: { en: 'Each rank big/small/odd/even', bn: 'প্রতি অবস্থান বড়/ছোট/বিজোড়/জোড়' },
      how: {
        en: 'For any ranks choose big (6–10), small (1–5), odd or even. Everything that comes true wins.',
        bn: 'যেকোনো অবস্থানে বড় (৬–১০), ছোট (১–৫), বিজোড় বা জোড় বাছুন। যেটি মেলে, সেটিই জেতে।',
      },
    },
    outcomesByPosition(
      RANKS,
      ATTRIBUTES,
      {
        space: equally(CARS),
        judge: (name, car: number) => winIf(has(name, car, BIG_CAR)),
        tierOf: () => 'WIN',
      },
      (cars: Cars, rank) => cars[rank] ?? 0,
    ),
  ),
  odds('TWO_SIDES')(
    'DT',
    {
      name: { en: 'Dragon / tiger', bn: 'ড্রাগন / টাইগার' },
      how: {
        en: 'Choose one of the first five ranks: its car is the dragon, and the car that comes in as far from the end is the tiger (the first against the last, and so on). Choose which has the higher number.',
        bn: 'প্রথম পাঁচ অবস্থানের একটি বাছুন: সেখানকার গাড়ি ড্রাগন, আর শেষ দিক থেকে ততটা দূরের গাড়ি টাইগার (প্রথমের বিপরীতে শেষটি, এভাবে)। কোনটির নম্বর বড় হবে বাছুন।',
      },
      example: '@4 DRAGON',
    },
    dragonTigerFromEnds(DRAGON_RANKS, RANKS.length),
  ),
];

/** Ten racing cars and the order in which they finish. */
export const pk10: Family<Cars> = {
  code: 'PK10',
  suggestedPayoutLevel: 1948,
  plays: [
    ...topPlays,
    groupPlay(2),
    groupPlay(3),
    byLevel('FIXED')(
      'FIXED',
      {
        name: { en: 'Fixed rank', bn: 'নির্দিষ্ট অবস্থান' },
        how: {
          en: 'Choose cars on any ranks. Every car that finishes on its own rank wins.',
          bn: 'যেকোনো অবস্থানে গাড়ি বাছুন। যে গাড়ি নিজের অবস্থানে পৌঁছায়, সেটিই জেতে।',
        },
      },
      fixedPosition(RANKS, CARS),
    ),
    ...sumPlays,
    ...twoSidePlays,
  ],
  exampleDraws: [[3, 8, 1, 10, 5, 6, 2, 9, 4, 7]],
  readDraw: readDrawOf(CARS.length, CARS, true),
  draw: (stream) => takeBalls(stream, CARS, CARS.length),
};
