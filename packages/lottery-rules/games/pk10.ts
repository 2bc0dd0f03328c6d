import { notesOfSet } from '../ball-rules/notes.ts';
import { straightBalls, straightBallsTyped } from '../ball-rules/straight-balls.ts';
import { choose, subsets, sum, tally } from '../counting.ts';
import { dragonTigerFromEnds } from '../digit-rules/dragon-tiger.ts';
import { fixedPlace } from '../digit-rules/fixed-place.ts';
import { readDrawOf, takeBalls, type Family } from '../family.ts';
import { bengali, byOdds, byPayoutLevel, lookingAt } from '../menu.ts';
import { ATTRIBUTES, has, winIf } from '../outcome-rules/numbers.ts';
import { equally, outcomes, outcomesByPlace } from '../outcome-rules/outcomes.ts';
import { tier, type Play } from '../play.ts';
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
    `Top ${count} straight`,
    `শীর্ষ ${bengali(count)} সরাসরি`,
    lookingAt(top(count), straightBalls(RANKS.slice(0, count), CARS)),
  );
  if (count === 1) return [straight];
  return [
    straight,
    play(
      `TOP${count}_STRAIGHT_SINGLE`,
      `Top ${count} straight, typed`,
      `শীর্ষ ${bengali(count)} সরাসরি (হাতে লেখা)`,
      lookingAt(top(count), straightBallsTyped(count, CARS)),
    ),
  ];
});

const groupPlay = (count: 2 | 3): Play<Cars> =>
  byLevel(`TOP${count}`)(
    `TOP${count}_COM`,
    `Top ${count} group`,
    `শীর্ষ ${bengali(count)} গ্রুপ`,
    notesOfSet({
      pool: CARS,
      size: count,
      kinds: [{ of: top(count), size: count }],
      prizes: [{ tier: tier('WIN', 1, choose(CARS.length, count)), holds: [count] }],
    }),
  );

/** The totals of so many different cars; their order does not change them. */
const totals = (count: number) => [...tally(subsets(CARS, count).map(sum))];

function sumPlay(
  suffix: string,
  en: string,
  bn: string,
  count: number,
  totalOf: (cars: Cars) => number,
): Play<Cars> {
  const names = [...new Map(totals(count)).keys()].toSorted((a, b) => a - b);
  return odds('SUM')(
    suffix,
    en,
    bn,
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
  );
}

const BIG_TOTAL = 12;
const BIG_CAR = 6;

const sumPlays: readonly Play<Cars>[] = [
  sumPlay('SUM2', 'Top 2 sum', 'শীর্ষ ২ যোগফল', 2, topTotal(2)),
  odds('SUM')(
    'SUM2_BSOE',
    'Top 2 sum big/small/odd/even',
    'শীর্ষ ২ যোগফল বড়/ছোট',
    outcomes(
      choices(ATTRIBUTES),
      ATTRIBUTES,
      { space: totals(2), judge: (name, total: number) => winIf(has(name, total, BIG_TOTAL)) },
      topTotal(2),
    ),
  ),
  sumPlay('SUM3', 'Top 3 sum', 'শীর্ষ ৩ যোগফল', 3, topTotal(3)),
  sumPlay(
    'FIRST_LAST_SUM',
    'First and last sum',
    'প্রথম ও শেষ যোগফল',
    2,
    (cars) => (cars[0] ?? 0) + (cars.at(-1) ?? 0),
  ),
];

const twoSidePlays: readonly Play<Cars>[] = [
  odds('TWO_SIDES')(
    'BSOE',
    'Each rank big/small/odd/even',
    'প্রতি অবস্থান বড়/ছোট/বিজোড়/জোড়',
    outcomesByPlace(
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
  odds('TWO_SIDES')('DT', 'Dragon / tiger', 'ড্রাগন / টাইগার', dragonTigerFromEnds(DRAGON_RANKS, RANKS.length)),
];

/** Ten racing cars and the order in which they finish. */
export const pk10: Family<Cars> = {
  code: 'PK10',
  baseUnit: 20_000n,
  suggestedPayoutLevel: 1948,
  plays: [
    ...topPlays,
    groupPlay(2),
    groupPlay(3),
    byLevel('FIXED')('FIXED', 'Fixed rank', 'নির্দিষ্ট অবস্থান', fixedPlace(RANKS, CARS)),
    ...sumPlays,
    ...twoSidePlays,
  ],
  readDraw: readDrawOf(CARS.length, CARS, true),
  draw: (stream) => takeBalls(stream, CARS, CARS.length),
};
