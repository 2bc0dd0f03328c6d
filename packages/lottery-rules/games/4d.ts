import { ok, refuse } from '@mela/primitives';
import type { Family } from '../family.ts';
import { byAmount } from '../menu.ts';
import { areNumbers, drawNumber, drawNumbers, ending, isNumber } from '../number-rules/drawn-digits.ts';
import { ANY_ORDER, listing, ordersOf, type Prize } from '../number-rules/listing.ts';
import { oneNumber } from '../number-rules/one-prize.ts';
import { listed, tier, type Play, type Tier } from '../play.ts';
import { DIGITS } from '../shapes/pool-list.ts';

/** Twenty-three numbers of four digits; one can come twice. */
type Draw = {
  readonly first: string;
  readonly second: string;
  readonly third: string;
  readonly special: readonly string[];
  readonly consolation: readonly string[];
};

const TOP: readonly Prize<Draw>[] = [
  { name: 'FIRST', of: ({ first }) => [first], size: 1 },
  { name: 'SECOND', of: ({ second }) => [second], size: 1 },
  { name: 'THIRD', of: ({ third }) => [third], size: 1 },
];
const ALL: readonly Prize<Draw>[] = [
  ...TOP,
  { name: 'SPECIAL', of: ({ special }) => special, size: 10 },
  { name: 'CONSOLATION', of: ({ consolation }) => consolation, size: 10 },
];

/** A price list: the prizes it pays, and what each of them pays for one unit. */
type PriceList = { readonly prizes: readonly Prize<Draw>[]; readonly prices: readonly number[] };

const BIG: PriceList = { prizes: ALL, prices: [2500, 1000, 500, 180, 60] };
const SMALL: PriceList = { prizes: TOP, prices: [3500, 2000, 1000] };

const tiersOf = ({ prizes, prices }: PriceList, length = 4): Tier[] =>
  prizes.map(({ name, size }, at) => tier(name, size, 10 ** length, listed(prices[at] ?? 0)));

const exactly = (list: PriceList) => listing<Draw>({ length: 4, prizes: list.prizes, tiers: tiersOf(list) });

/** Every different order of a number is a full note. */
const everyOrder = (list: PriceList) =>
  listing<Draw>({
    length: 4,
    prizes: list.prizes,
    tiers: tiersOf(list),
    accepts: { anyOrder: true },
    notesOf: ordersOf,
    ...ANY_ORDER,
  });

const ROLLING = 'R';
/** A drawn number matches at most one typed number for each position that can roll. */
const ROLLS_TOGETHER = 4;

/** One position takes all ten digits, a note each. */
const rolling = (list: PriceList) =>
  listing<Draw>({
    length: 4,
    prizes: list.prizes.map((prize) => ({ ...prize, together: ROLLS_TOGETHER })),
    tiers: tiersOf(list),
    accepts: { others: ROLLING, sells: (number) => number.split(ROLLING).length === 2, max: 100 },
    notesOf: () => 10,
    answersTo: (number) => DIGITS.map((digit) => number.replace(ROLLING, String(digit))),
  });

type Orders = 24 | 12 | 6 | 4;
type BoxPrices = Readonly<Record<Orders, readonly number[]>>;
const ORDERS: readonly Orders[] = [24, 12, 6, 4];

/** One note for all orders of a number; the more orders, the smaller the prize. */
const box = (prizes: readonly Prize<Draw>[], prices: BoxPrices) =>
  listing<Draw>({
    length: 4,
    prizes,
    tiers: ORDERS.flatMap((orders) =>
      prizes.map(({ name, size }, at) =>
        tier(`I${orders}_${name}`, orders * size, 10_000, listed(prices[orders][at] ?? 0)),
      ),
    ),
    accepts: { anyOrder: true, sells: (number) => ordersOf(number) > 1 },
    ...ANY_ORDER,
    tierOf: (prize, number) => `I${ordersOf(number)}_${prize}`,
  });

const BOX_BIG: BoxPrices = {
  24: [105, 42, 21, 8, 3],
  12: [209, 84, 42, 15, 5],
  6: [417, 167, 84, 30, 10],
  4: [625, 250, 125, 45, 15],
};
const BOX_SMALL: BoxPrices = {
  24: [146, 84, 42],
  12: [292, 167, 84],
  6: [584, 334, 167],
  4: [875, 500, 250],
};

const TOP_ENDINGS: PriceList = {
  prizes: TOP.map((prize) => ({ ...prize, of: (draw) => prize.of(draw).map((number) => ending(number, 3)) })),
  prices: [250, 210, 150],
};

const odds = (group: string, returnPerMille: number) => byAmount<Draw>('4D', group, returnPerMille);

const plays: readonly Play<Draw>[] = [
  odds('STRAIGHT', 640)(
    'BIG',
    {
      name: { en: '4D big', bn: '৪ডি বড়' },
      how: {
        en: 'Big: type numbers of four digits. A number pays for each of the 23 drawn numbers that it equals.',
        bn: 'বড়: চার অঙ্কের নম্বর লিখুন। ড্রয়ের ২৩টি নম্বরের যতগুলোর সঙ্গে মেলে, ততবার পুরস্কার।',
      },
      example: '2749',
    },
    exactly(BIG),
  ),
  odds('STRAIGHT', 650)(
    'SMALL',
    {
      name: { en: '4D small', bn: '৪ডি ছোট' },
      how: {
        en: 'Small: type numbers of four digits. A number pays when it is the first, second or third prize, and more than big.',
        bn: 'ছোট: চার অঙ্কের নম্বর লিখুন। প্রথম, দ্বিতীয় বা তৃতীয় পুরস্কার হলে জিতবেন, আর পাবেন বড়র চেয়ে বেশি।',
      },
      example: '2749',
    },
    exactly(SMALL),
  ),
  odds('STRAIGHT', 600)(
    'A',
    {
      name: { en: '4D first prize only', bn: '৪ডি শুধু প্রথম' },
      how: {
        en: 'Type numbers of four digits. A number wins when it is the first prize.',
        bn: 'চার অঙ্কের নম্বর লিখুন। প্রথম পুরস্কার হুবহু মিললে জিতবেন।',
      },
      example: '2749',
    },
    oneNumber(4, ({ first }) => first),
  ),
  odds('PERM', 640)(
    'PERM_BIG',
    {
      name: { en: '4D big, all orders', bn: '৪ডি বড়, সব বিন্যাস' },
      how: {
        en: 'Type numbers of four digits; every different order of the digits is a whole big bet of its own.',
        bn: 'চার অঙ্কের নম্বর লিখুন; অঙ্কগুলোর প্রতিটি আলাদা ক্রম একটি পুরো বড় বাজি।',
      },
      example: '2479',
    },
    everyOrder(BIG),
  ),
  odds('PERM', 650)(
    'PERM_SMALL',
    {
      name: { en: '4D small, all orders', bn: '৪ডি ছোট, সব বিন্যাস' },
      how: {
        en: 'Type numbers of four digits; every different order of the digits is a whole small bet of its own.',
        bn: 'চার অঙ্কের নম্বর লিখুন; অঙ্কগুলোর প্রতিটি আলাদা ক্রম একটি পুরো ছোট বাজি।',
      },
      example: '2479',
    },
    everyOrder(SMALL),
  ),
  odds('ROLL', 640)(
    'ROLL_BIG',
    {
      name: { en: '4D big roll', bn: '৪ডি বড় রোল' },
      how: {
        en: 'Type numbers of three digits and one R, such as 12R4. R stands for all ten digits, each a big bet.',
        bn: 'তিনটি অঙ্ক আর একটি R দিয়ে নম্বর লিখুন, যেমন 12R4। R-এর জায়গায় দশটি অঙ্কই ধরা হয়, প্রতিটি একটি বড় বাজি।',
      },
      example: '274R',
    },
    rolling(BIG),
  ),
  odds('BOX', 640)(
    'IBOX_BIG',
    {
      name: { en: '4D box big', bn: '৪ডি বক্স বড়' },
      how: {
        en: 'iBox: type numbers of four digits, not all alike. One bet wins in any order of its digits against all 23 drawn numbers; the fewer orders there are, the more it pays.',
        bn: 'আইবক্স: চার অঙ্কের নম্বর লিখুন, সব একই হলে চলবে না। একটি বাজিতেই ড্রয়ের ২৩টি নম্বরের সঙ্গে যেকোনো ক্রমে মিললে জিতবেন; ক্রম যত কম, পুরস্কার তত বেশি।',
      },
      example: '2479',
    },
    box(ALL, BOX_BIG),
  ),
  odds('BOX', 650)(
    'IBOX_SMALL',
    {
      name: { en: '4D box small', bn: '৪ডি বক্স ছোট' },
      how: {
        en: 'iBox: type numbers of four digits, not all alike. One bet wins in any order of its digits against the first three prizes; the fewer orders there are, the more it pays.',
        bn: 'আইবক্স: চার অঙ্কের নম্বর লিখুন, সব একই হলে চলবে না। একটি বাজিতেই প্রথম তিন পুরস্কারের সঙ্গে যেকোনো ক্রমে মিললে জিতবেন; ক্রম যত কম, পুরস্কার তত বেশি।',
      },
      example: '2479',
    },
    box(TOP, BOX_SMALL),
  ),
  odds('THREE', 610)(
    '3D_ABC',
    {
      name: { en: '3D top three', bn: '৩ডি প্রথম তিন' },
      how: {
        en: 'Type numbers of three digits. A number pays for each of the first three prizes that ends in it.',
        bn: 'তিন অঙ্কের নম্বর লিখুন। প্রথম তিন পুরস্কারের যতগুলো সেটি দিয়ে শেষ হয়, ততবার পুরস্কার।',
      },
      example: '749',
    },
    listing<Draw>({ length: 3, prizes: TOP_ENDINGS.prizes, tiers: tiersOf(TOP_ENDINGS, 3) }),
  ),
  odds('THREE', 660)(
    '3D_A',
    {
      name: { en: '3D first prize', bn: '৩ডি প্রথম' },
      how: {
        en: 'Type numbers of three digits. A number wins when the first prize ends in it.',
        bn: 'তিন অঙ্কের নম্বর লিখুন। প্রথম পুরস্কার সেটি দিয়ে শেষ হলে জিতবেন।',
      },
      example: '749',
    },
    oneNumber(3, ({ first }) => ending(first, 3)),
  ),
  odds('THREE', 650)(
    '2D_A',
    {
      name: { en: '2D first prize', bn: '২ডি প্রথম' },
      how: {
        en: 'Type numbers of two digits. A number wins when the first prize ends in it.',
        bn: 'দুই অঙ্কের নম্বর লিখুন। প্রথম পুরস্কার সেটি দিয়ে শেষ হলে জিতবেন।',
      },
      example: '49',
    },
    oneNumber(2, ({ first }) => ending(first, 2)),
  ),
];

const isDraw = (raw: object): raw is Draw =>
  'first' in raw &&
  isNumber(raw.first, 4) &&
  'second' in raw &&
  isNumber(raw.second, 4) &&
  'third' in raw &&
  isNumber(raw.third, 4) &&
  'special' in raw &&
  areNumbers(raw.special, 10, 4) &&
  'consolation' in raw &&
  areNumbers(raw.consolation, 10, 4);

/** 4D as drawn in Malaysia and Singapore. */
export const fourD: Family<Draw> = {
  code: '4D',
  suggestedPayoutLevel: 2000,
  plays,
  exampleDraws: [
    {
      first: '2749',
      second: '0386',
      third: '5518',
      special: ['7737', '9568', '4767', '8730', '2564', '9788', '9085', '2272', '8858', '2876'],
      consolation: ['2779', '7243', '7370', '5724', '2845', '9684', '0985', '4285', '8111', '5598'],
    },
  ],
  readDraw: (raw) =>
    typeof raw === 'object' && raw !== null && isDraw(raw) ? ok(raw) : refuse({ kind: 'not-a-draw' }),
  draw: (stream) => ({
    first: drawNumber(stream, 4),
    second: drawNumber(stream, 4),
    third: drawNumber(stream, 4),
    special: drawNumbers(stream, 10, 4),
    consolation: drawNumbers(stream, 10, 4),
  }),
};
