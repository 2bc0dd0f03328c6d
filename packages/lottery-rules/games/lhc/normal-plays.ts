import { choose, sum, tally } from '../../counting.ts';
import { fixedPosition } from '../../digit-rules/fixed-position.ts';
import { byAmount, lookingAt } from '../../menu.ts';
import { ATTRIBUTES, has, winIf } from '../../outcome-rules/numbers.ts';
import { outcomes, outcomesByPosition, type Space } from '../../outcome-rules/outcomes.ts';
import type { Play } from '../../play.ts';
import { DIGITS, numbers } from '../../shapes/pool-list.ts';
import { choices } from '../../shapes/set.ts';
import { ANIMALS, animalOf, BALLS, COLOURS, colourOf, sevenOf, type Colour, type Draw } from './balls.ts';
import { parlay } from './parlay.ts';
import { animalSets, tailSets } from './presence.ts';
import { byTraits, SIDE_NAMES, single } from './traits.ts';

const POSITIONS = numbers(1, 6).map((position) => `normal ${position}`);

const odds = (group: string, returnPerMille: number) => byAmount<Draw>('LHC', group, returnPerMille);
const ballAt = ({ normals }: Draw, position: number): number => normals[position] ?? 0;

/** How many sets of seven balls have each total; ball by ball, by how many are taken. */
function totalsOfSeven(): Space<number> {
  const ways = Array.from({ length: 8 }, () => new Map<number, number>());
  ways[0]?.set(0, 1);
  for (const ball of BALLS) {
    for (let taken = 7; taken > 0; taken -= 1) {
      for (const [total, count] of ways[taken - 1] ?? []) {
        ways[taken]?.set(total + ball, (ways[taken]?.get(total + ball) ?? 0) + count);
      }
    }
  }
  return [...(ways[7] ?? [])];
}

const BIG_TOTAL = 175;

/** In how many sets of seven balls so many different animals show; animal by animal, by how many balls are left. */
function animalCounts(): Space<number> {
  const owned = ANIMALS.map((_, index) => (index === 0 ? 5 : 4));
  const walk = (
    index: number,
    left: number,
    shown: number,
    ways: number,
    counts: Map<number, number>,
  ): void => {
    const balls = owned[index];
    if (balls === undefined) {
      if (left === 0) counts.set(shown, (counts.get(shown) ?? 0) + ways);
      return;
    }
    for (let taken = 0; taken <= Math.min(balls, left); taken += 1) {
      walk(index + 1, left - taken, shown + Number(taken > 0), ways * choose(balls, taken), counts);
    }
  };
  const counts = new Map<number, number>();
  walk(0, 7, 0, 1, counts);
  return [...counts];
}

const COUNT_NAMES = ['2', '3', '4', '5', '6', '7', 'ODD', 'EVEN'] as const;

const animalCount = (draw: Draw): number =>
  new Set(sevenOf(draw).map((ball) => animalOf(ball, draw.lunarYear))).size;

type Heaviest = Colour | 'TIE';
const HEAVIEST = [...COLOURS, 'TIE'] as const;
const SPECIAL_WEIGHT = 1.5;

/** The colour that weighs most. Only two colours with three normal balls each can tie, against the special ball alone. */
function heaviest(normals: readonly Colour[], special: Colour): Heaviest {
  const weights = COLOURS.map(
    (colour) =>
      normals.filter((other) => other === colour).length + (special === colour ? SPECIAL_WEIGHT : 0),
  );
  const most = Math.max(...weights);
  const first = weights.indexOf(most);
  return weights.lastIndexOf(most) === first ? (COLOURS[first] ?? 'TIE') : 'TIE';
}

/** In how many draws each colour weighs most: by the colours of six normal balls and of one of those left. */
function weighings(): Space<Heaviest> {
  const owned = tally(BALLS.map(colourOf));
  const space: [Heaviest, number][] = [];
  for (let red = 0; red <= 6; red += 1) {
    for (let blue = 0; blue <= 6 - red; blue += 1) {
      const taken = [red, blue, 6 - red - blue];
      const normals = COLOURS.flatMap((colour, at) => Array.from({ length: taken[at] ?? 0 }, () => colour));
      const ways = COLOURS.reduce(
        (all, colour, at) => all * choose(owned.get(colour) ?? 0, taken[at] ?? 0),
        1,
      );
      for (const [at, special] of COLOURS.entries()) {
        const left = (owned.get(special) ?? 0) - (taken[at] ?? 0);
        space.push([heaviest(normals, special), ways * left]);
      }
    }
  }
  return space;
}

const seven = { drawn: 7, balls: sevenOf };
const MOST = 8;

/** The animals and last digits that a draw shows, in the order of their pools, and those of a pool that it does not show. */
const shownAnimals = (draw: Draw) => {
  const shown = sevenOf(draw).map((ball) => animalOf(ball, draw.lunarYear));
  return ANIMALS.filter((animal) => shown.includes(animal));
};
const shownTails = (draw: Draw) =>
  DIGITS.filter((digit) => sevenOf(draw).some((ball) => ball % 10 === digit));
const without = <M>(pool: readonly M[], shown: readonly M[]): M[] =>
  pool.filter((one) => !shown.includes(one));

const presencePlays: readonly Play<Draw>[] = [
  odds('ZODIAC', 960)(
    'ONE_ZODIAC',
    {
      name: { en: 'One zodiac in seven', bn: 'সাতটিতে এক রাশি' },
      how: {
        en: 'Choose animals. Each one that shows among all seven balls wins, however often. The animal of this year has one ball more, and pays a little less.',
        bn: 'প্রাণী বাছুন। সাতটি বলের মধ্যে যে প্রাণী আসে, সেটিই জেতে, যতবারই আসুক। এ বছরের প্রাণীর বল একটি বেশি, তাই পুরস্কার একটু কম।',
      },
    },
    animalSets({ size: 1, max: 12, ...seven }),
  ),
  odds('ZODIAC', 960)(
    'ONE_TAIL',
    {
      name: { en: 'One last digit in seven', bn: 'সাতটিতে এক শেষ অঙ্ক' },
      how: {
        en: 'Choose last digits. Each one that shows among all seven balls wins. 0 has one ball less, and pays a little more.',
        bn: 'শেষ অঙ্ক বাছুন। সাতটি বলের মধ্যে যেটি আসে, সেটিই জেতে। ০-র বল একটি কম, তাই পুরস্কার একটু বেশি।',
      },
    },
    tailSets({ size: 1, max: 10, ...seven }),
  ),
  odds('ZODIAC', 960)(
    'NM_ZODIAC',
    {
      name: { en: 'One zodiac in six normals', bn: 'ছয় সাধারণে এক রাশি' },
      how: {
        en: 'Choose animals. Each one that shows among the six normal balls wins.',
        bn: 'প্রাণী বাছুন। ছয়টি সাধারণ বলের মধ্যে যে প্রাণী আসে, সেটিই জেতে।',
      },
    },
    animalSets({ size: 1, max: 12, drawn: 6, balls: ({ normals }) => normals }),
  ),
  ...numbers(2, 5).flatMap((size) => [
    odds('ZODIAC', 960)(
      `LX${size}`,
      {
        name: { en: '{size} zodiacs all in seven', bn: 'সাতটিতে {size} রাশি' },
        how: {
          en: 'Choose {size} animals or more. Every {size} of yours that all show among the seven balls win.',
          bn: '{size}টি বা তার বেশি প্রাণী বাছুন। আপনার যে {size}টি একসঙ্গে সাতটি বলের মধ্যে আসে, সেগুলো জেতে।',
        },
        example: (draw) => shownAnimals(draw).slice(0, size).join(),
      },
      animalSets({ size, max: MOST, ...seven }),
      { size },
    ),
    odds('TAIL', 960)(
      `LW${size}`,
      {
        name: { en: '{size} last digits all in seven', bn: 'সাতটিতে {size} শেষ অঙ্ক' },
        how: {
          en: 'Choose {size} last digits or more. Every {size} of yours that all show among the seven balls win.',
          bn: '{size}টি বা তার বেশি শেষ অঙ্ক বাছুন। আপনার যে {size}টি একসঙ্গে সাতটি বলের মধ্যে আসে, সেগুলো জেতে।',
        },
        example: (draw) => shownTails(draw).slice(0, size).join(),
      },
      tailSets({ size, max: MOST, ...seven }),
      { size },
    ),
  ]),
  ...numbers(2, 4).flatMap((size) => [
    odds('ZODIAC', 960)(
      `LXN${size}`,
      {
        name: { en: '{size} zodiacs none in seven', bn: 'সাতটিতে {size} রাশি নেই' },
        how: {
          en: 'Choose {size} animals or more. Every {size} of yours of which none shows among the seven balls win.',
          bn: '{size}টি বা তার বেশি প্রাণী বাছুন। আপনার যে {size}টির একটিও সাতটি বলের মধ্যে আসে না, সেগুলো জেতে।',
        },
        example: (draw) => without(ANIMALS, shownAnimals(draw)).slice(0, size).join(),
      },
      animalSets({ size, max: MOST, absent: true, ...seven }),
      { size },
    ),
    odds('TAIL', 960)(
      `LWN${size}`,
      {
        name: { en: '{size} last digits none in seven', bn: 'সাতটিতে {size} শেষ অঙ্ক নেই' },
        how: {
          en: 'Choose {size} last digits or more. Every {size} of yours of which none shows among the seven balls win.',
          bn: '{size}টি বা তার বেশি শেষ অঙ্ক বাছুন। আপনার যে {size}টির একটিও সাতটি বলের মধ্যে আসে না, সেগুলো জেতে।',
        },
        example: (draw) => without(DIGITS, shownTails(draw)).slice(0, size).join(),
      },
      tailSets({ size, max: MOST, absent: true, ...seven }),
      { size },
    ),
  ]),
];

/** The plays on positions of the normal balls, on totals, animals and last digits. */
export const normalPlays: readonly Play<Draw>[] = [
  odds('NORMAL', 960)(
    'NM_FIX',
    {
      name: { en: 'Normal number at a place', bn: 'নির্দিষ্ট স্থানে সাধারণ নম্বর' },
      how: {
        en: 'Choose numbers for places. Each one that is drawn at just that place wins.',
        bn: 'স্থান ধরে নম্বর বাছুন। যেটি ঠিক সেই স্থানে ওঠে, সেটিই জেতে।',
      },
    },
    lookingAt(({ normals }: Draw) => normals, fixedPosition(POSITIONS, BALLS)),
  ),
  odds('NORMAL', 980)(
    'NM_POS_BSOE',
    {
      name: { en: 'Normal place attributes', bn: 'সাধারণ স্থানের গুণ' },
      how: {
        en: 'Choose what the ball of each place will be. Everything that comes true wins; 49 gives the stake back.',
        bn: 'প্রতিটি স্থানের বল কেমন হবে বাছুন। যেটি মেলে, সেটিই জেতে; ৪৯ এলে টাকা ফেরত।',
      },
    },
    outcomesByPosition<string, number, Draw>(
      POSITIONS,
      SIDE_NAMES,
      { ...byTraits(single(SIDE_NAMES)), tierOf: () => 'WIN' },
      ballAt,
    ),
  ),
  odds('NORMAL', 970)(
    'NM_POS_COLOR',
    {
      name: { en: 'Normal place colour', bn: 'সাধারণ স্থানের রং' },
      how: {
        en: 'Choose the colour of the ball at each place. Each one that comes true wins.',
        bn: 'প্রতিটি স্থানের বলের রং বাছুন। যেটি মেলে, সেটিই জেতে।',
      },
    },
    outcomesByPosition<string, number, Draw>(POSITIONS, COLOURS, byTraits(single(COLOURS)), ballAt),
  ),
  odds('NORMAL', 980)(
    'TOTAL_BSOE',
    {
      name: { en: 'Total of seven', bn: 'সাতটির যোগফল' },
      how: {
        en: 'Choose what the sum of all seven balls will be: big (175 or more), small, odd or even.',
        bn: 'সাতটি বলের যোগফল কেমন হবে বাছুন: বড় (১৭৫ বা বেশি), ছোট, বিজোড় নাকি জোড়।',
      },
    },
    outcomes(
      choices(ATTRIBUTES),
      ATTRIBUTES,
      {
        space: totalsOfSeven(),
        judge: (name, total: number) => winIf(has(name, total, BIG_TOTAL)),
      },
      (draw: Draw) => sum(sevenOf(draw)),
    ),
  ),
  odds('PARLAY', 980)(
    'PARLAY',
    {
      name: { en: 'Normal places parlay', bn: 'সাধারণ স্থান পার্লে' },
      how: {
        en: 'Choose one outcome each for two places or more. All of them must come true, and their prizes multiply. A place that shows 49 counts as neither won nor lost.',
        bn: 'দুই বা তার বেশি স্থানে একটি করে ফল বাছুন। সবগুলো মিলতে হবে, তখন পুরস্কারগুলো গুণ হয়ে বাড়ে। কোনো স্থানে ৪৯ এলে সেটি বাদ ধরা হয়।',
      },
      example: '1:SMALL;2:RED',
    },
    parlay(POSITIONS),
  ),
  ...presencePlays,
  odds('ZODIAC', 960)(
    'ZCOUNT',
    {
      name: { en: 'Number of different zodiacs', bn: 'ভিন্ন রাশির সংখ্যা' },
      how: {
        en: 'Choose how many different animals the seven balls will show, or whether that is odd or even.',
        bn: 'সাতটি বলে কয়টি আলাদা প্রাণী আসবে বাছুন, অথবা সংখ্যাটি বিজোড় না জোড়।',
      },
    },
    outcomes(
      choices(COUNT_NAMES),
      COUNT_NAMES,
      {
        space: animalCounts(),
        judge(name, count: number) {
          if (name === 'ODD' || name === 'EVEN') return winIf(has(name, count, 0));
          return winIf(Number(name) === count);
        },
      },
      animalCount,
    ),
  ),
  odds('COLOUR', 960)(
    'SEVEN_COLOR',
    {
      name: { en: 'Most frequent colour', bn: 'সর্বাধিক রং' },
      how: {
        en: 'Each normal ball counts 1 for its colour, the special one 1½. Choose which colour will have most; when two have as much, only the tie wins and colours get their stake back.',
        bn: 'সাধারণ বল তার রঙের জন্য ১, আর বিশেষ বল দেড় ধরা হয়। কোন রং সবচেয়ে বেশি হবে বাছুন; দুটি সমান হলে শুধু টাই জেতে, রঙের টাকা ফেরত।',
      },
    },
    outcomes(
      choices(HEAVIEST),
      HEAVIEST,
      {
        space: weighings(),
        judge(name, shown: Heaviest) {
          if (shown === 'TIE' && name !== 'TIE') return 'push';
          return winIf(name === shown);
        },
      },
      ({ normals, special }: Draw) => heaviest(normals.map(colourOf), colourOf(special)),
    ),
  ),
];
