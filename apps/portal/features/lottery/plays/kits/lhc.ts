import type { MessageId, Text } from '@mela/i18n';
import { lhcExamples } from '@mela/lottery-rules/examples/lhc.ts';
import { animalOf, ANIMALS, BALLS, COLOURS, colourOf } from '@mela/lottery-rules/games/lhc/balls.ts';
import { lhc } from '@mela/lottery-rules/games/lhc/lhc.ts';
import { lunarYearOf } from '@mela/lottery-rules/games/lhc/lunar-year.ts';
import { serverNow } from '@mela/ui/clock.ts';
import { numberIn, said, SIDES, suffixOf, type Kit, type NumberSet } from './kit.ts';

const NAMES: Readonly<Record<string, MessageId>> = {
  RED: 'playslhc.red',
  BLUE: 'playslhc.blue',
  GREEN: 'playslhc.green',
  DSUM_BIG: 'playslhc.sumBig',
  DSUM_SMALL: 'playslhc.sumSmall',
  DSUM_ODD: 'playslhc.sumOdd',
  DSUM_EVEN: 'playslhc.sumEven',
  TAIL_BIG: 'playslhc.tailBig',
  TAIL_SMALL: 'playslhc.tailSmall',
  TIE: 'playslhc.tie',
  RAT: 'playslhc.rat',
  OX: 'playslhc.ox',
  TIGER: 'playslhc.tiger',
  RABBIT: 'playslhc.rabbit',
  DRAGON: 'playslhc.dragon',
  SNAKE: 'playslhc.snake',
  HORSE: 'playslhc.horse',
  GOAT: 'playslhc.goat',
  MONKEY: 'playslhc.monkey',
  ROOSTER: 'playslhc.rooster',
  DOG: 'playslhc.dog',
  PIG: 'playslhc.pig',
  SKY: 'playslhc.sky',
  HOME: 'playslhc.home',
  WILD: 'playslhc.wild',
  FIRST6: 'playslhc.first6',
  LAST6: 'playslhc.last6',
  METAL: 'playslhc.metal',
  WOOD: 'playslhc.wood',
  WATER: 'playslhc.water',
  FIRE: 'playslhc.fire',
  EARTH: 'playslhc.earth',
  YEAR: 'playslhc.tierYear',
  OTHER: 'playslhc.tierOther',
  WITH_YEAR: 'playslhc.tierWithYear',
  NO_YEAR: 'playslhc.tierNoYear',
  TAIL0: 'playslhc.tierTail0',
  WITH_0: 'playslhc.tierWith0',
  NO_0: 'playslhc.tierNo0',
  ALL3: 'playslhc.tierAll3',
  TWO: 'playslhc.tierTwo',
  BOTH: 'playslhc.tierBoth',
  ONE_SP: 'playslhc.tierOneSpecial',
  LEG: 'playslhc.tierLeg',
};

/** Names with a number in them, by what stands before it. */
const NUMBERED: Readonly<Record<string, (number: number, text: Text) => string>> = {
  HEAD_: (value, text) => text('playslhc.head', { value }),
  TAIL_: (value, text) => text('playslhc.tail', { value }),
  N: (count, text) => text('playslhc.animals', { count }),
  '': (count, text) => text('playslhc.animals', { count }),
  P: (place, text) => text('playslhc.tierPrize', { place }),
};

function choice(name: string, text: Text): string {
  const [, before = '', number] = /^(\D*)(\d+)$/.exec(name) ?? [];
  const numbered = NAMES[name] === undefined && number !== undefined ? NUMBERED[before] : undefined;
  if (numbered) return numbered(Number(number), text);
  if (name in NAMES || name in SIDES) return said(NAMES, name, text);
  // A colour with a size or a parity, or with both.
  return name
    .split('_')
    .map((trait) => said(NAMES, trait, text))
    .join(' ');
}

const HOW: Readonly<Record<string, MessageId>> = {
  SP_NUM: 'playslhc.howNumber',
  SP_BSOE: 'playslhc.howSides',
  SP_BS_OE: 'playslhc.howSidePairs',
  SP_DSUM: 'playslhc.howDigitSum',
  SP_TAIL_BS: 'playslhc.howTailSides',
  SP_COLOR: 'playslhc.howColour',
  SP_COLOR_BSOE: 'playslhc.howHalfColour',
  SP_COLOR_BS_OE: 'playslhc.howQuarterColour',
  SP_ZODIAC: 'playslhc.howZodiac',
  SP_ZODIAC_GROUP: 'playslhc.howZodiacGroup',
  SP_HEAD: 'playslhc.howHead',
  SP_TAIL: 'playslhc.howTail',
  SP_ELEMENT: 'playslhc.howElement',
  SP_COMBO_ZODIAC: 'playslhc.howZodiacSet',
  NM_NUM: 'playslhc.howNormal',
  NM_FIX: 'playslhc.howNormalFixed',
  NM_POS_BSOE: 'playslhc.howNormalSides',
  NM_POS_COLOR: 'playslhc.howNormalColour',
  TOTAL_BSOE: 'playslhc.howTotal',
  PARLAY: 'playslhc.howParlay',
  ONE_ZODIAC: 'playslhc.howAnimalShown',
  ONE_TAIL: 'playslhc.howTailShown',
  NM_ZODIAC: 'playslhc.howNormalAnimal',
  LX: 'playslhc.howAnimals',
  LXN: 'playslhc.howAnimalsAbsent',
  LW: 'playslhc.howTails',
  LWN: 'playslhc.howTailsAbsent',
  ZCOUNT: 'playslhc.howAnimalCount',
  SEVEN_COLOR: 'playslhc.howHeaviest',
  M: 'playslhc.howAllNormal',
  M3_2: 'playslhc.howTwoOfThree',
  M2_SP: 'playslhc.howTwoWithSpecial',
  SP_CHAIN: 'playslhc.howSpecialPair',
  NOT: 'playslhc.howAbsent',
  ONEOF: 'playslhc.howOneOf',
  TICKET: 'playslhc.howTicket',
  TICKET_DANTUO: 'playslhc.howTicketDantuo',
};

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
  examples: lhcExamples,
  look: 'wave',
  groups: {
    SPECIAL: 'playslhc.groupSpecial',
    NORMAL: 'playslhc.groupNormal',
    ZODIAC: 'playslhc.groupZodiac',
    TAIL: 'playslhc.groupTail',
    CHAIN: 'playslhc.groupChain',
    ABSENT: 'playslhc.groupAbsent',
    COLOUR: 'playslhc.groupColour',
    PARLAY: 'playslhc.groupParlay',
    TICKET: 'playslhc.groupTicket',
  },
  row: (name, text) =>
    name.startsWith('normal') ? text('playslhc.place', { place: numberIn(name) }) : said({}, name, text),
  choice,
  ink: (ball) => `var(--wave-${colourOf(ball).toLowerCase()}, var(--edge))`,
  note: (ball, text) => said(NAMES, animalOf(ball, lunarYear()), text),
  sets: setsOfBalls,
  tier: choice,
  how(code, text) {
    const suffix = suffixOf(code);
    const id = HOW[suffix] ?? HOW[suffix.replace(/\d+$/, '')];
    return id ? text(id, { size: numberIn(suffix) }) : code;
  },
};
