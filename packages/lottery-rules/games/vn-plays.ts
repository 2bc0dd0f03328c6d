import { sum } from '../counting.ts';
import { bengali, byOdds } from '../menu.ts';
import { digitSums, endingAttributes, oneDigit } from '../number-rules/digits.ts';
import { digitsOf, ending } from '../number-rules/drawn-digits.ts';
import { listing } from '../number-rules/listing.ts';
import { parlay, parlayRound, slip } from '../number-rules/parlay.ts';
import { listed, tier, type Play } from '../play.ts';

/** A board of prizes: its region, and the numbers of each prize. */
export type Board = { readonly region: string } & { readonly [prize: string]: readonly string[] | string };

type PrizeRow = { readonly name: string; readonly count: number; readonly length: number };

/** A prize that plays by itself are named after. */
type NamedPrize = {
  readonly name: string;
  readonly en: string;
  readonly andDb: string;
  readonly bn: string;
  readonly bnPrize?: string;
};

/** A region of Vietnam: its board, its words and its price list. */
export type Region = {
  readonly code: string;
  readonly letter: string;
  readonly en: string;
  readonly bn: string;
  readonly prizes: readonly PrizeRow[];
  readonly twoDigits: NamedPrize;
  readonly threeDigits: NamedPrize;
  readonly parlay: Readonly<Record<'X2' | 'X3' | 'X4', number>>;
  readonly slip: Readonly<Record<4 | 8 | 10, number>>;
  readonly lo2OneUnit: number;
};

type Part = (number: string, length: number) => string;
const head: Part = (number, length) => number.slice(0, length);

const numbersOf = (board: Board, prize: string): readonly string[] => {
  const numbers = board[prize];
  return Array.isArray(numbers) ? numbers : [];
};
const special = (board: Board): string => numbersOf(board, 'DB')[0] ?? '';
const specialEnding = (board: Board): number => Number(ending(special(board), 2));

/** Where a play looks, and what one number costs there: a unit for each place unless the price says otherwise. */
type Look = {
  readonly length: 2 | 3 | 4;
  readonly prizes: readonly string[];
  readonly part?: Part;
};

const PER_MILLE = { 2: 990, 3: 960, 4: 888 } as const;
/** The most common play of all, and the dearest to sell. */
const LO2_PER_MILLE = 995;

/** The 27 plays of a region. */
export function vietnamesePlays({ code, prizes, en, bn, ...region }: Region): Play<Board>[] {
  const positions = (names: readonly string[]): number =>
    sum(prizes.filter(({ name }) => names.includes(name)).map(({ count }) => count));
  const longEnough = (length: number): string[] =>
    prizes.filter((prize) => prize.length >= length).map(({ name }) => name);

  /** Every place that shows the number pays. */
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
      name: string,
      nameBn: string,
      look: Look,
      perMille: number = PER_MILLE[look.length],
    ): Play<Board> =>
      byOdds<Board>(code, group, perMille, positions(look.prizes))(
        suffix,
        `${en} ${name}`,
        `${bn} ${nameBn}`,
        hits(look),
      );
  const lo = numberPlay('LO');
  const de = numberPlay('DE');
  const c3 = numberPlay('C3');
  const two = region.twoDigits;
  const three = region.threeDigits;
  const other = (group: string) => byOdds<Board>(code, group, 990);

  const total = positions(longEnough(2));
  const endings = (board: Board): Set<string> =>
    new Set(longEnough(2).flatMap((name) => numbersOf(board, name).map((number) => ending(number, 2))));
  const chances = { positions: total, endings };

  return [
    lo('LO2', 'lo 2 digits', 'লো ২ অঙ্ক', { length: 2, prizes: longEnough(2) }, LO2_PER_MILLE),
    byOdds<Board>(code, 'LO', LO2_PER_MILLE)(
      'LO2_1K',
      `${en} lo 2 digits, 1-unit`,
      `${bn} লো ২ অঙ্ক (১ একক)`,
      hits({ length: 2, prizes: longEnough(2) }, listed(region.lo2OneUnit)),
    ),
    lo(
      'LO2_HEAD',
      'lo first 2 digits',
      'লো প্রথম ২ অঙ্ক',
      { length: 2, prizes: longEnough(2), part: head },
      LO2_PER_MILLE,
    ),
    lo('LO3', 'lo 3 digits', 'লো ৩ অঙ্ক', { length: 3, prizes: longEnough(3) }),
    lo('LO4', 'lo 4 digits', 'লো ৪ অঙ্ক', { length: 4, prizes: longEnough(4) }),

    de('DE_DB', 'special prize last 2', 'বিশেষ পুরস্কারের শেষ ২', { length: 2, prizes: ['DB'] }),
    de('DE_DB_HEAD', 'special prize first 2', 'বিশেষ পুরস্কারের প্রথম ২', {
      length: 2,
      prizes: ['DB'],
      part: head,
    }),
    de('DE_G1', 'first prize last 2', 'প্রথম পুরস্কারের শেষ ২', { length: 2, prizes: ['G1'] }),
    de('DE_G1_HEAD', 'first prize first 2', 'প্রথম পুরস্কারের প্রথম ২', {
      length: 2,
      prizes: ['G1'],
      part: head,
    }),
    de('DE_DAU', two.en, `${two.bn} পুরস্কার`, { length: 2, prizes: [two.name] }),
    de('DE_DAUDUOI', two.andDb, `${two.bn} ও বিশেষ`, { length: 2, prizes: [two.name, 'DB'] }),

    c3('C3_DAU', three.en, three.bnPrize ?? '', { length: 3, prizes: [three.name] }),
    c3('C3_DAUDUOI', three.andDb, `${three.bn} ও বিশেষ ৩ অঙ্ক`, { length: 3, prizes: [three.name, 'DB'] }),
    c3('C3_DB', 'special prize last 3', 'বিশেষ পুরস্কারের শেষ ৩', { length: 3, prizes: ['DB'] }),
    c3('C3_G1', 'first prize last 3', 'প্রথম পুরস্কারের শেষ ৩', { length: 3, prizes: ['G1'] }),
    numberPlay('C4')('C4_DB', 'special prize last 4', 'বিশেষ পুরস্কারের শেষ ৪', {
      length: 4,
      prizes: ['DB'],
    }),

    other('DIGIT')(
      'DAU',
      `${en} tens digit of the special prize`,
      `${bn} বিশেষ পুরস্কারের দশক অঙ্ক`,
      oneDigit((board) => digitsOf(special(board)).at(-2) ?? 0),
    ),
    other('DIGIT')(
      'DUOI',
      `${en} last digit of the special prize`,
      `${bn} বিশেষ পুরস্কারের শেষ অঙ্ক`,
      oneDigit((board) => digitsOf(special(board)).at(-1) ?? 0),
    ),
    other('FUN')(
      'DB_SUM',
      `${en} sum of the last two of the special prize`,
      `${bn} বিশেষ পুরস্কারের শেষ ২ অঙ্কের যোগ`,
      digitSums(specialEnding),
    ),
    other('FUN')(
      'DB_BSOE',
      `${en} special prize last 2 big/small/odd/even`,
      `${bn} বিশেষ পুরস্কারের শেষ ২ বড়/ছোট`,
      endingAttributes(specialEnding),
    ),

    ...([2, 3, 4] as const).map((size) =>
      other('XIEN')(
        `XIEN${size}`,
        `${en} parlay ${size}`,
        `${bn} জিয়েন ${bengali(size)}`,
        parlay(size, region.parlay[`X${size}`], chances),
      ),
    ),
    other('XIEN')(
      'XIENQUAY',
      `${en} parlay round (3 or 4 numbers)`,
      `${bn} জিয়েন ঘূর্ণি`,
      parlayRound(region.parlay, chances),
    ),
    ...([4, 8, 10] as const).map((size) =>
      other('SLIP')(
        `SLIP${size}`,
        `${en} miss ${size}`,
        `${bn} ${bengali(size)} নম্বর না আসা`,
        slip(size, region.slip[size], chances),
      ),
    ),
  ];
}
