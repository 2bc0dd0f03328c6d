import type { MessageId, Text } from '@mela/i18n';
import { animalOf, ANIMALS, BALLS, COLOURS, colourOf } from '@mela/lottery-rules/games/lhc/balls.ts';
import { lhc } from '@mela/lottery-rules/games/lhc/lhc.ts';
import { lunarYearOf } from '@mela/lottery-rules/games/lhc/lunar-year.ts';
import { serverNow } from '@mela/ui/clock.ts';
import { numberIn, nameText, SIDES, type Kit, type NumberSet } from './kit.ts';

const NAMES: Readonly<Record<string, MessageId>> = {
  RED: 'plays-lhc.red',
  BLUE: 'plays-lhc.blue',
  GREEN: 'plays-lhc.green',
  DSUM_BIG: 'plays-lhc.sumBig',
  DSUM_SMALL: 'plays-lhc.sumSmall',
  DSUM_ODD: 'plays-lhc.sumOdd',
  DSUM_EVEN: 'plays-lhc.sumEven',
  TAIL_BIG: 'plays-lhc.tailBig',
  TAIL_SMALL: 'plays-lhc.tailSmall',
  TIE: 'plays-lhc.tie',
  RAT: 'plays-lhc.rat',
  OX: 'plays-lhc.ox',
  TIGER: 'plays-lhc.tiger',
  RABBIT: 'plays-lhc.rabbit',
  DRAGON: 'plays-lhc.dragon',
  SNAKE: 'plays-lhc.snake',
  HORSE: 'plays-lhc.horse',
  GOAT: 'plays-lhc.goat',
  MONKEY: 'plays-lhc.monkey',
  ROOSTER: 'plays-lhc.rooster',
  DOG: 'plays-lhc.dog',
  PIG: 'plays-lhc.pig',
  SKY: 'plays-lhc.sky',
  HOME: 'plays-lhc.home',
  WILD: 'plays-lhc.wild',
  FIRST6: 'plays-lhc.first6',
  LAST6: 'plays-lhc.last6',
  METAL: 'plays-lhc.metal',
  WOOD: 'plays-lhc.wood',
  WATER: 'plays-lhc.water',
  FIRE: 'plays-lhc.fire',
  EARTH: 'plays-lhc.earth',
  YEAR: 'plays-lhc.tierYear',
  OTHER: 'plays-lhc.tierOther',
  WITH_YEAR: 'plays-lhc.tierWithYear',
  NO_YEAR: 'plays-lhc.tierNoYear',
  TAIL0: 'plays-lhc.tierTail0',
  WITH_0: 'plays-lhc.tierWith0',
  NO_0: 'plays-lhc.tierNo0',
  ALL3: 'plays-lhc.tierAll3',
  TWO: 'plays-lhc.tierTwo',
  BOTH: 'plays-lhc.tierBoth',
  ONE_SP: 'plays-lhc.tierOneSpecial',
  LEG: 'plays-lhc.tierLeg',
};

/** Names with a number in them, by what stands before it. */
const NUMBERED: Readonly<Record<string, (number: number, text: Text) => string>> = {
  HEAD_: (value, text) => text('plays-lhc.head', { value }),
  TAIL_: (value, text) => text('plays-lhc.tail', { value }),
  N: (count, text) => text('plays-lhc.animals', { count }),
  '': (count, text) => text('plays-lhc.animals', { count }),
  P: (place, text) => text('plays-lhc.tierPrize', { place }),
};

function choice(name: string, text: Text): string {
  const [, before = '', number] = /^(\D*)(\d+)$/.exec(name) ?? [];
  const numbered = NAMES[name] === undefined && number !== undefined ? NUMBERED[before] : undefined;
  if (numbered) return numbered(Number(number), text);
  if (name in NAMES || name in SIDES) return nameText(NAMES, name, text);
  // A colour with a size or a parity, or with both.
  return name
    .split('_')
    .map((trait) => nameText(NAMES, trait, text))
    .join(' ');
}

/** China is eight hours ahead of the world's clock, and its calendar gives balls their animals. */
const CHINA_MS = 8 * 3_600_000;

const lunarYear = (): number => lunarYearOf(new Date(serverNow() + CHINA_MS).toISOString().slice(0, 10));

/** The balls of each colour, and of each animal in the lunar year of today. */
const setsOfBalls = (): NumberSet[] => [
  ...COLOURS.map((colour) => ({
    id: NAMES[colour] ?? 'lottery.all',
    values: BALLS.filter((ball) => colourOf(ball) === colour),
  })),
  ...ANIMALS.map((animal) => ({
    id: NAMES[animal] ?? 'lottery.all',
    values: BALLS.filter((ball) => animalOf(ball, lunarYear()) === animal),
  })),
];

export const kit: Kit = {
  family: lhc,
  look: 'wave',
  groups: {
    SPECIAL: 'plays-lhc.groupSpecial',
    NORMAL: 'plays-lhc.groupNormal',
    ZODIAC: 'plays-lhc.groupZodiac',
    TAIL: 'plays-lhc.groupTail',
    CHAIN: 'plays-lhc.groupChain',
    ABSENT: 'plays-lhc.groupAbsent',
    COLOUR: 'plays-lhc.groupColour',
    PARLAY: 'plays-lhc.groupParlay',
    TICKET: 'plays-lhc.groupTicket',
  },
  row: (name, text) =>
    name.startsWith('normal') ? text('plays-lhc.place', { place: numberIn(name) }) : nameText({}, name, text),
  choice,
  ink: (ball) => `var(--wave-${colourOf(ball).toLowerCase()}, var(--edge))`,
  note: (ball, text) => nameText(NAMES, animalOf(ball, lunarYear()), text),
  sets: setsOfBalls,
  tier: choice,
};
