import type { Words } from '@mela/i18n';
import { sum } from '../counting.ts';
import { byPayoutLevel, type Sell } from '../menu.ts';
import type { Play } from '../play.ts';
import { attributesOfAll, totalAttributes, totalPairs } from '../digit-rules/attributes.ts';
import { containsAll } from '../digit-rules/contains.ts';
import { digitPlay, type DigitPlay, type OnRange } from '../digit-rules/digit-play.ts';
import { fixedPosition } from '../digit-rules/fixed-position.ts';
import {
  groupBanker,
  groupOfSet,
  groupOfTwoSets,
  groupTyped,
  groupTypedMixed,
} from '../digit-rules/group.ts';
import { threePatterns } from '../digit-rules/patterns.ts';
import {
  allTiers,
  join,
  permutations,
  straight,
  straightTyped,
  type Digits,
} from '../digit-rules/straight.ts';
import { groupSum, straightSpan, straightSum, tailSum } from '../digit-rules/sum.ts';
import { digitsByPosition, digitsInSet, digitsOftenAndLess, digitsTyped } from '../digit-rules/winning.ts';

/** A typed number equals so many drawn digits. */
export const typedPlay = (length: number): DigitPlay =>
  digitPlay(
    'STRAIGHT_SINGLE',
    {
      name: { en: '{range} straight, typed numbers', bn: '{range} সরাসরি (হাতে লেখা)' },
      how: {
        en: 'Type whole numbers. A number wins when {part} are the same, in the same order.',
        bn: 'পুরো নম্বর লিখুন। {part} একই ক্রমে হুবহু মিললে সেই নম্বর জিতবে।',
      },
      example: digitsTyped,
    },
    straightTyped(length),
  );

/** Straight notes on any range, by position or typed. */
const straightPlays = ({ range: { positions } }: OnRange): DigitPlay[] => [
  digitPlay(
    'STRAIGHT',
    {
      name: { en: '{range} straight', bn: '{range} সরাসরি' },
      how: {
        en: 'Choose one or more digits for each place. You win when {part} come exactly as you placed them.',
        bn: 'প্রতিটি স্থানের জন্য এক বা একাধিক অঙ্ক বাছুন। {part} ঠিক যেভাবে বসিয়েছেন সেভাবে এলে জিতবেন।',
      },
      example: digitsByPosition,
    },
    straight(positions),
  ),
  typedPlay(positions.length),
];

/** Straight notes on every ending of the range at once. */
export const joinPlay = ({ range: { positions } }: OnRange): DigitPlay =>
  digitPlay(
    'JOIN',
    {
      name: { en: '{range} combination', bn: '{range} সমন্বিত' },
      how: {
        en: 'Choose digits for each place. You bet on all the places at once, on all but the first, and so on down to the last place alone; each that comes right pays.',
        bn: 'প্রতিটি স্থানের জন্য অঙ্ক বাছুন। একসঙ্গে সব স্থানে, প্রথমটি বাদে বাকিগুলোতে, এভাবে কমতে কমতে শুধু শেষ স্থানটিতেও বাজি ধরা হয়; যেটি মেলে, তার পুরস্কার পাবেন।',
      },
      example: digitsByPosition,
    },
    join(positions),
  );

const DOUBLE = { name: 'double', digits: 1, times: 2 };
const TWO_DOUBLES = { name: 'double', digits: 2, times: 2 };
const TRIPLE = { name: 'triple', digits: 1, times: 3 };
const QUADRUPLE = { name: 'quadruple', digits: 1, times: 4 };
const singles = (digits: number) => ({ name: 'single', digits, times: 1 });

/** The plays on five digits, besides straight ones. */
export const FIVE_DIGITS: readonly DigitPlay[] = [
  digitPlay(
    'ALL',
    {
      name: { en: '{range} multi-tier', bn: '{range} বহু-স্তর' },
      how: {
        en: 'Type one number of five digits. It wins when all five come right, and also when the first or last three do, or the first or last two; everything it wins adds up.',
        bn: 'পাঁচ অঙ্কের একটি নম্বর লিখুন। পাঁচটিই মিললে তো বটেই, প্রথম বা শেষ তিনটি কিংবা প্রথম বা শেষ দুটি মিললেও জিতবেন; সব পুরস্কার যোগ হবে।',
      },
      example: digitsTyped,
    },
    allTiers(),
  ),
  digitPlay(
    'COM120',
    {
      name: { en: '{range} group 120', bn: '{range} গ্রুপ ১২০' },
      how: {
        en: 'Choose five digits or more. You win when five different digits come and all of them are yours, in any order.',
        bn: 'পাঁচটি বা তার বেশি অঙ্ক বাছুন। পাঁচটি আলাদা অঙ্ক এলে আর সবগুলো আপনার বাছাই করা হলে জিতবেন; ক্রম যা-ই হোক।',
      },
      example: digitsInSet,
    },
    groupOfSet([1, 1, 1, 1, 1]),
  ),
  digitPlay(
    'COM60',
    {
      name: { en: '{range} group 60', bn: '{range} গ্রুপ ৬০' },
      how: {
        en: 'Choose digits to come twice and digits to come once. You win when a pair of the first kind comes with three different ones of the second, in any order.',
        bn: 'কোন অঙ্ক দুইবার আর কোনগুলো একবার আসবে বাছুন। এক জোড়ার সঙ্গে দ্বিতীয় সারির তিনটি আলাদা অঙ্ক এলে জিতবেন; ক্রম যা-ই হোক।',
      },
      example: digitsOftenAndLess,
    },
    groupOfTwoSets(DOUBLE, singles(3)),
  ),
  digitPlay(
    'COM30',
    {
      name: { en: '{range} group 30', bn: '{range} গ্রুপ ৩০' },
      how: {
        en: 'Choose digits to come twice and digits to come once. You win when two pairs of the first kind come with one of the second, in any order.',
        bn: 'কোন অঙ্কগুলো দুইবার আর কোনটি একবার আসবে বাছুন। দুই জোড়ার সঙ্গে দ্বিতীয় সারির একটি অঙ্ক এলে জিতবেন; ক্রম যা-ই হোক।',
      },
      example: digitsOftenAndLess,
    },
    groupOfTwoSets(TWO_DOUBLES, singles(1)),
  ),
  digitPlay(
    'COM20',
    {
      name: { en: '{range} group 20', bn: '{range} গ্রুপ ২০' },
      how: {
        en: 'Choose digits to come three times and digits to come once. You win when three alike come with two different ones of the second kind, in any order.',
        bn: 'কোন অঙ্ক তিনবার আর কোনগুলো একবার আসবে বাছুন। একই অঙ্ক তিনবারের সঙ্গে দ্বিতীয় সারির দুটি আলাদা অঙ্ক এলে জিতবেন; ক্রম যা-ই হোক।',
      },
      example: digitsOftenAndLess,
    },
    groupOfTwoSets(TRIPLE, singles(2)),
  ),
  digitPlay(
    'COM10',
    {
      name: { en: '{range} group 10', bn: '{range} গ্রুপ ১০' },
      how: {
        en: 'Choose digits to come three times and digits to come twice. You win when three alike come with a pair, in any order.',
        bn: 'কোন অঙ্ক তিনবার আর কোনটি দুইবার আসবে বাছুন। একটি তিনবার, আরেকটি দুইবার এলে জিতবেন; ক্রম যা-ই হোক।',
      },
      example: digitsOftenAndLess,
    },
    groupOfTwoSets(TRIPLE, DOUBLE),
  ),
  digitPlay(
    'COM5',
    {
      name: { en: '{range} group 5', bn: '{range} গ্রুপ ৫' },
      how: {
        en: 'Choose digits to come four times and digits to come once. You win when four alike come with a single one, in any order.',
        bn: 'কোন অঙ্ক চারবার আর কোনটি একবার আসবে বাছুন। একটি চারবার, আরেকটি একবার এলে জিতবেন; ক্রম যা-ই হোক।',
      },
      example: digitsOftenAndLess,
    },
    groupOfTwoSets(QUADRUPLE, singles(1)),
  ),
];

/** The groups of four digits, also sold on any four positions. */
export const FOUR_GROUPS = {
  COM24: digitPlay(
    'COM24',
    {
      name: { en: '{range} group 24', bn: '{range} গ্রুপ ২৪' },
      how: {
        en: 'Choose four digits or more. You win when {part} are all different and all of them yours, in any order.',
        bn: 'চারটি বা তার বেশি অঙ্ক বাছুন। {part} সব আলাদা আর সব আপনার বাছাই করা হলে জিতবেন; ক্রম যা-ই হোক।',
      },
      example: digitsInSet,
    },
    groupOfSet([1, 1, 1, 1]),
  ),
  COM12: digitPlay(
    'COM12',
    {
      name: { en: '{range} group 12', bn: '{range} গ্রুপ ১২' },
      how: {
        en: 'Choose digits to come twice and digits to come once. You win when {part} are a pair of the first kind and two different ones of the second, in any order.',
        bn: 'কোন অঙ্ক দুইবার আর কোনগুলো একবার আসবে বাছুন। {part} মিলে এক জোড়া আর দ্বিতীয় সারির দুটি আলাদা অঙ্ক হলে জিতবেন; ক্রম যা-ই হোক।',
      },
      example: digitsOftenAndLess,
    },
    groupOfTwoSets(DOUBLE, singles(2)),
  ),
  COM6: digitPlay(
    'COM6',
    {
      name: { en: '{range} group 6 (two pairs)', bn: '{range} গ্রুপ ৬' },
      how: {
        en: 'Choose two digits or more. You win when {part} are two pairs and both are yours, in any order.',
        bn: 'দুটি বা তার বেশি অঙ্ক বাছুন। {part} দুই জোড়া হলে আর দুটোই আপনার বাছাই করা হলে জিতবেন; ক্রম যা-ই হোক।',
      },
      example: digitsInSet,
    },
    groupOfSet([2, 2]),
  ),
  COM4: digitPlay(
    'COM4',
    {
      name: { en: '{range} group 4 (triple)', bn: '{range} গ্রুপ ৪' },
      how: {
        en: 'Choose digits to come three times and digits to come once. You win when {part} are three alike and a single one, in any order.',
        bn: 'কোন অঙ্ক তিনবার আর কোনটি একবার আসবে বাছুন। {part} সেভাবে এলে জিতবেন; ক্রম যা-ই হোক।',
      },
      example: digitsOftenAndLess,
    },
    groupOfTwoSets(TRIPLE, singles(1)),
  ),
};

/** Straight notes on everything that adds up to a sum. */
const sumPlay = (length: 2 | 3): DigitPlay =>
  digitPlay(
    'SUM',
    {
      name: { en: '{range} straight sum', bn: '{range} যোগফল' },
      how: {
        en: 'Choose sums. You win when {part} add up to one of them.',
        bn: 'যোগফল বাছুন। {part} যোগ করে তার একটি হলে জিতবেন।',
      },
      example: (digits) => String(sum(digits)),
    },
    straightSum(length),
  );

/** Straight notes on everything that lies a span apart. */
const spanPlay = (length: 2 | 3): DigitPlay =>
  digitPlay(
    'SPAN',
    {
      name: { en: '{range} straight span', bn: '{range} ব্যবধান' },
      how: {
        en: 'Choose how far apart the largest and the smallest digit are. You win when {part} are exactly that far apart.',
        bn: 'সবচেয়ে বড় আর সবচেয়ে ছোট অঙ্কের ব্যবধান বাছুন। {part} মিলিয়ে ঠিক সেই ব্যবধান হলে জিতবেন।',
      },
    },
    straightSpan(length),
  );

/** The plays on three digits that are also sold on any three positions. */
export const THREE_GROUPS = {
  SUM: sumPlay(3),
  COM3: digitPlay(
    'COM3',
    {
      name: { en: '{range} group 3', bn: '{range} গ্রুপ ৩' },
      how: {
        en: 'Choose two digits or more. You win when {part} are a pair and a single one (such as 5, 5 and 2) and both are yours, in any order.',
        bn: 'দুটি বা তার বেশি অঙ্ক বাছুন। {part} মিলে একটি জোড়া আর একটি একক (যেমন ৫, ৫ ও ২) হলে আর দুটোই আপনার বাছাই করা হলে জিতবেন; ক্রম যা-ই হোক।',
      },
      example: digitsInSet,
    },
    groupOfSet([2, 1]),
  ),
  COM6: digitPlay(
    'COM6',
    {
      name: { en: '{range} group 6', bn: '{range} গ্রুপ ৬' },
      how: {
        en: 'Choose three digits or more. You win when {part} are all different and all of them yours, in any order.',
        bn: 'তিনটি বা তার বেশি অঙ্ক বাছুন। {part} সব আলাদা আর সব আপনার বাছাই করা হলে জিতবেন; ক্রম যা-ই হোক।',
      },
      example: digitsInSet,
    },
    groupOfSet([1, 1, 1]),
  ),
  COM_MIX: digitPlay(
    'COM_MIX',
    {
      name: { en: '{range} mixed group, typed', bn: '{range} মিশ্র গ্রুপ' },
      how: {
        en: 'Type numbers whose digits are not all alike. You win when {part} are these, in any order; a number with a pair pays more.',
        bn: 'এমন নম্বর লিখুন যার সব অঙ্ক একই নয়। {part} মিলে সেই অঙ্কগুলোই এলে জিতবেন, ক্রম যা-ই হোক; জোড়া থাকলে পুরস্কার বেশি।',
      },
      example: digitsTyped,
    },
    groupTypedMixed(),
  ),
  COM_SUM: digitPlay(
    'COM_SUM',
    {
      name: { en: '{range} group sum', bn: '{range} গ্রুপ যোগফল' },
      how: {
        en: 'Choose sums. You win when {part} add up to one of them and are not all alike; a pair pays more than three different ones.',
        bn: 'যোগফল বাছুন। {part} যোগ করে তার একটি হলে আর সব একই না হলে জিতবেন; জোড়া এলে পুরস্কার বেশি।',
      },
      example: (digits) => String(sum(digits)),
    },
    groupSum(3),
  ),
};

/** The plays on three digits, besides straight ones. */
export const THREE_DIGITS: readonly DigitPlay[] = [
  digitPlay(
    'STRAIGHT_COM',
    {
      name: { en: '{range} straight permutations', bn: '{range} সরাসরি বিন্যাস' },
      how: {
        en: 'Choose three digits or more; you bet on three of them in every order. You win when {part} are all different and all of them yours.',
        bn: 'তিনটি বা তার বেশি অঙ্ক বাছুন; তিনটি করে সব ক্রমে বাজি ধরা হবে। {part} সব আলাদা আর সব আপনার বাছাই করা হলে জিতবেন।',
      },
      example: digitsInSet,
    },
    permutations(),
  ),
  THREE_GROUPS.SUM,
  spanPlay(3),
  THREE_GROUPS.COM3,
  digitPlay(
    'COM3_SINGLE',
    {
      name: { en: '{range} group 3, typed', bn: '{range} গ্রুপ ৩ (হাতে লেখা)' },
      how: {
        en: 'Type numbers with one pair, such as 552. You win when {part} are these, in any order.',
        bn: 'একটি জোড়া আছে এমন নম্বর লিখুন, যেমন 552। {part} মিলে সেই অঙ্কগুলোই এলে জিতবেন; ক্রম যা-ই হোক।',
      },
      example: digitsTyped,
    },
    groupTyped([2, 1]),
  ),
  THREE_GROUPS.COM6,
  digitPlay(
    'COM6_SINGLE',
    {
      name: { en: '{range} group 6, typed', bn: '{range} গ্রুপ ৬ (হাতে লেখা)' },
      how: {
        en: 'Type numbers of three different digits. You win when {part} are these, in any order.',
        bn: 'তিনটি আলাদা অঙ্কের নম্বর লিখুন। {part} মিলে সেই অঙ্কগুলোই এলে জিতবেন; ক্রম যা-ই হোক।',
      },
      example: digitsTyped,
    },
    groupTyped([1, 1, 1]),
  ),
  THREE_GROUPS.COM_MIX,
  THREE_GROUPS.COM_SUM,
  digitPlay(
    'COM_DAN',
    {
      name: { en: '{range} group banker digit', bn: '{range} গ্রুপ ভিত্তি অঙ্ক' },
      how: {
        en: 'Choose one digit. You win when it is among {part} and they are not all alike; a pair pays more than three different ones.',
        bn: 'একটি অঙ্ক বাছুন। {part} মিলিয়ে সেটি থাকলে আর সব একই না হলে জিতবেন; জোড়া এলে পুরস্কার বেশি।',
      },
    },
    groupBanker(3),
  ),
  digitPlay(
    'TAIL_SUM',
    {
      name: { en: '{range} sum last digit', bn: '{range} যোগফলের শেষ অঙ্ক' },
      how: {
        en: 'Choose last digits of a sum. You win when the sum of {part} ends in one of them.',
        bn: 'যোগফলের শেষ অঙ্ক বাছুন। {part} যোগ করে শেষে সেই অঙ্ক থাকলে জিতবেন।',
      },
    },
    tailSum(3),
  ),
  digitPlay(
    'SPECIAL',
    {
      name: { en: '{range} pattern', bn: '{range} ধরন' },
      how: {
        en: 'Choose what {part} will look like: all alike, a pair, three in a row in any order, only two in a row, or all apart. 9 and 0 stand next to each other.',
        bn: '{part} দেখতে কেমন হবে বাছুন: সব একই, এক জোড়া, যেকোনো ক্রমে পরপর তিনটি, শুধু দুটি পরপর, নাকি সব ছাড়া ছাড়া। ৯ আর ০ পাশাপাশি ধরা হয়।',
      },
    },
    threePatterns(),
  ),
];

/** The plays on two digits that are also sold on any two positions. */
export const TWO_GROUPS = {
  SUM: sumPlay(2),
  COM: digitPlay(
    'COM',
    {
      name: { en: '{range} group', bn: '{range} গ্রুপ' },
      how: {
        en: 'Choose two digits or more. You win when {part} are different and both yours, either way round.',
        bn: 'দুটি বা তার বেশি অঙ্ক বাছুন। {part} আলাদা আর দুটোই আপনার বাছাই করা হলে জিতবেন; আগে-পরে যা-ই হোক।',
      },
      example: digitsInSet,
    },
    groupOfSet([1, 1]),
  ),
  COM_SINGLE: digitPlay(
    'COM_SINGLE',
    {
      name: { en: '{range} group, typed', bn: '{range} গ্রুপ (হাতে লেখা)' },
      how: {
        en: 'Type numbers of two different digits. You win when {part} are these, either way round.',
        bn: 'দুটি আলাদা অঙ্কের নম্বর লিখুন। {part} মিলে সেই দুটিই এলে জিতবেন; আগে-পরে যা-ই হোক।',
      },
      example: digitsTyped,
    },
    groupTyped([1, 1]),
  ),
  COM_SUM: digitPlay(
    'COM_SUM',
    {
      name: { en: '{range} group sum', bn: '{range} গ্রুপ যোগফল' },
      how: {
        en: 'Choose sums. You win when {part} add up to one of them and are not alike.',
        bn: 'যোগফল বাছুন। {part} যোগ করে তার একটি হলে আর অঙ্ক দুটি আলাদা হলে জিতবেন।',
      },
      example: (digits) => String(sum(digits)),
    },
    groupSum(2),
  ),
};

/** The plays on two digits, besides straight ones. */
export const TWO_DIGITS: readonly DigitPlay[] = [
  TWO_GROUPS.SUM,
  spanPlay(2),
  TWO_GROUPS.COM,
  TWO_GROUPS.COM_SINGLE,
  TWO_GROUPS.COM_SUM,
  digitPlay(
    'COM_DAN',
    {
      name: { en: '{range} group banker digit', bn: '{range} গ্রুপ ভিত্তি অঙ্ক' },
      how: {
        en: 'Choose one digit. You win when it is one of {part} and they are not alike.',
        bn: 'একটি অঙ্ক বাছুন। {part} মিলিয়ে সেটি থাকলে আর অঙ্ক দুটি আলাদা হলে জিতবেন।',
      },
    },
    groupBanker(2),
  ),
];

/** All plays on a range of two to five positions, straight ones first. */
export const playsOn = (where: OnRange, plays: readonly DigitPlay[]): Play<Digits>[] =>
  [...straightPlays(where), ...plays].map((play) => play.on(where));

/** An attribute on every position of the range. */
export const attributesPlay = ({ range: { positions } }: OnRange): DigitPlay =>
  digitPlay(
    'BSOE',
    {
      name: { en: '{range} big/small/odd/even', bn: '{range} বড়/ছোট/বিজোড়/জোড়' },
      how: {
        en: 'For each place choose big (5–9), small (0–4), odd or even. You win when {part} are all as you said.',
        bn: 'প্রতিটি স্থানের জন্য বড় (৫–৯), ছোট (০–৪), বিজোড় বা জোড় বাছুন। {part} ঠিক তেমন হলে জিতবেন।',
      },
      example: (digits) => digits.map((digit) => (digit >= 5 ? 'BIG' : 'SMALL')).join('|'),
    },
    attributesOfAll(positions),
  );

const CONTAINS_HOW: Readonly<Record<1 | 2 | 3, Words>> = {
  1: {
    en: 'Choose digits. Every one that comes among {part} wins, wherever it stands.',
    bn: 'অঙ্ক বাছুন। {part} মিলিয়ে যেটি আসে, সেটিই জেতে; স্থান যা-ই হোক।',
  },
  2: {
    en: 'Choose two digits or more. Every two of them that both come among {part} win, wherever they stand.',
    bn: 'দুটি বা তার বেশি অঙ্ক বাছুন। {part} মিলিয়ে যে দুটি একসঙ্গে আসে, সেই জোড় জেতে; স্থান যা-ই হোক।',
  },
  3: {
    en: 'Choose three digits or more. Every three of them that all come among {part} win, wherever they stand.',
    bn: 'তিনটি বা তার বেশি অঙ্ক বাছুন। {part} মিলিয়ে যে তিনটি একসঙ্গে আসে, সেগুলো জেতে; স্থান যা-ই হোক।',
  },
};

/** One, two or three digits that the range contains, wherever they stand. */
export const containsPlay = (where: OnRange, size: 1 | 2 | 3): Play<Digits> =>
  digitPlay(
    `ANY${size}`,
    {
      name: {
        en: `{range} contains ${size} ${size === 1 ? 'digit' : 'digits'}`,
        bn: `{range}-এ যেকোনো ${['১', '২', '৩'][size - 1]} অঙ্ক`,
      },
      how: CONTAINS_HOW[size],
      example: (digits) => digitsInSet(digits.slice(0, size)),
    },
    containsAll(size, where.range.positions.length),
  ).on(where);

/** Each chosen digit that stands on its own position. */
export const fixedPlay = (family: string, positions: readonly string[]): Play<Digits> =>
  byPayoutLevel<Digits>(family, 'FIXED')(
    'FIXED',
    {
      name: { en: 'Fixed place', bn: 'নির্দিষ্ট স্থান' },
      how: {
        en: 'Choose digits on any places. Every digit that comes on its own place wins.',
        bn: 'যেকোনো স্থানে অঙ্ক বাছুন। যে অঙ্ক নিজের স্থানে আসে, সেটিই জেতে।',
      },
    },
    fixedPosition(positions),
  );

/** What all digits add up to: one trait, or size and parity at once. */
export const totalPlays = (
  sell: Sell<Digits>,
  big: number,
  outcomes: number,
  pairOutcomes: Parameters<typeof totalPairs>[1],
): Play<Digits>[] => [
  sell(
    'SUM_BSOE',
    {
      name: { en: 'Total big/small/odd/even', bn: 'মোট যোগফল বড়/ছোট/বিজোড়/জোড়' },
      how: {
        en: 'Choose what the sum of all digits will be: big ({big} or more), small, odd or even.',
        bn: 'সব অঙ্কের যোগফল কেমন হবে বাছুন: বড় ({big} বা বেশি), ছোট, বিজোড় নাকি জোড়।',
      },
    },
    totalAttributes(big, outcomes),
    { big },
  ),
  sell(
    'SUM_BS_OE',
    {
      name: { en: 'Total combined', bn: 'মোট যোগফল যুগ্ম' },
      how: {
        en: 'Choose what the sum of all digits will be at once: big ({big} or more) or small, and odd or even.',
        bn: 'সব অঙ্কের যোগফল কেমন হবে একসঙ্গে বাছুন: বড় ({big} বা বেশি) না ছোট, আর বিজোড় না জোড়।',
      },
    },
    totalPairs(big, pairOutcomes, outcomes),
    { big },
  ),
];
