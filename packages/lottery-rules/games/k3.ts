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
    {
      name: { en: 'Sum of three dice', bn: 'তিন পাশার যোগফল' },
      how: { en: 'Choose what the three dice will add up to.', bn: 'তিন ছক্কার যোগফল কত হবে বাছুন।' },
    },
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
    {
      name: { en: 'Sum big/small/odd/even (triples lose)', bn: 'যোগফল বড়/ছোট/বিজোড়/জোড়' },
      how: {
        en: 'Choose what the sum will be: big (11–17), small (4–10), odd or even. Three alike lose.',
        bn: 'যোগফল কেমন হবে বাছুন: বড় (১১–১৭), ছোট (৪–১০), বিজোড় নাকি জোড়। তিনটি একই এলে হার।',
      },
    },
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
    {
      name: { en: 'Any triple', bn: 'যেকোনো ট্রিপল' },
      how: {
        en: 'Nothing to choose: you win when all three dice show the same face, whichever it is.',
        bn: 'কিছু বাছতে হবে না: তিন ছক্কায় একই মুখ এলেই জিতবেন, যেটিই হোক।',
      },
    },
    oneNote((dice) => different(dice) === 1),
  ),
  byLevel('TRIPLE')(
    'TRIPLE_ONE',
    {
      name: { en: 'Specific triple', bn: 'নির্দিষ্ট ট্রিপল' },
      how: {
        en: 'Choose faces. You win when all three dice show one of them.',
        bn: 'মুখ বাছুন। তিন ছক্কাতেই তার একটি এলে জিতবেন।',
      },
    },
    faceShown(3),
  ),
  byLevel('RUN')(
    'RUN_ANY',
    {
      name: { en: 'Any run of three', bn: 'যেকোনো তিন ধারাবাহিক' },
      how: {
        en: 'Nothing to choose: you win when the dice show three in a row: 1-2-3, 2-3-4, 3-4-5 or 4-5-6.',
        bn: 'কিছু বাছতে হবে না: পরপর তিনটি এলেই জিতবেন, অর্থাৎ ১-২-৩, ২-৩-৪, ৩-৪-৫ বা ৪-৫-৬।',
      },
    },
    oneNote((dice) => RUNS.includes(dice.toSorted((a, b) => a - b).join(''))),
  ),
  byLevel('DIFF')(
    'DIFF3',
    {
      name: { en: 'Three different', bn: 'তিনটি ভিন্ন' },
      how: {
        en: 'Choose three faces or more. You win when the dice show three different faces, all of them yours.',
        bn: 'তিনটি বা তার বেশি মুখ বাছুন। তিন ছক্কায় তিনটি আলাদা মুখ এলে আর সব আপনার বাছাই করা হলে জিতবেন।',
      },
      example: '2,4,5',
    },
    facesTogether(3),
  ),
  byLevel('PAIR')(
    'PAIR_ANY',
    {
      name: { en: 'Pair with any third', bn: 'জোড়া ও যেকোনো তৃতীয়' },
      how: {
        en: 'Choose faces. Each one that shows on two dice or on all three wins.',
        bn: 'মুখ বাছুন। যেটি দুই বা তিন ছক্কায় আসে, সেটিই জেতে।',
      },
    },
    faceShown(2),
  ),
  byLevel('PAIR')(
    'PAIR_ONE',
    {
      name: { en: 'Pair with a given single', bn: 'জোড়া ও নির্দিষ্ট একক' },
      how: {
        en: 'Choose the face of the pair and that of the single. You win when exactly these come.',
        bn: 'জোড়ার মুখ আর একক মুখ বাছুন। ঠিক সেভাবেই এলে জিতবেন।',
      },
      example: '3/6',
    },
    pairAndSingle,
  ),
  byLevel('DIFF')(
    'DIFF2',
    {
      name: { en: 'Two different', bn: 'দুটি ভিন্ন' },
      how: {
        en: 'Choose two faces or more. Every two of them that both show win.',
        bn: 'দুটি বা তার বেশি মুখ বাছুন। আপনার যে দুটি একসঙ্গে আসে, সেই জোড় জেতে।',
      },
      example: '4,5',
    },
    facesTogether(2),
  ),
  byOdds<Dice>('K3', 'ANY', 903)(
    'ANY1',
    {
      name: { en: 'Single face', bn: 'একটি মুখ' },
      how: {
        en: 'Choose faces. Each one that shows wins, and pays more when it shows twice or three times.',
        bn: 'মুখ বাছুন। যেটি আসে, সেটিই জেতে; দুই বা তিন ছক্কায় এলে পুরস্কার বেশি।',
      },
    },
    timesShown,
  ),
];

/** Three dice, published in any order. */
export const k3: Family<Dice> = {
  code: 'K3',
  suggestedPayoutLevel: 1920,
  plays,
  exampleDraws: [
    [2, 4, 5],
    [3, 3, 6],
    [1, 2, 3],
    [4, 4, 4],
  ],
  readDraw: readDrawOf(3, FACES),
  draw: (stream) => Array.from({ length: 3 }, () => 1 + stream.below(FACES.length)),
};
