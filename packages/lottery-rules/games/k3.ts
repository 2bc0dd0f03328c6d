import { choose, sum, tally } from '../counting.ts';
import { readDrawOf, type Family } from '../family.ts';
import { byOdds, byPayoutLevel } from '../menu.ts';
import { ATTRIBUTES, has, winIf } from '../outcome-rules/numbers.ts';
import { equally, outcomes, type Space } from '../outcome-rules/outcomes.ts';
import { listed, tier, win, type Hits, type Play, type Rule } from '../play.ts';
import { nothing } from '../shapes/nothing.ts';
import { numbers } from '../shapes/pool-list.ts';
import { choices, set, values } from '../shapes/set.ts';
import { twoSets, type TwoSets } from '../shapes/two-sets.ts';

type Dice = readonly number[];

const FACES = numbers(1, 6);
const ROLLS: readonly Dice[] = FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c) => [a, b, c])));
const SUMS = numbers(3, 18);
const BIG_SUM = 11;

const different = (dice: Dice): number => new Set(dice).size;
const timesOf = (face: number, dice: Dice): number => dice.filter((die) => die === face).length;
const rolls: Space<Dice> = equally(ROLLS);

/** The face, so often at least, each chosen face a note of its own. */
const faceShown = (atLeast: number): Rule<readonly number[], Dice> =>
  outcomes(
    set(FACES, { min: 1, max: FACES.length }),
    FACES,
    {
      space: rolls,
      judge: (face, dice: Dice) => winIf(timesOf(face, dice) >= atLeast),
      tierOf: () => 'WIN',
    },
    (dice) => dice,
  );

/** The play itself is the bet. */
const oneNote = (isWon: (dice: Dice) => boolean): Rule<null, Dice> => ({
  shape: nothing,
  tiers: [tier('WIN', ROLLS.filter(isWon).length, ROLLS.length)],
  count: () => 1,
  settle: (_, dice) => win(isWon(dice)),
  best: () => [win(1)],
});

/** Every set of `size` different chosen faces is a note, won when all of them show. */
const facesTogether = (size: 2 | 3): Rule<readonly number[], Dice> => ({
  shape: set(FACES, { min: size, max: FACES.length }),
  tiers: [tier('WIN', size === 2 ? 30 : 6, ROLLS.length)],
  count: (faces) => choose(faces.length, size),
  settle: (faces, dice) => win(choose(faces.filter((face) => dice.includes(face)).length, size)),
  best: (faces) => [win(choose(Math.min(faces.length, 3), size))],
});

/** Exactly two dice show a pair face and one a single face. */
const pairAndSingle: Rule<TwoSets, Dice> = {
  shape: twoSets(FACES, { name: 'pair', min: 1 }, { name: 'single', min: 1 }),
  tiers: [tier('WIN', 3, ROLLS.length)],
  count: ({ a, b }) => a.length * b.length - a.filter((face) => b.includes(face)).length,
  settle: ({ a, b }, dice) =>
    win(
      different(dice) === 2 &&
        [...tally(dice)].every(([face, times]) => (times === 2 ? a : b).includes(face)),
    ),
  best: () => [win(1)],
};

/** How often a face shows decides its prize. */
const timesShown: Rule<readonly number[], Dice> = {
  shape: set(FACES, { min: 1, max: FACES.length }),
  tiers: [
    tier('HIT1', 75, ROLLS.length, listed(1.96)),
    tier('HIT2', 15, ROLLS.length, listed(2.94)),
    tier('HIT3', 1, ROLLS.length, listed(3.92)),
  ],
  count: (faces) => faces.length,
  settle: (faces, dice) => [
    ...tally(faces.filter((face) => dice.includes(face)).map((face) => `HIT${timesOf(face, dice)}`)),
  ],
  best: (faces) => {
    const all: readonly Hits[] = [
      [['HIT3', 1]],
      [
        ['HIT2', 1],
        ['HIT1', Math.min(1, faces.length - 1)],
      ],
    ];
    return [...all, [['HIT1', Math.min(3, faces.length)]]];
  },
};

const RUNS = ['123', '234', '345', '456'];

const byLevel = (group: string) => byPayoutLevel<Dice>('K3', group);

const plays: readonly Play<Dice>[] = [
  byLevel('SUM')(
    'SUM',
    'Sum of three dice',
    'তিন পাশার যোগফল',
    outcomes(
      values(SUMS),
      SUMS,
      {
        space: rolls,
        judge: (name, dice: Dice) => winIf(sum(dice) === name),
        tierOf: (name) => `SUM_${name}`,
      },
      (dice) => dice,
    ),
  ),
  byOdds<Dice>('K3', 'SUM', 960)(
    'SUM_BSOE',
    'Sum big/small/odd/even (triples lose)',
    'যোগফল বড়/ছোট/বিজোড়/জোড়',
    outcomes(
      choices(ATTRIBUTES),
      ATTRIBUTES,
      {
        space: rolls,
        judge: (name, dice: Dice) => winIf(different(dice) > 1 && has(name, sum(dice), BIG_SUM)),
      },
      (dice) => dice,
    ),
  ),
  byLevel('TRIPLE')(
    'TRIPLE_ANY',
    'Any triple',
    'যেকোনো ট্রিপল',
    oneNote((dice) => different(dice) === 1),
  ),
  byLevel('TRIPLE')('TRIPLE_ONE', 'Specific triple', 'নির্দিষ্ট ট্রিপল', faceShown(3)),
  byLevel('RUN')(
    'RUN_ANY',
    'Any run of three',
    'যেকোনো তিন ধারাবাহিক',
    oneNote((dice) => RUNS.includes(dice.toSorted((a, b) => a - b).join(''))),
  ),
  byLevel('DIFF')('DIFF3', 'Three different', 'তিনটি ভিন্ন', facesTogether(3)),
  byLevel('PAIR')('PAIR_ANY', 'Pair with any third', 'জোড়া ও যেকোনো তৃতীয়', faceShown(2)),
  byLevel('PAIR')('PAIR_ONE', 'Pair with a given single', 'জোড়া ও নির্দিষ্ট একক', pairAndSingle),
  byLevel('DIFF')('DIFF2', 'Two different', 'দুটি ভিন্ন', facesTogether(2)),
  byOdds<Dice>('K3', 'ANY', 903)('ANY1', 'Single face', 'একটি মুখ', timesShown),
];

/** Three dice, published in any order. */
export const k3: Family<Dice> = {
  code: 'K3',
  baseUnit: 20_000n,
  suggestedPayoutLevel: 1920,
  plays,
  readDraw: readDrawOf(3, FACES),
  draw: (stream) => Array.from({ length: 3 }, () => 1 + stream.below(FACES.length)),
};
