import { ok, refuse, type Outcome } from '@mela/primitives';
import type { DrawStream, Family, NotADraw } from '../family.ts';
import { areNumbers, drawNumbers } from '../number-rules/drawn-digits.ts';
import { vietnamesePlays, type Board, type Region } from './vn-plays.ts';

/** Reads a complete board: exactly the prizes of its region, each with its count of numbers of its length. */
const readBoard =
  ({ letter, prizes }: Region) =>
  (raw: unknown): Outcome<Board, NotADraw> => {
    const isBoard =
      typeof raw === 'object' &&
      raw !== null &&
      'region' in raw &&
      raw.region === letter &&
      prizes.every(({ name, count, length }) =>
        areNumbers((raw as Record<string, unknown>)[name], count, length),
      );
    return isBoard ? ok(raw as Board) : refuse({ kind: 'not-a-draw' });
  };

const drawBoard =
  ({ letter, prizes }: Region) =>
  (stream: DrawStream): Board => ({
    region: letter,
    ...Object.fromEntries(
      prizes.map(({ name, count, length }) => [name, drawNumbers(stream, count, length)]),
    ),
  });

const family = (region: Region): Family<Board> => ({
  code: region.code,
  baseUnit: 10_000n,
  suggestedPayoutLevel: 2000,
  plays: vietnamesePlays(region),
  readDraw: readBoard(region),
  draw: drawBoard(region),
});

const prizesOf = (rows: readonly (readonly [name: string, count: number, length: number])[]) =>
  rows.map(([name, count, length]) => ({ name, count, length }));

/** The North's board: 27 numbers, of which the seventh prize has two digits. */
export const vnn = family({
  code: 'VNN',
  letter: 'N',
  en: 'North',
  bn: 'উত্তর',
  prizes: prizesOf([
    ['DB', 1, 5],
    ['G1', 1, 5],
    ['G2', 2, 5],
    ['G3', 6, 5],
    ['G4', 4, 4],
    ['G5', 6, 4],
    ['G6', 3, 3],
    ['G7', 4, 2],
  ]),
  twoDigits: { name: 'G7', en: '7th prize (4 numbers)', andDb: '7th and special prize', bn: 'সপ্তম' },
  threeDigits: {
    name: 'G6',
    en: '6th prize (3 numbers)',
    andDb: '6th and special prize 3 digits',
    bn: 'ষষ্ঠ',
    bnPrize: 'ষষ্ঠ পুরস্কার',
  },
  parlay: { X2: 17, X3: 65, X4: 250 },
  slip: { 4: 2.3, 8: 8, 10: 12 },
  lo2OneUnit: 3.68,
});

/** A province of the Centre or the South: 18 numbers, of which the eighth prize has two digits. */
export const vns = family({
  code: 'VNS',
  letter: 'S',
  en: 'Central/South',
  bn: 'মধ্য/দক্ষিণ',
  prizes: prizesOf([
    ['DB', 1, 6],
    ['G1', 1, 5],
    ['G2', 1, 5],
    ['G3', 2, 5],
    ['G4', 7, 5],
    ['G5', 1, 4],
    ['G6', 3, 4],
    ['G7', 1, 3],
    ['G8', 1, 2],
  ]),
  twoDigits: { name: 'G8', en: '8th prize', andDb: '8th and special prize', bn: 'অষ্টম' },
  threeDigits: {
    name: 'G7',
    en: '7th prize 3 digits',
    andDb: '7th and special prize 3 digits',
    bn: 'সপ্তম',
    bnPrize: 'সপ্তম পুরস্কার ৩ অঙ্ক',
  },
  parlay: { X2: 28, X3: 150, X4: 750 },
  slip: { 4: 1.8, 8: 3.3, 10: 4.3 },
  lo2OneUnit: 5.5,
});
