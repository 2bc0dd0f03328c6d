import { choose, sum, tally } from '../../counting.ts';
import { fixedPlace } from '../../digit-rules/fixed-place.ts';
import { bengali, byOdds, lookingAt } from '../../menu.ts';
import { ATTRIBUTES, has, winIf } from '../../outcome-rules/numbers.ts';
import { outcomes, outcomesByPlace, type Space } from '../../outcome-rules/outcomes.ts';
import type { Play } from '../../play.ts';
import { numbers } from '../../shapes/pool-list.ts';
import { choices } from '../../shapes/set.ts';
import { ANIMALS, animalOf, BALLS, COLOURS, colourOf, sevenOf, type Colour, type Draw } from './balls.ts';
import { parlay } from './parlay.ts';
import { animalSets, tailSets } from './presence.ts';
import { byTraits, SIDE_NAMES, single } from './traits.ts';

const PLACES = numbers(1, 6).map((place) => `normal ${place}`);

const odds = (group: string, returnPerMille: number) => byOdds<Draw>('LHC', group, returnPerMille);
const ballAt = ({ normals }: Draw, place: number): number => normals[place] ?? 0;

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

const presencePlays: readonly Play<Draw>[] = [
  odds('ZODIAC', 960)(
    'ONE_ZODIAC',
    'One zodiac in seven',
    'সাতটিতে এক রাশি',
    animalSets({ size: 1, max: 12, ...seven }),
  ),
  odds('ZODIAC', 960)(
    'ONE_TAIL',
    'One last digit in seven',
    'সাতটিতে এক শেষ অঙ্ক',
    tailSets({ size: 1, max: 10, ...seven }),
  ),
  odds('ZODIAC', 960)(
    'NM_ZODIAC',
    'One zodiac in six normals',
    'ছয় সাধারণে এক রাশি',
    animalSets({ size: 1, max: 12, drawn: 6, balls: ({ normals }) => normals }),
  ),
  ...numbers(2, 5).flatMap((size) => [
    odds('ZODIAC', 960)(
      `LX${size}`,
      `${size} zodiacs all in seven`,
      `সাতটিতে ${bengali(size)} রাশি`,
      animalSets({ size, max: MOST, ...seven }),
    ),
    odds('TAIL', 960)(
      `LW${size}`,
      `${size} last digits all in seven`,
      `সাতটিতে ${bengali(size)} শেষ অঙ্ক`,
      tailSets({ size, max: MOST, ...seven }),
    ),
  ]),
  ...numbers(2, 4).flatMap((size) => [
    odds('ZODIAC', 960)(
      `LXN${size}`,
      `${size} zodiacs none in seven`,
      `সাতটিতে ${bengali(size)} রাশি নেই`,
      animalSets({ size, max: MOST, absent: true, ...seven }),
    ),
    odds('TAIL', 960)(
      `LWN${size}`,
      `${size} last digits none in seven`,
      `সাতটিতে ${bengali(size)} শেষ অঙ্ক নেই`,
      tailSets({ size, max: MOST, absent: true, ...seven }),
    ),
  ]),
];

/** The plays on places of the normal balls, on totals, animals and last digits. */
export const normalPlays: readonly Play<Draw>[] = [
  odds('NORMAL', 960)(
    'NM_FIX',
    'Normal number at a place',
    'নির্দিষ্ট স্থানে সাধারণ নম্বর',
    lookingAt(({ normals }: Draw) => normals, fixedPlace(PLACES, BALLS)),
  ),
  odds('NORMAL', 980)(
    'NM_POS_BSOE',
    'Normal place attributes',
    'সাধারণ স্থানের গুণ',
    outcomesByPlace<string, number, Draw>(
      PLACES,
      SIDE_NAMES,
      { ...byTraits(single(SIDE_NAMES)), tierOf: () => 'WIN' },
      ballAt,
    ),
  ),
  odds('NORMAL', 970)(
    'NM_POS_COLOR',
    'Normal place colour',
    'সাধারণ স্থানের রং',
    outcomesByPlace<string, number, Draw>(PLACES, COLOURS, byTraits(single(COLOURS)), ballAt),
  ),
  odds('NORMAL', 980)(
    'TOTAL_BSOE',
    'Total of seven',
    'সাতটির যোগফল',
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
  odds('PARLAY', 980)('PARLAY', 'Normal places parlay', 'সাধারণ স্থান পার্লে', parlay(PLACES)),
  ...presencePlays,
  odds('ZODIAC', 960)(
    'ZCOUNT',
    'Number of different zodiacs',
    'ভিন্ন রাশির সংখ্যা',
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
    'Most frequent colour',
    'সর্বাধিক রং',
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
