import { notesOfSet } from '../../ball-rules/notes.ts';
import { tally } from '../../counting.ts';
import { byOdds } from '../../menu.ts';
import { winIf } from '../../outcome-rules/numbers.ts';
import { equally, outcomes, tiersOf, type Outcomes } from '../../outcome-rules/outcomes.ts';
import { PUSH, tier, type Hits, type Play, type Rule } from '../../play.ts';
import { numbers } from '../../shapes/pool-list.ts';
import { choices, values } from '../../shapes/set.ts';
import {
  ANIMALS,
  animalOf,
  BALLS,
  COLOURS,
  elementOf,
  ELEMENTS,
  NEUTRAL_BALL,
  type Animal,
  type Draw,
} from './balls.ts';
import { animalSets } from './presence.ts';
import { byTraits, HALF_COLOURS, QUARTER_COLOURS, single, SIZE_AND_PARITY } from './traits.ts';

const odds = (returnPerMille: number) => byOdds<Draw>('LHC', 'SPECIAL', returnPerMille);

const specialOf = ({ special }: Draw): number => special;

/** Named traits of the special ball. */
function traitsOfSpecial(named: Parameters<typeof byTraits>[0]): Rule<readonly string[], Draw> {
  const names = named.map(([name]) => name);
  return outcomes(choices(names), names, byTraits(named), specialOf);
}

/** A digit of the special ball. */
const digitOfSpecial = (pool: readonly number[], name: string, digitOf: (ball: number) => number) =>
  outcomes(
    values(pool),
    pool,
    {
      space: equally(BALLS),
      judge: (digit, ball: number) => winIf(digitOf(ball) === digit),
      tierOf: (digit) => `${name}_${digit}`,
    },
    specialOf,
  );

/** Half of the animals, by an old division; the neutral ball returns the stake. */
const GROUPS: Readonly<Record<string, readonly Animal[]>> = {
  SKY: ['OX', 'RABBIT', 'DRAGON', 'HORSE', 'MONKEY', 'PIG'],
  EARTH: ['RAT', 'TIGER', 'SNAKE', 'GOAT', 'ROOSTER', 'DOG'],
  HOME: ['OX', 'HORSE', 'GOAT', 'ROOSTER', 'DOG', 'PIG'],
  WILD: ['RAT', 'TIGER', 'RABBIT', 'DRAGON', 'SNAKE', 'MONKEY'],
  FIRST6: ['RAT', 'OX', 'TIGER', 'RABBIT', 'DRAGON', 'SNAKE'],
  LAST6: ['HORSE', 'GOAT', 'MONKEY', 'ROOSTER', 'DOG', 'PIG'],
};
const GROUP_NAMES = Object.keys(GROUPS);

type AnimalOrNone = Animal | null;
/** The animal of the special ball; none for the neutral one. */
const animalOfSpecial = ({ special, lunarYear }: Draw): AnimalOrNone =>
  special === NEUTRAL_BALL ? null : animalOf(special, lunarYear);

const groups = outcomes(
  choices(GROUP_NAMES),
  GROUP_NAMES,
  {
    // Without the neutral ball every animal owns four balls, in every year.
    space: [[null, 1], ...ANIMALS.map((animal) => [animal, 4] as const)],
    judge(name, animal: AnimalOrNone) {
      if (animal === null) return 'push';
      return winIf(GROUPS[name]?.includes(animal) === true);
    },
  },
  animalOfSpecial,
);

/** The chosen animals are one note together. */
const animalsTogether: Rule<readonly Animal[], Draw> = {
  shape: choices(ANIMALS, { min: 1, max: 11 }),
  tiers: numbers(1, 11).map((count) => tier(`N${count}`, 4 * count, BALLS.length, { refunds: 1 })),
  count: () => 1,
  settle(chosen, draw) {
    const animal = animalOfSpecial(draw);
    if (animal === null) return [[PUSH, 1]];
    return chosen.includes(animal) ? [[`N${chosen.length}`, 1]] : [];
  },
  best: (chosen): Hits[] => [[[`N${chosen.length}`, 1]], [[PUSH, 1]]],
};

/** The year whose elements the price list is made for. */
const LISTED_YEAR = 2026;

const elementsIn = (lunarYear: number): Outcomes<(typeof ELEMENTS)[number], string> => ({
  space: [...tally(BALLS.map((ball) => elementOf(ball, lunarYear)))],
  judge: (name, element) => winIf(name === element),
});

/** The element of the special ball; how many balls have it changes every year. */
const elements: Rule<readonly (typeof ELEMENTS)[number][], Draw> = {
  ...outcomes(choices(ELEMENTS), ELEMENTS, elementsIn(LISTED_YEAR), ({ special, lunarYear }: Draw) =>
    elementOf(special, lunarYear),
  ),
  tiersIn: (lunarYear) => tiersOf(ELEMENTS, elementsIn(lunarYear)),
};

/** The plays on the special ball. */
export const specialPlays: readonly Play<Draw>[] = [
  odds(960)(
    'SP_NUM',
    'Special number',
    'বিশেষ নম্বর',
    notesOfSet({
      pool: BALLS,
      size: 1,
      kinds: [{ of: ({ special }) => [special], size: 1 }],
      prizes: [{ tier: tier('WIN', 1, BALLS.length), holds: [1] }],
    }),
  ),
  odds(980)(
    'SP_BSOE',
    'Special big/small/odd/even',
    'বিশেষ বড়/ছোট/বিজোড়/জোড়',
    traitsOfSpecial(single(['BIG', 'SMALL', 'ODD', 'EVEN'])),
  ),
  odds(970)('SP_BS_OE', 'Special combined', 'বিশেষ যুগ্ম', traitsOfSpecial(SIZE_AND_PARITY)),
  odds(980)(
    'SP_DSUM',
    'Special digit sum',
    'বিশেষ অঙ্কের যোগ',
    traitsOfSpecial(single(['DSUM_BIG', 'DSUM_SMALL', 'DSUM_ODD', 'DSUM_EVEN'])),
  ),
  odds(980)(
    'SP_TAIL_BS',
    'Special last digit big/small',
    'বিশেষ শেষ অঙ্ক বড়/ছোট',
    traitsOfSpecial(single(['TAIL_BIG', 'TAIL_SMALL'])),
  ),
  odds(970)('SP_COLOR', 'Special colour', 'বিশেষ রং', traitsOfSpecial(single(COLOURS))),
  odds(960)('SP_COLOR_BSOE', 'Half colour', 'অর্ধ রং', traitsOfSpecial(HALF_COLOURS)),
  odds(960)('SP_COLOR_BS_OE', 'Quarter colour', 'চতুর্থাংশ রং', traitsOfSpecial(QUARTER_COLOURS)),
  odds(960)(
    'SP_ZODIAC',
    'Special zodiac',
    'বিশেষ রাশি',
    animalSets({ size: 1, max: 12, balls: ({ special }) => [special], drawn: 1 }),
  ),
  odds(980)('SP_ZODIAC_GROUP', 'Special zodiac group', 'বিশেষ রাশি দল', groups),
  odds(960)(
    'SP_HEAD',
    'Special first digit',
    'বিশেষ প্রথম অঙ্ক',
    digitOfSpecial(numbers(0, 4), 'HEAD', (ball) => Math.floor(ball / 10)),
  ),
  odds(960)(
    'SP_TAIL',
    'Special last digit',
    'বিশেষ শেষ অঙ্ক',
    digitOfSpecial(numbers(0, 9), 'TAIL', (ball) => ball % 10),
  ),
  odds(960)('SP_ELEMENT', 'Special element', 'বিশেষ উপাদান', elements),
  odds(970)('SP_COMBO_ZODIAC', 'Special in zodiac set', 'বিশেষ রাশি সেট', animalsTogether),
];
