import { ok, refuse } from '@mela/primitives';
import { fixedPosition } from '../digit-rules/fixed-position.ts';
import { subsets } from '../counting.ts';
import type { Family } from '../family.ts';
import { byAmount, lookingAt } from '../menu.ts';
import { anyOrderOfThree } from '../number-rules/any-order.ts';
import {
  areNumbers,
  digitsOf,
  drawNumber,
  drawNumbers,
  ending,
  isNumber,
} from '../number-rules/drawn-digits.ts';
import { ANY_ORDER, listing, ordersOf } from '../number-rules/listing.ts';
import { oneNumber } from '../number-rules/one-prize.ts';
import { running } from '../number-rules/running.ts';
import { listed, tier, win, type Play, type Rule } from '../play.ts';
import { DIGITS } from '../shapes/pool-list.ts';
import { set } from '../shapes/set.ts';

/** A draw of the Government Lottery; tickets also need its lists of smaller prizes. */
type Draw = {
  readonly first: string;
  readonly front3: readonly string[];
  readonly back3: readonly string[];
  readonly last2: string;
} & { readonly [L in List]?: readonly string[] };

/** The lists of six-digit numbers that only tickets look at, with their sizes and prizes for one unit of ticket price. */
const LISTS = {
  second: { tier: 'SECOND', size: 5, price: 2500 },
  third: { tier: 'THIRD', size: 10, price: 1000 },
  fourth: { tier: 'FOURTH', size: 50, price: 500 },
  fifth: { tier: 'FIFTH', size: 100, price: 250 },
} as const;

type List = keyof typeof LISTS;
const LIST_NAMES = Object.keys(LISTS) as List[];

const odds = (group: string, returnPerMille: number) => byAmount<Draw>('TH', group, returnPerMille);

const top3 = ({ first }: Draw): string => ending(first, 3);
const top2 = ({ first }: Draw): string => ending(first, 2);
const bottom2 = ({ last2 }: Draw): string => last2;
const topDigits = (draw: Draw): number[] => digitsOf(top3(draw));
const bottomDigits = (draw: Draw): number[] => digitsOf(bottom2(draw));

const TOP_POSITIONS = ['hundreds', 'tens', 'ones'];
const BOTTOM_POSITIONS = ['tens', 'ones'];

/** Two numbers of three digits; each pays. */
const eachOfTwo = (numbers: (draw: Draw) => readonly string[]) =>
  listing<Draw>({
    length: 3,
    prizes: [{ name: 'HIT', of: numbers, size: 2 }],
    tiers: [tier('HIT', 2, 1000)],
  });

/** Every order of a typed number is a note. */
const everyOrder = listing<Draw>({
  length: 3,
  prizes: [{ name: 'WIN', of: (draw) => [top3(draw)], size: 1 }],
  tiers: [tier('WIN', 1, 1000)],
  accepts: { anyOrder: true },
  notesOf: ordersOf,
  ...ANY_ORDER,
});

/** The different pairs of digits in a number, each in order. */
const pairsOf = (number: string): string[] => [
  ...new Set(subsets(Array.from(number).toSorted(), 2).map((pair) => pair.join(''))),
];

/** Both digits among the top three; a double needs its digit twice. */
const running2 = listing<Draw>({
  length: 2,
  // Three drawn digits hold three pairs.
  prizes: [{ name: 'WIN', of: (draw) => [top3(draw)], size: 1, together: 3 }],
  tiers: [tier('DIFF', 54, 1000, listed(12)), tier('DOUBLE', 28, 1000, listed(12))],
  accepts: { anyOrder: true },
  ...ANY_ORDER,
  calls: pairsOf,
  tierOf: (_, [a, b]) => (a === b ? 'DOUBLE' : 'DIFF'),
});

/** The chosen digits are one note; three different ones among them must be drawn. */
function floating(size: 4 | 5): Rule<readonly number[], readonly number[]> {
  return {
    shape: set(DIGITS, { min: size, max: size }),
    tiers: [tier('WIN', size * (size - 1) * (size - 2), 1000)],
    count: () => 1,
    settle: (chosen, drawn) =>
      win(new Set(drawn).size === drawn.length && drawn.every((digit) => chosen.includes(digit))),
    best: () => [win(1)],
  };
}

/** Of the hundred numbers, those that hold one digit. */
const DOORS = 19;

/** All numbers of two digits that hold a chosen digit; numbers that two chosen digits share are bought twice. */
const doors: Rule<readonly number[], readonly number[]> = {
  shape: set(DIGITS, { min: 1, max: 3 }),
  tiers: [tier('WIN', 1, 100)],
  count: (chosen) => DOORS * chosen.length,
  settle: (chosen, drawn) => win(chosen.filter((digit) => drawn.includes(digit)).length),
  best: (chosen) => [win(Math.min(2, chosen.length))],
};

const MILLION = 10 ** 6;

/** The numbers next to a six-digit one, round the end: 000000 and 999999 are neighbours. */
const neighboursOf = (number: string): string[] =>
  [1, MILLION - 1].map((step) => String((Number(number) + step) % MILLION).padStart(6, '0'));

/** A ticket collects every prize that it matches. */
const ticket: Rule<readonly string[], Draw> = listing<Draw>({
  length: 6,
  prizes: [
    { name: 'FIRST', of: ({ first }) => [first], size: 1 },
    { name: 'NEAR', of: ({ first }) => neighboursOf(first), size: 2 },
    ...LIST_NAMES.map((list) => ({
      name: LISTS[list].tier,
      of: (draw: Draw) => draw[list] ?? [],
      size: LISTS[list].size,
    })),
    {
      name: 'FRONT3',
      of: ({ front3 }) => front3,
      size: 2,
      part: (number) => number.slice(0, 3),
      together: 1000,
    },
    { name: 'BACK3', of: ({ back3 }) => back3, size: 2, part: (number) => ending(number, 3), together: 1000 },
    {
      name: 'LAST2',
      of: ({ last2 }) => [last2],
      size: 1,
      part: (number) => ending(number, 2),
      together: 10_000,
    },
  ],
  tiers: [
    tier('FIRST', 1, MILLION, listed(75_000)),
    tier('NEAR', 2, MILLION, listed(1250)),
    ...LIST_NAMES.map((list) => tier(LISTS[list].tier, LISTS[list].size, MILLION, listed(LISTS[list].price))),
    tier('FRONT3', 2, 1000, listed(50)),
    tier('BACK3', 2, 1000, listed(50)),
    tier('LAST2', 1, 100, listed(25)),
  ],
  settles: (draw) => LIST_NAMES.every((list) => draw[list] !== undefined),
});

const plays: readonly Play<Draw>[] = [
  odds('TOP', 900)(
    'TOP3',
    {
      name: { en: '3 top', bn: 'উপরের ৩' },
      how: {
        en: 'Type numbers of three digits. You win when the last three digits of the first prize are the same, in order.',
        bn: 'তিন অঙ্কের নম্বর লিখুন। প্রথম পুরস্কারের শেষ তিন অঙ্ক একই ক্রমে মিললে জিতবেন।',
      },
      example: '916',
    },
    oneNumber(3, top3),
  ),
  odds('TOP', 900)(
    'TOD3',
    {
      name: { en: '3 any order (tod)', bn: '৩ যেকোনো ক্রম' },
      how: {
        en: 'Tod: type numbers of three digits, not all alike. You win when the last three digits of the first prize are these, in any order.',
        bn: 'টড: তিন অঙ্কের নম্বর লিখুন, সব একই হলে চলবে না। প্রথম পুরস্কারের শেষ তিন অঙ্ক সেগুলোই হলে জিতবেন; ক্রম যা-ই হোক।',
      },
      example: '169',
    },
    anyOrderOfThree(top3, 150),
  ),
  odds('TOP', 900)(
    'PERM3',
    {
      name: { en: '3 top, all orders', bn: '৩ সব বিন্যাস' },
      how: {
        en: 'Type numbers of three digits; every order of the digits is a bet. You win when the last three digits of the first prize are one of them.',
        bn: 'তিন অঙ্কের নম্বর লিখুন; অঙ্কগুলোর প্রতিটি ক্রম একটি আলাদা বাজি। প্রথম পুরস্কারের শেষ তিন অঙ্ক তার একটি হলে জিতবেন।',
      },
      example: '169',
    },
    everyOrder,
  ),
  odds('THREE', 900)(
    'FRONT3',
    {
      name: { en: '3 front', bn: 'সামনের ৩' },
      how: {
        en: 'Type numbers of three digits. Each pays for each of the two front numbers that it equals.',
        bn: 'তিন অঙ্কের নম্বর লিখুন। সামনের দুটি নম্বরের যতগুলোর সঙ্গে মেলে, ততবার পুরস্কার।',
      },
      example: '820',
    },
    eachOfTwo(({ front3 }) => front3),
  ),
  odds('THREE', 900)(
    'BACK3',
    {
      name: { en: '3 bottom', bn: 'নিচের ৩' },
      how: {
        en: 'Type numbers of three digits. Each pays for each of the two bottom numbers that it equals.',
        bn: 'তিন অঙ্কের নম্বর লিখুন। নিচের দুটি নম্বরের যতগুলোর সঙ্গে মেলে, ততবার পুরস্কার।',
      },
      example: '146',
    },
    eachOfTwo(({ back3 }) => back3),
  ),
  odds('TWO', 920)(
    'TOP2',
    {
      name: { en: '2 top', bn: 'উপরের ২' },
      how: {
        en: 'Type numbers of two digits. You win when the first prize ends in one of them.',
        bn: 'দুই অঙ্কের নম্বর লিখুন। প্রথম পুরস্কারের শেষ দুই অঙ্ক তার একটি হলে জিতবেন।',
      },
      example: '16',
    },
    oneNumber(2, top2),
  ),
  odds('TWO', 920)(
    'BOTTOM2',
    {
      name: { en: '2 bottom', bn: 'নিচের ২' },
      how: {
        en: 'Type numbers of two digits. You win when the bottom two are one of them.',
        bn: 'দুই অঙ্কের নম্বর লিখুন। নিচের দুই অঙ্ক তার একটি হলে জিতবেন।',
      },
      example: '37',
    },
    oneNumber(2, bottom2),
  ),
  odds('TWO', 700)(
    'TOP2_FRONT',
    {
      name: { en: '2 top front', bn: 'উপরের সামনের ২' },
      how: {
        en: 'Type numbers of two digits. You win when the hundreds and tens of the first prize are one of them.',
        bn: 'দুই অঙ্কের নম্বর লিখুন। প্রথম পুরস্কারের শতক আর দশকের অঙ্ক মিললে জিতবেন।',
      },
      example: '91',
    },
    oneNumber(2, (draw) => top3(draw).slice(0, 2)),
  ),
  odds('TWO', 700)(
    'TOP2_SPLIT',
    {
      name: { en: '2 top split', bn: 'উপরের দুই প্রান্ত' },
      how: {
        en: 'Type numbers of two digits. You win when the hundreds and ones of the first prize are one of them.',
        bn: 'দুই অঙ্কের নম্বর লিখুন। প্রথম পুরস্কারের শতক আর এককের অঙ্ক মিললে জিতবেন।',
      },
      example: '96',
    },
    oneNumber(2, (draw) => top3(draw).replace(/^(.).(.)$/, '$1$2')),
  ),
  odds('TWO', 648)(
    'RUN2',
    {
      name: { en: '2 running', bn: '২ চলমান' },
      how: {
        en: 'Type numbers of two digits. You win when both digits are among the last three of the first prize; a double needs its digit twice.',
        bn: 'দুই অঙ্কের নম্বর লিখুন। দুটি অঙ্কই প্রথম পুরস্কারের শেষ তিন অঙ্কের মধ্যে থাকলে জিতবেন; একই অঙ্ক দুইবার লিখলে দুইবারই আসতে হবে।',
      },
      example: '69',
    },
    running2,
  ),
  odds('RUN', 867)(
    'RUN_TOP',
    {
      name: { en: '1 running top', bn: 'উপরের চলমান অঙ্ক' },
      how: {
        en: 'Choose digits. Each that is among the last three of the first prize wins, once.',
        bn: 'অঙ্ক বাছুন। প্রথম পুরস্কারের শেষ তিন অঙ্কের মধ্যে যেটি থাকে, সেটি একবার জেতে।',
      },
    },
    running(topDigits, 3, 3.2),
  ),
  odds('RUN', 798)(
    'RUN_BOTTOM',
    {
      name: { en: '1 running bottom', bn: 'নিচের চলমান অঙ্ক' },
      how: {
        en: 'Choose digits. Each that is among the bottom two wins, once.',
        bn: 'অঙ্ক বাছুন। নিচের দুই অঙ্কের মধ্যে যেটি থাকে, সেটি একবার জেতে।',
      },
    },
    running(bottomDigits, 2, 4.2),
  ),
  odds('PIN', 850)(
    'PIN_TOP',
    {
      name: { en: 'pinned top digit', bn: 'উপরের নির্দিষ্ট অঙ্ক' },
      how: {
        en: 'Choose digits for the hundreds, tens or ones of the first prize. Each that comes on its own place wins.',
        bn: 'প্রথম পুরস্কারের শতক, দশক বা এককের ঘরে অঙ্ক বাছুন। যেটি নিজের ঘরে আসে, সেটিই জেতে।',
      },
    },
    lookingAt(topDigits, fixedPosition(TOP_POSITIONS)),
  ),
  odds('PIN', 850)(
    'PIN_BOTTOM',
    {
      name: { en: 'pinned bottom digit', bn: 'নিচের নির্দিষ্ট অঙ্ক' },
      how: {
        en: 'Choose digits for the tens or ones of the bottom two. Each that comes on its own place wins.',
        bn: 'নিচের দুইয়ের দশক বা এককের ঘরে অঙ্ক বাছুন। যেটি নিজের ঘরে আসে, সেটিই জেতে।',
      },
    },
    lookingAt(bottomDigits, fixedPosition(BOTTOM_POSITIONS)),
  ),
  odds('FLOAT', 720)(
    'FLOAT4',
    {
      name: { en: '4 floating digits', bn: '৪ ভাসমান অঙ্ক' },
      how: {
        en: 'Choose 4 digits as one bet. You win when the last three digits of the first prize are all different and all among yours.',
        bn: '৪টি অঙ্ক মিলিয়ে একটি বাজি। প্রথম পুরস্কারের শেষ তিন অঙ্ক সব আলাদা আর সব আপনার বাছাই করা হলে জিতবেন।',
      },
      example: '1,3,6,9',
    },
    lookingAt(topDigits, floating(4)),
  ),
  odds('FLOAT', 720)(
    'FLOAT5',
    {
      name: { en: '5 floating digits', bn: '৫ ভাসমান অঙ্ক' },
      how: {
        en: 'Choose 5 digits as one bet. You win when the last three digits of the first prize are all different and all among yours.',
        bn: '৫টি অঙ্ক মিলিয়ে একটি বাজি। প্রথম পুরস্কারের শেষ তিন অঙ্ক সব আলাদা আর সব আপনার বাছাই করা হলে জিতবেন।',
      },
      example: '0,1,5,6,9',
    },
    lookingAt(topDigits, floating(5)),
  ),
  odds('TWO', 920)(
    'TOP2_DOORS',
    {
      name: { en: '19 doors, 2 top', bn: '১৯ দরজা উপরের ২' },
      how: {
        en: 'Choose up to three digits; each buys the 19 numbers of two digits that hold it. You win when the first prize ends in one of these.',
        bn: 'তিনটি পর্যন্ত অঙ্ক বাছুন; প্রতিটির জন্য সেই অঙ্ক আছে এমন ১৯টি দুই অঙ্কের নম্বর কেনা হয়। প্রথম পুরস্কারের শেষ দুই অঙ্ক তার একটি হলে জিতবেন।',
      },
    },
    lookingAt((draw) => digitsOf(top2(draw)), doors),
  ),
  odds('TWO', 920)(
    'BOTTOM2_DOORS',
    {
      name: { en: '19 doors, 2 bottom', bn: '১৯ দরজা নিচের ২' },
      how: {
        en: 'Choose up to three digits; each buys the 19 numbers of two digits that hold it. You win when the bottom two are one of these.',
        bn: 'তিনটি পর্যন্ত অঙ্ক বাছুন; প্রতিটির জন্য সেই অঙ্ক আছে এমন ১৯টি দুই অঙ্কের নম্বর কেনা হয়। নিচের দুই অঙ্ক তার একটি হলে জিতবেন।',
      },
    },
    lookingAt(bottomDigits, doors),
  ),
  odds('SIX', 500)(
    'SIX',
    {
      name: { en: 'First prize straight', bn: 'প্রথম পুরস্কার সরাসরি' },
      how: {
        en: 'Type numbers of six digits. You win when the first prize is one of them.',
        bn: 'ছয় অঙ্কের নম্বর লিখুন। প্রথম পুরস্কার হুবহু মিললে জিতবেন।',
      },
      example: '482916',
    },
    oneNumber(6, ({ first }) => first),
  ),
  odds('SIX', 600)(
    'TICKET',
    {
      name: { en: 'Six-digit ticket', bn: 'ছয় অঙ্কের টিকিট' },
      how: {
        en: 'Type numbers of six digits, each a ticket like those in the street. A ticket collects every prize that it matches.',
        bn: 'ছয় অঙ্কের নম্বর লিখুন, প্রতিটি একটি টিকিট। যতগুলো পুরস্কারের সঙ্গে মেলে, টিকিট সব কটিই পায়।',
      },
      example: '482916',
    },
    ticket,
  ),
];

const EXAMPLE = { first: '482916', front3: ['375', '820'], back3: ['146', '593'], last2: '37' };

/** So many numbers of six digits, far from each other and from the first prize. */
const exampleNumbers = (count: number, first: number): string[] =>
  Array.from({ length: count }, (_, at) => String((first + at * 77_713) % MILLION).padStart(6, '0'));

const isDraw = (raw: object): raw is Draw =>
  'first' in raw &&
  isNumber(raw.first, 6) &&
  'front3' in raw &&
  areNumbers(raw.front3, 2, 3) &&
  'back3' in raw &&
  areNumbers(raw.back3, 2, 3) &&
  'last2' in raw &&
  isNumber(raw.last2, 2) &&
  LIST_NAMES.every((list) => {
    const numbers: unknown = Object.hasOwn(raw, list) ? (raw as Record<string, unknown>)[list] : undefined;
    return numbers === undefined || areNumbers(numbers, LISTS[list].size, 6);
  });

/** The Thai Government Lottery's draw, and the underground plays on it. */
export const th: Family<Draw> = {
  code: 'TH',
  suggestedPayoutLevel: 2000,
  plays,
  exampleDraws: [
    EXAMPLE,
    // Tickets also look at the smaller prizes.
    {
      ...EXAMPLE,
      second: exampleNumbers(5, 148_792),
      third: exampleNumbers(10, 260_310),
      fourth: exampleNumbers(50, 500_703),
      fifth: exampleNumbers(100, 23_656),
    },
  ],
  readDraw: (raw) =>
    typeof raw === 'object' && raw !== null && isDraw(raw) ? ok(raw) : refuse({ kind: 'not-a-draw' }),
  draw: (stream) => ({
    first: drawNumber(stream, 6),
    front3: drawNumbers(stream, 2, 3),
    back3: drawNumbers(stream, 2, 3),
    last2: drawNumber(stream, 2),
    ...Object.fromEntries(LIST_NAMES.map((list) => [list, drawNumbers(stream, LISTS[list].size, 6)])),
  }),
};
