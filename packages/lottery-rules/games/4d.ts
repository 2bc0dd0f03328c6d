import { ok, refuse } from '@mela/primitives';
import type { Family } from '../family.ts';
import { byOdds } from '../menu.ts';
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
/** A drawn number matches at most one typed number for each place that can roll. */
const ROLLS_TOGETHER = 4;

/** One place takes all ten digits, a note each. */
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

const odds = (group: string, returnPerMille: number) => byOdds<Draw>('4D', group, returnPerMille);

const plays: readonly Play<Draw>[] = [
  odds('STRAIGHT', 640)('BIG', '4D big', '৪ডি বড়', exactly(BIG)),
  odds('STRAIGHT', 650)('SMALL', '4D small', '৪ডি ছোট', exactly(SMALL)),
  odds('STRAIGHT', 600)(
    'A',
    '4D first prize only',
    '৪ডি শুধু প্রথম',
    oneNumber(4, ({ first }) => first),
  ),
  odds('PERM', 640)('PERM_BIG', '4D big, all orders', '৪ডি বড়, সব বিন্যাস', everyOrder(BIG)),
  odds('PERM', 650)('PERM_SMALL', '4D small, all orders', '৪ডি ছোট, সব বিন্যাস', everyOrder(SMALL)),
  odds('ROLL', 640)('ROLL_BIG', '4D big roll', '৪ডি বড় রোল', rolling(BIG)),
  odds('BOX', 640)('IBOX_BIG', '4D box big', '৪ডি বক্স বড়', box(ALL, BOX_BIG)),
  odds('BOX', 650)('IBOX_SMALL', '4D box small', '৪ডি বক্স ছোট', box(TOP, BOX_SMALL)),
  odds('THREE', 610)(
    '3D_ABC',
    '3D top three',
    '৩ডি প্রথম তিন',
    listing<Draw>({ length: 3, prizes: TOP_ENDINGS.prizes, tiers: tiersOf(TOP_ENDINGS, 3) }),
  ),
  odds('THREE', 660)(
    '3D_A',
    '3D first prize',
    '৩ডি প্রথম',
    oneNumber(3, ({ first }) => ending(first, 3)),
  ),
  odds('THREE', 650)(
    '2D_A',
    '2D first prize',
    '২ডি প্রথম',
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
  baseUnit: 10_000n,
  suggestedPayoutLevel: 2000,
  plays,
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
