import { notesOfSet } from '../../ball-rules/notes.ts';
import { tally } from '../../counting.ts';
import { byAmount } from '../../menu.ts';
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

const odds = (returnPerMille: number) => byAmount<Draw>('LHC', 'SPECIAL', returnPerMille);

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
    {
      name: { en: 'Special number', bn: 'বিশেষ নম্বর' },
      how: {
        en: 'Choose numbers. You win when the special ball is one of them.',
        bn: 'নম্বর বাছুন। বিশেষ বলটি তার একটি হলে জিতবেন।',
      },
    },
    notesOfSet({
      pool: BALLS,
      size: 1,
      kinds: [{ of: ({ special }) => [special], size: 1 }],
      prizes: [{ tier: tier('WIN', 1, BALLS.length), holds: [1] }],
    }),
  ),
  odds(980)(
    'SP_BSOE',
    {
      name: { en: 'Special big/small/odd/even', bn: 'বিশেষ বড়/ছোট/বিজোড়/জোড়' },
      how: {
        en: 'Choose what the special ball will be: big (25–48), small (1–24), odd or even. 49 gives the stake back.',
        bn: 'বিশেষ বল কেমন হবে বাছুন: বড় (২৫–৪৮), ছোট (১–২৪), বিজোড় নাকি জোড়। ৪৯ এলে টাকা ফেরত।',
      },
    },
    traitsOfSpecial(single(['BIG', 'SMALL', 'ODD', 'EVEN'])),
  ),
  odds(970)(
    'SP_BS_OE',
    {
      name: { en: 'Special combined', bn: 'বিশেষ যুগ্ম' },
      how: {
        en: 'Choose at once whether the special ball will be big (25–48) or small and odd or even. 49 gives the stake back.',
        bn: 'বিশেষ বল বড় (২৫–৪৮) না ছোট, আর বিজোড় না জোড়, একসঙ্গে বাছুন। ৪৯ এলে টাকা ফেরত।',
      },
    },
    traitsOfSpecial(SIZE_AND_PARITY),
  ),
  odds(980)(
    'SP_DSUM',
    {
      name: { en: 'Special digit sum', bn: 'বিশেষ অঙ্কের যোগ' },
      how: {
        en: 'Add up the two digits of the special ball. Choose whether that will be big (7 or more), small, odd or even. 49 gives the stake back.',
        bn: 'বিশেষ বলের দুই অঙ্ক যোগ করলে কেমন হবে বাছুন: বড় (৭ বা বেশি), ছোট, বিজোড় নাকি জোড়। ৪৯ এলে টাকা ফেরত।',
      },
    },
    traitsOfSpecial(single(['DSUM_BIG', 'DSUM_SMALL', 'DSUM_ODD', 'DSUM_EVEN'])),
  ),
  odds(980)(
    'SP_TAIL_BS',
    {
      name: { en: 'Special last digit big/small', bn: 'বিশেষ শেষ অঙ্ক বড়/ছোট' },
      how: {
        en: 'Choose whether the special ball will end in 5–9 or in 0–4. 49 gives the stake back.',
        bn: 'বিশেষ বলের শেষে ৫–৯ থাকবে, নাকি ০–৪, বাছুন। ৪৯ এলে টাকা ফেরত।',
      },
    },
    traitsOfSpecial(single(['TAIL_BIG', 'TAIL_SMALL'])),
  ),
  odds(970)(
    'SP_COLOR',
    {
      name: { en: 'Special colour', bn: 'বিশেষ রং' },
      how: { en: 'Choose the colour of the special ball.', bn: 'বিশেষ বলের রং বাছুন।' },
    },
    traitsOfSpecial(single(COLOURS)),
  ),
  odds(960)(
    'SP_COLOR_BSOE',
    {
      name: { en: 'Half colour', bn: 'অর্ধ রং' },
      how: {
        en: 'Choose a colour with a size or a parity, such as red and big. 49 gives the stake back.',
        bn: 'রঙের সঙ্গে বড়-ছোট বা জোড়-বিজোড় বাছুন, যেমন লাল আর বড়। ৪৯ এলে টাকা ফেরত।',
      },
    },
    traitsOfSpecial(HALF_COLOURS),
  ),
  odds(960)(
    'SP_COLOR_BS_OE',
    {
      name: { en: 'Quarter colour', bn: 'চতুর্থাংশ রং' },
      how: {
        en: 'Choose colour, size and parity of the special ball together. 49 gives the stake back.',
        bn: 'বিশেষ বলের রং, বড়-ছোট আর জোড়-বিজোড় একসঙ্গে বাছুন। ৪৯ এলে টাকা ফেরত।',
      },
    },
    traitsOfSpecial(QUARTER_COLOURS),
  ),
  odds(960)(
    'SP_ZODIAC',
    {
      name: { en: 'Special zodiac', bn: 'বিশেষ রাশি' },
      how: {
        en: 'Every ball has the animal of a year. Choose animals; you win when the special ball has one of them. The animal of this year has one ball more, and pays a little less.',
        bn: 'প্রতিটি বলের একটি করে বছরের প্রাণী আছে। প্রাণী বাছুন; বিশেষ বলের প্রাণী মিললে জিতবেন। এ বছরের প্রাণীর বল একটি বেশি, তাই পুরস্কার একটু কম।',
      },
    },
    animalSets({ size: 1, max: 12, balls: ({ special }) => [special], drawn: 1 }),
  ),
  odds(980)(
    'SP_ZODIAC_GROUP',
    {
      name: { en: 'Special zodiac group', bn: 'বিশেষ রাশি দল' },
      how: {
        en: 'The animals are halved in three ways. Choose halves; you win when the special ball’s animal is in one. 49 gives the stake back.',
        bn: 'প্রাণীগুলো তিনভাবে দুই দলে ভাগ করা। দল বাছুন; বিশেষ বলের প্রাণী সেই দলে হলে জিতবেন। ৪৯ এলে টাকা ফেরত।',
      },
    },
    groups,
  ),
  odds(960)(
    'SP_HEAD',
    {
      name: { en: 'Special first digit', bn: 'বিশেষ প্রথম অঙ্ক' },
      how: {
        en: 'Choose the first digit of the special ball; 1 to 9 begin with 0.',
        bn: 'বিশেষ বলের প্রথম অঙ্ক বাছুন; ১ থেকে ৯-এর শুরুতে ০ ধরা হয়।',
      },
    },
    digitOfSpecial(numbers(0, 4), 'HEAD', (ball) => Math.floor(ball / 10)),
  ),
  odds(960)(
    'SP_TAIL',
    {
      name: { en: 'Special last digit', bn: 'বিশেষ শেষ অঙ্ক' },
      how: { en: 'Choose the last digit of the special ball.', bn: 'বিশেষ বলের শেষ অঙ্ক বাছুন।' },
    },
    digitOfSpecial(numbers(0, 9), 'TAIL', (ball) => ball % 10),
  ),
  odds(960)(
    'SP_ELEMENT',
    {
      name: { en: 'Special element', bn: 'বিশেষ উপাদান' },
      how: {
        en: 'Every ball has an element, which changes with the year. Choose the special ball’s.',
        bn: 'প্রতিটি বলের একটি উপাদান আছে, বছর বদলালে সেটিও বদলায়। বিশেষ বলের উপাদান বাছুন।',
      },
    },
    elements,
  ),
  odds(970)(
    'SP_COMBO_ZODIAC',
    {
      name: { en: 'Special in zodiac set', bn: 'বিশেষ রাশি সেট' },
      how: {
        en: 'Choose one to eleven animals as one bet. You win when the special ball has one of them; fewer animals pay more. 49 gives the stake back.',
        bn: 'এক থেকে এগারোটি প্রাণী মিলিয়ে একটি বাজি। বিশেষ বলের প্রাণী তার একটি হলে জিতবেন; প্রাণী কম নিলে পুরস্কার বেশি। ৪৯ এলে টাকা ফেরত।',
      },
    },
    animalsTogether,
  ),
];
