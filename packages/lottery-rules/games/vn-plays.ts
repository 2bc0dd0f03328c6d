import type { Words } from '@mela/i18n';
import { sum } from '../counting.ts';
import { byAmount, type Sell } from '../menu.ts';
import { digitSums, endingAttributes, oneDigit } from '../number-rules/digits.ts';
import { digitsOf, ending } from '../number-rules/drawn-digits.ts';
import { listing } from '../number-rules/listing.ts';
import { parlay, parlayRound, slip } from '../number-rules/parlay.ts';
import { listed, tier, type Play, type PlayWords } from '../play.ts';
import { numbers } from '../shapes/pool-list.ts';

/** A board of prizes: its region, and the numbers of each prize. */
export type Board = { readonly region: string } & { readonly [prize: string]: readonly string[] | string };

type PrizeRow = { readonly name: string; readonly count: number; readonly length: number };

type Named = Pick<PlayWords<Board>, 'name' | 'how'>;

/** The plays on a board's smallest prizes: on one prize alone, and on it and the special prize together. */
type SmallPrize = { readonly prize: string; readonly alone: Named; readonly withSpecial: Named };

/** A region of Vietnam: its board, its words and its price list. */
export type Region = {
  readonly code: string;
  readonly letter: string;
  readonly name: Words;
  readonly prizes: readonly PrizeRow[];
  readonly twoDigits: SmallPrize;
  readonly threeDigits: SmallPrize;
  readonly parlay: Readonly<Record<'X2' | 'X3' | 'X4', number>>;
  readonly slip: Readonly<Record<4 | 8 | 10, number>>;
  readonly lo2OneUnit: number;
  /** The numbers of an example's board. */
  readonly example: Readonly<Record<string, readonly string[]>>;
};

type Part = (number: string, length: number) => string;
const head: Part = (number, length) => number.slice(0, length);

const numbersOf = (board: Board, prize: string): readonly string[] => {
  const numbers = board[prize];
  return Array.isArray(numbers) ? numbers : [];
};
const special = (board: Board): string => numbersOf(board, 'DB')[0] ?? '';
const specialEnding = (board: Board): number => Number(ending(special(board), 2));

/** Where a play looks, and what one number costs there: a unit for each position unless the price says otherwise. */
type Look = {
  readonly length: 2 | 3 | 4;
  readonly prizes: readonly string[];
  readonly part?: Part;
};

const PER_MILLE: Readonly<Record<Look['length'], number>> = { 2: 990, 3: 960, 4: 888 };
/** The most common play of all, and the dearest to sell. */
const LO2_PER_MILLE = 995;

const SPECIAL_PRIZE: Words = { en: 'special prize', bn: 'বিশেষ পুরস্কার' };
const FIRST_PRIZE: Words = { en: 'first prize', bn: 'প্রথম পুরস্কার' };
const LO_HOW: Words = {
  en: 'Lô: type numbers of {length} digits. A number costs one unit for each of the {positions} places it can come at, and pays for every prize that ends in it.',
  bn: 'লো: {length} অঙ্কের নম্বর লিখুন। নম্বরটি যে {positions} জায়গায় আসতে পারে, প্রতিটির জন্য এক একক দাম; যতগুলো পুরস্কারের শেষে আসে, ততবার পুরস্কার।',
};
const ENDING_HOW: Words = {
  en: 'Type numbers of {length} digits. A number wins when the {prize} ends in it.',
  bn: '{length} অঙ্কের নম্বর লিখুন। {prize} সেই নম্বর দিয়ে শেষ হলে জিতবেন।',
};
const HEAD_HOW: Words = {
  en: 'Type numbers of two digits. A number wins when the {prize} begins with it.',
  bn: 'দুই অঙ্কের নম্বর লিখুন। {prize} সেই নম্বর দিয়ে শুরু হলে জিতবেন।',
};
const NUMBERS = numbers(0, 99).map((number) => String(number).padStart(2, '0'));

/** The 27 plays of a region. */
export function vietnamesePlays({ code, prizes, name: regionName, ...region }: Region): Play<Board>[] {
  const positions = (names: readonly string[]): number =>
    sum(prizes.filter(({ name }) => names.includes(name)).map(({ count }) => count));
  const longEnough = (length: number): string[] =>
    prizes.filter((prize) => prize.length >= length).map(({ name }) => name);

  /** Every position that shows the number pays. */
  const hits = ({ length, prizes: names, part = ending }: Look, price = {}) =>
    listing<Board>({
      length,
      prizes: [
        {
          name: 'HIT',
          of: (board) =>
            names.flatMap((name) => numbersOf(board, name).map((number) => part(number, length))),
          size: positions(names),
        },
      ],
      tiers: [tier('HIT', positions(names), 10 ** length, price)],
    });
  const numberPlay =
    (group: string) =>
    (
      suffix: string,
      words: Named,
      look: Look,
      { perMille = PER_MILLE[look.length], prize = SPECIAL_PRIZE } = {},
    ): Play<Board> => {
      const { length, prizes: names, part = ending } = look;
      const shown = positions(names);
      return byAmount<Board>(code, group, perMille, shown)(
        suffix,
        { ...words, example: (board) => part(numbersOf(board, names[0] ?? '')[0] ?? '', length) },
        hits(look),
        { region: regionName, length, positions: shown, prize },
      );
    };
  const lo = numberPlay('LO');
  const de = numberPlay('DE');
  const c3 = numberPlay('C3');
  const two = region.twoDigits;
  const three = region.threeDigits;
  const other = (group: string): Sell<Board> => {
    const sell = byAmount<Board>(code, group, 990);
    return (suffix, words, rule, filling) => sell(suffix, words, rule, { region: regionName, ...filling });
  };

  const total = positions(longEnough(2));
  const endings = (board: Board): Set<string> =>
    new Set(longEnough(2).flatMap((name) => numbersOf(board, name).map((number) => ending(number, 2))));
  const someEndings = (board: Board, size: number): string =>
    [...endings(board)].toSorted().slice(0, size).join();
  const chances = { positions: total, endings };

  return [
    lo(
      'LO2',
      { name: { en: '{region} lo 2 digits', bn: '{region} লো ২ অঙ্ক' }, how: LO_HOW },
      { length: 2, prizes: longEnough(2) },
      { perMille: LO2_PER_MILLE },
    ),
    byAmount<Board>(code, 'LO', LO2_PER_MILLE)(
      'LO2_1K',
      {
        name: { en: '{region} lo 2 digits, 1-unit', bn: '{region} লো ২ অঙ্ক (১ একক)' },
        how: {
          en: 'Lô for one unit: type numbers of two digits. Each pays for every prize that ends in it.',
          bn: 'এক এককের লো: দুই অঙ্কের নম্বর লিখুন। যতগুলো পুরস্কারের শেষে আসে, ততবার পুরস্কার।',
        },
        example: (board) => ending(special(board), 2),
      },
      hits({ length: 2, prizes: longEnough(2) }, listed(region.lo2OneUnit)),
      { region: regionName },
    ),
    lo(
      'LO2_HEAD',
      {
        name: { en: '{region} lo first 2 digits', bn: '{region} লো প্রথম ২ অঙ্ক' },
        how: {
          en: 'Type numbers of two digits. A number costs one unit for each of the {positions} prizes, and pays for every prize that begins with it.',
          bn: 'দুই অঙ্কের নম্বর লিখুন। {positions}টি পুরস্কারের প্রতিটির জন্য এক একক দাম; যতগুলো পুরস্কারের শুরুতে আসে, ততবার পুরস্কার।',
        },
      },
      { length: 2, prizes: longEnough(2), part: head },
      { perMille: LO2_PER_MILLE },
    ),
    lo(
      'LO3',
      { name: { en: '{region} lo 3 digits', bn: '{region} লো ৩ অঙ্ক' }, how: LO_HOW },
      { length: 3, prizes: longEnough(3) },
    ),
    lo(
      'LO4',
      { name: { en: '{region} lo 4 digits', bn: '{region} লো ৪ অঙ্ক' }, how: LO_HOW },
      { length: 4, prizes: longEnough(4) },
    ),

    de(
      'DE_DB',
      { name: { en: '{region} special prize last 2', bn: '{region} বিশেষ পুরস্কারের শেষ ২' }, how: ENDING_HOW },
      { length: 2, prizes: ['DB'] },
    ),
    de(
      'DE_DB_HEAD',
      { name: { en: '{region} special prize first 2', bn: '{region} বিশেষ পুরস্কারের প্রথম ২' }, how: HEAD_HOW },
      { length: 2, prizes: ['DB'], part: head },
    ),
    de(
      'DE_G1',
      { name: { en: '{region} first prize last 2', bn: '{region} প্রথম পুরস্কারের শেষ ২' }, how: ENDING_HOW },
      { length: 2, prizes: ['G1'] },
      { prize: FIRST_PRIZE },
    ),
    de(
      'DE_G1_HEAD',
      { name: { en: '{region} first prize first 2', bn: '{region} প্রথম পুরস্কারের প্রথম ২' }, how: HEAD_HOW },
      { length: 2, prizes: ['G1'], part: head },
      { prize: FIRST_PRIZE },
    ),
    de('DE_DAU', two.alone, { length: 2, prizes: [two.prize] }),
    de('DE_DAUDUOI', two.withSpecial, { length: 2, prizes: [two.prize, 'DB'] }),

    c3('C3_DAU', three.alone, { length: 3, prizes: [three.prize] }),
    c3('C3_DAUDUOI', three.withSpecial, { length: 3, prizes: [three.prize, 'DB'] }),
    c3(
      'C3_DB',
      { name: { en: '{region} special prize last 3', bn: '{region} বিশেষ পুরস্কারের শেষ ৩' }, how: ENDING_HOW },
      { length: 3, prizes: ['DB'] },
    ),
    c3(
      'C3_G1',
      { name: { en: '{region} first prize last 3', bn: '{region} প্রথম পুরস্কারের শেষ ৩' }, how: ENDING_HOW },
      { length: 3, prizes: ['G1'] },
      { prize: FIRST_PRIZE },
    ),
    numberPlay('C4')(
      'C4_DB',
      { name: { en: '{region} special prize last 4', bn: '{region} বিশেষ পুরস্কারের শেষ ৪' }, how: ENDING_HOW },
      { length: 4, prizes: ['DB'] },
    ),

    other('DIGIT')(
      'DAU',
      {
        name: { en: '{region} tens digit of the special prize', bn: '{region} বিশেষ পুরস্কারের দশক অঙ্ক' },
        how: {
          en: 'Choose digits. You win when the last digit but one of the special prize is one of them.',
          bn: 'অঙ্ক বাছুন। বিশেষ পুরস্কারের শেষের আগের অঙ্কটি তার একটি হলে জিতবেন।',
        },
      },
      oneDigit((board) => digitsOf(special(board)).at(-2) ?? 0),
    ),
    other('DIGIT')(
      'DUOI',
      {
        name: { en: '{region} last digit of the special prize', bn: '{region} বিশেষ পুরস্কারের শেষ অঙ্ক' },
        how: {
          en: 'Choose digits. You win when the last digit of the special prize is one of them.',
          bn: 'অঙ্ক বাছুন। বিশেষ পুরস্কারের শেষ অঙ্কটি তার একটি হলে জিতবেন।',
        },
      },
      oneDigit((board) => digitsOf(special(board)).at(-1) ?? 0),
    ),
    other('FUN')(
      'DB_SUM',
      {
        name: {
          en: '{region} sum of the last two of the special prize',
          bn: '{region} বিশেষ পুরস্কারের শেষ ২ অঙ্কের যোগ',
        },
        how: {
          en: 'Choose what the last two digits of the special prize will add up to.',
          bn: 'বিশেষ পুরস্কারের শেষ দুই অঙ্কের যোগফল বাছুন। ঠিক তা হলে জিতবেন।',
        },
      },
      digitSums(specialEnding),
    ),
    other('FUN')(
      'DB_BSOE',
      {
        name: {
          en: '{region} special prize last 2 big/small/odd/even',
          bn: '{region} বিশেষ পুরস্কারের শেষ ২ বড়/ছোট',
        },
        how: {
          en: 'Choose what the last two digits of the special prize will be: big (50–99), small (00–49), odd or even.',
          bn: 'বিশেষ পুরস্কারের শেষ দুই অঙ্ক কেমন হবে বাছুন: বড় (৫০–৯৯), ছোট (০০–৪৯), বিজোড় নাকি জোড়।',
        },
      },
      endingAttributes(specialEnding),
    ),

    ...([2, 3, 4] as const).map((size) =>
      other('XIEN')(
        `XIEN${size}`,
        {
          name: { en: '{region} parlay {size}', bn: '{region} জিয়েন {size}' },
          how: {
            en: 'Xiên: type {size} numbers of two digits or more. Every {size} of yours win when each of them is the ending of some prize.',
            bn: 'জিয়েন: দুই অঙ্কের {size}টি বা তার বেশি নম্বর লিখুন। আপনার যে {size}টির সবই কোনো না কোনো পুরস্কারের শেষে আসে, সেগুলো জেতে।',
          },
          example: (board) => someEndings(board, size),
        },
        parlay(size, region.parlay[`X${size}`], chances),
        { size },
      ),
    ),
    other('XIEN')(
      'XIENQUAY',
      {
        name: { en: '{region} parlay round (3 or 4 numbers)', bn: '{region} জিয়েন ঘূর্ণি' },
        how: {
          en: 'Type three or four numbers of two digits. Every two of them, every three, and all four are bets; each wins when all of its numbers come as endings.',
          bn: 'দুই অঙ্কের তিন বা চারটি নম্বর লিখুন। প্রতি দুটি, প্রতি তিনটি আর চারটি মিলেও বাজি হয়; যে বাজির সব নম্বর পুরস্কারের শেষে আসে, সেটিই জেতে।',
        },
        example: (board) => someEndings(board, 3),
      },
      parlayRound(region.parlay, chances),
    ),
    ...([4, 8, 10] as const).map((size) =>
      other('SLIP')(
        `SLIP${size}`,
        {
          name: { en: '{region} miss {size}', bn: '{region} {size} নম্বর না আসা' },
          how: {
            en: 'Type {size} numbers of two digits, all one bet. You win when none of them is the ending of any prize.',
            bn: 'দুই অঙ্কের {size}টি নম্বর লিখুন, সব মিলে একটিই বাজি। কোনো পুরস্কারের শেষে একটিও না এলে জিতবেন।',
          },
          example: (board) =>
            NUMBERS.filter((number) => !endings(board).has(number))
              .slice(0, size)
              .join(),
        },
        slip(size, region.slip[size], chances),
        { size },
      ),
    ),
  ];
}
