import { ok, refuse } from '@mela/primitives';
import type { Family } from '../family.ts';
import { byAmount } from '../menu.ts';
import { anyOrderOfThree } from '../number-rules/any-order.ts';
import { digitsOf, drawNumber, ending, isNumber } from '../number-rules/drawn-digits.ts';
import { ANY_ORDER, listing, ordersOf, sameDigits } from '../number-rules/listing.ts';
import { oneNumber } from '../number-rules/one-prize.ts';
import { running } from '../number-rules/running.ts';
import { winIf } from '../outcome-rules/numbers.ts';
import { equally, outcomes } from '../outcome-rules/outcomes.ts';
import { listed, tier, type Hits, type Play, type Rule } from '../play.ts';
import { numbers } from '../shapes/pool-list.ts';
import { values } from '../shapes/set.ts';
import { typedNumbers } from '../shapes/tickets.ts';

/** One number of six digits; the price lists use its endings. */
type Draw = { readonly number: string };

const last =
  (length: number) =>
  ({ number }: Draw): string =>
    ending(number, length);
const lastFour = last(4);
/** The first two of the last four digits. */
const bottom2 = (draw: Draw): string => lastFour(draw).slice(0, 2);

const odds = (group: string, returnPerMille: number) => byAmount<Draw>('LA', group, returnPerMille);

const RETURN_BY_LENGTH = { 6: 400, 5: 400, 4: 600, 3: 900, 2: 920 } as const;

const straightPlays: readonly Play<Draw>[] = ([6, 5, 4, 3, 2] as const).map((length) =>
  odds('STRAIGHT', RETURN_BY_LENGTH[length])(
    `D${length}`,
    {
      name: { en: 'Last {length} digits', bn: 'শেষ {length} অঙ্ক' },
      how: {
        en: 'Type numbers of {length} digits. You win when the drawn number ends in one of them.',
        bn: '{length} অঙ্কের নম্বর লিখুন। ড্রয়ের নম্বর সেটি দিয়ে শেষ হলে জিতবেন।',
      },
      example: last(length),
    },
    oneNumber(length, last(length)),
    { length },
  ),
);

const anyOrderOfFour = listing<Draw>({
  length: 4,
  prizes: [{ name: 'WIN', of: (draw) => [lastFour(draw)], size: 1 }],
  tiers: [24, 12, 6, 4].map((orders) => tier(`P${orders}`, orders, 10_000)),
  accepts: { anyOrder: true, sells: (number) => ordersOf(number) > 1 },
  ...ANY_ORDER,
  tierOf: (_, number) => `P${ordersOf(number)}`,
});

const ANIMALS = numbers(1, 40);

/** The animal of a two-digit ending; they go round after forty, and 00 counts as 100. */
const animalOf = (number: number): number => (((number || 100) - 1) % ANIMALS.length) + 1;

const animal = outcomes(
  values(ANIMALS),
  ANIMALS,
  {
    space: equally(numbers(0, 99)),
    judge: (name, number: number) => winIf(animalOf(number) === name),
    tierOf: (name) => (name <= 20 ? 'A3' : 'A2'),
  },
  (draw: Draw) => Number(last(2)(draw)),
);

/**
 * The prizes of a set in the order in which they are tried, with the price for a set, the chances of a number of four different digits,
 * and how many numbers one draw can give it to.
 */
const SET_PRIZES = [
  { name: 'S4', price: 100_000, wins: 1, most: 1, won: (a: string, b: string) => a === b },
  {
    name: 'S3',
    price: 30_000,
    wins: 9,
    most: 9,
    won: (a: string, b: string) => ending(a, 3) === ending(b, 3),
  },
  { name: 'T4', price: 4000, wins: 23, most: 23, won: sameDigits },
  {
    name: 'T3',
    price: 3000,
    wins: 45,
    most: 50,
    won: (a: string, b: string) => sameDigits(ending(a, 3), ending(b, 3)),
  },
  {
    name: 'F2',
    price: 1000,
    wins: 98,
    most: 99,
    won: (a: string, b: string) => a.slice(0, 2) === b.slice(0, 2),
  },
  {
    name: 'B2',
    price: 1000,
    wins: 89,
    most: 99,
    won: (a: string, b: string) => ending(a, 2) === ending(b, 2),
  },
] as const;

/** What one set costs in the price list. */
const SET_PRICE = 120;

/** A fixed-price set on a number of four digits: one prize, the first that applies. */
const set4: Rule<readonly string[], Draw> = {
  shape: typedNumbers(4),
  tiers: SET_PRIZES.map(({ name, wins, price }) => tier(name, wins, 10_000, listed(price, SET_PRICE))),
  count: (chosen) => chosen.length,
  settle(chosen, draw) {
    const prizes = chosen.map((number) => SET_PRIZES.find(({ won }) => won(number, lastFour(draw)))?.name);
    return SET_PRIZES.map(({ name }) => [name, prizes.filter((prize) => prize === name).length]);
  },
  best(chosen) {
    let left = chosen.length;
    const hits = SET_PRIZES.map(({ name, most }): Hits[number] => {
      const given = Math.min(left, most);
      left -= given;
      return [name, given];
    });
    return [hits, ...SET_PRIZES.map(({ name }): Hits => [[name, 1]])];
  },
};

/** The Lao development lottery. */
export const la: Family<Draw> = {
  code: 'LA',
  suggestedPayoutLevel: 2000,
  plays: [
    ...straightPlays,
    odds('TOD', 480)(
      'TOD4',
      {
        name: { en: '4 any order', bn: '৪ যেকোনো ক্রম' },
        how: {
          en: 'Type numbers of four digits, not all alike. You win when the last four drawn digits are these in any order; the fewer orders there are, the more it pays.',
          bn: 'চার অঙ্কের নম্বর লিখুন, সব একই হলে চলবে না। ড্রয়ের শেষ চার অঙ্ক সেগুলোই হলে জিতবেন, ক্রম যা-ই হোক; ক্রম যত কম হয়, পুরস্কার তত বেশি।',
        },
        example: '1367',
      },
      anyOrderOfFour,
    ),
    odds('TOD', 840)(
      'TOD3',
      {
        name: { en: '3 any order', bn: '৩ যেকোনো ক্রম' },
        how: {
          en: 'Type numbers of three digits, not all alike. You win when the last three drawn digits are these, in any order.',
          bn: 'তিন অঙ্কের নম্বর লিখুন, সব একই হলে চলবে না। ড্রয়ের শেষ তিন অঙ্ক সেগুলোই হলে জিতবেন; ক্রম যা-ই হোক।',
        },
        example: '136',
      },
      anyOrderOfThree(last(3), 140),
    ),
    odds('TWO', 920)(
      'BOTTOM2',
      {
        name: { en: '2 bottom', bn: 'নিচের ২' },
        how: {
          en: 'Type numbers of two digits. You win when the first two of the last four drawn digits are one of them.',
          bn: 'দুই অঙ্কের নম্বর লিখুন। ড্রয়ের শেষ চার অঙ্কের প্রথম দুটি মিললে জিতবেন।',
        },
        example: '73',
      },
      oneNumber(2, bottom2),
    ),
    odds('TWO', 700)(
      'TOP2_FRONT',
      {
        name: { en: '2 top front', bn: 'উপরের সামনের ২' },
        how: {
          en: 'Type numbers of two digits. You win when the first two of the last three drawn digits are one of them.',
          bn: 'দুই অঙ্কের নম্বর লিখুন। ড্রয়ের শেষ তিন অঙ্কের প্রথম দুটি মিললে জিতবেন।',
        },
        example: '31',
      },
      oneNumber(2, (draw) => last(3)(draw).slice(0, 2)),
    ),
    odds('RUN', 867)(
      'RUN_TOP',
      {
        name: { en: '1 running top', bn: 'উপরের চলমান অঙ্ক' },
        how: {
          en: 'Choose digits. Each that is among the last three drawn digits wins, once.',
          bn: 'অঙ্ক বাছুন। ড্রয়ের শেষ তিন অঙ্কের মধ্যে যেটি থাকে, সেটি একবার জেতে।',
        },
      },
      running((draw) => digitsOf(last(3)(draw)), 3, 3.2),
    ),
    odds('RUN', 798)(
      'RUN_BOTTOM',
      {
        name: { en: '1 running bottom', bn: 'নিচের চলমান অঙ্ক' },
        how: {
          en: 'Choose digits. Each that is among the first two of the last four drawn digits wins, once.',
          bn: 'অঙ্ক বাছুন। ড্রয়ের শেষ চার অঙ্কের প্রথম দুটির মধ্যে যেটি থাকে, সেটি একবার জেতে।',
        },
      },
      running((draw) => digitsOf(bottom2(draw)), 2, 4.2),
    ),
    odds('ANIMAL', 840)(
      'ANIMAL',
      {
        name: { en: 'Animal', bn: 'প্রাণী' },
        how: {
          en: 'Every ending of two digits belongs to one of forty animals. Choose animals; you win when the number ends in one of theirs.',
          bn: 'দুই অঙ্কের প্রতিটি শেষ সংখ্যা চল্লিশটি প্রাণীর কোনো একটির। প্রাণী বাছুন; নম্বরের শেষে তার সংখ্যা এলে জিতবেন।',
        },
      },
      animal,
    ),
    odds('SET', 653)(
      'SET4',
      {
        name: { en: '4-digit set', bn: '৪ অঙ্কের সেট' },
        how: {
          en: 'Type numbers of four digits. Each is a set that wins one prize, the best: all four digits, the last three, the same digits in another order, or the first or last two.',
          bn: 'চার অঙ্কের নম্বর লিখুন। প্রতিটি একটি সেট, যা সেরা একটি পুরস্কার পায়: চারটি অঙ্কই, শেষ তিনটি, একই অঙ্ক অন্য ক্রমে, অথবা প্রথম বা শেষ দুটি।',
        },
        example: '7316',
      },
      set4,
    ),
  ],
  exampleDraws: [{ number: '507316' }],
  readDraw: (raw) =>
    typeof raw === 'object' && raw !== null && 'number' in raw && isNumber(raw.number, 6)
      ? ok({ number: raw.number })
      : refuse({ kind: 'not-a-draw' }),
  draw: (stream) => ({ number: drawNumber(stream, 6) }),
};
