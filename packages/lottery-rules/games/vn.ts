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
  suggestedPayoutLevel: 2000,
  plays: vietnamesePlays(region),
  exampleDraws: [{ region: region.letter, ...region.example }],
  readDraw: readBoard(region),
  draw: drawBoard(region),
});

const prizesOf = (rows: readonly (readonly [name: string, count: number, length: number])[]) =>
  rows.map(([name, count, length]) => ({ name, count, length }));

/** The North's board: 27 numbers, of which the seventh prize has two digits. */
export const vnn = family({
  code: 'VNN',
  letter: 'N',
  name: { en: 'North', bn: 'উত্তর' },
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
  twoDigits: {
    prize: 'G7',
    alone: {
      name: { en: '{region} 7th prize (4 numbers)', bn: '{region} সপ্তম পুরস্কার' },
      how: {
        en: 'Type numbers of two digits. The seventh prize has four of them: a number costs four units, and pays for each that it equals.',
        bn: 'দুই অঙ্কের নম্বর লিখুন। সপ্তম পুরস্কারে চারটি নম্বর থাকে, তাই একটি নম্বরের দাম চার একক; যতগুলোর সঙ্গে মেলে, ততবার পুরস্কার।',
      },
    },
    withSpecial: {
      name: { en: '{region} 7th and special prize', bn: '{region} সপ্তম ও বিশেষ' },
      how: {
        en: 'Type numbers of two digits. A number costs five units, and pays for each of the four numbers of the seventh prize that it equals and when the special prize ends in it.',
        bn: 'দুই অঙ্কের নম্বর লিখুন। একটি নম্বরের দাম পাঁচ একক; সপ্তম পুরস্কারের চারটি নম্বরের যতগুলোর সঙ্গে মেলে, আর বিশেষ পুরস্কারের শেষে এলে, প্রতিবার পুরস্কার।',
      },
    },
  },
  threeDigits: {
    prize: 'G6',
    alone: {
      name: { en: '{region} 6th prize (3 numbers)', bn: '{region} ষষ্ঠ পুরস্কার' },
      how: {
        en: 'Type numbers of three digits. The sixth prize has three of them: a number costs three units, and pays for each that it equals.',
        bn: 'তিন অঙ্কের নম্বর লিখুন। ষষ্ঠ পুরস্কারে তিনটি নম্বর থাকে, তাই একটি নম্বরের দাম তিন একক; যতগুলোর সঙ্গে মেলে, ততবার পুরস্কার।',
      },
    },
    withSpecial: {
      name: { en: '{region} 6th and special prize 3 digits', bn: '{region} ষষ্ঠ ও বিশেষ ৩ অঙ্ক' },
      how: {
        en: 'Type numbers of three digits. A number costs four units, and pays for each of the three numbers of the sixth prize that it equals and when the special prize ends in it.',
        bn: 'তিন অঙ্কের নম্বর লিখুন। একটি নম্বরের দাম চার একক; ষষ্ঠ পুরস্কারের তিনটি নম্বরের যতগুলোর সঙ্গে মেলে, আর বিশেষ পুরস্কারের শেষে এলে, প্রতিবার পুরস্কার।',
      },
    },
  },
  parlay: { X2: 17, X3: 65, X4: 250 },
  slip: { 4: 2.3, 8: 8, 10: 12 },
  lo2OneUnit: 3.68,
  example: {
    DB: ['48295'],
    G1: ['98634'],
    G2: ['09394', '27622'],
    G3: ['57044', '17572', '39822', '78215', '68864', '28995'],
    G4: ['9939', '1357', '5039', '4414'],
    G5: ['9761', '9793', '9708', '8024', '6199', '3127'],
    G6: ['532', '675', '848'],
    G7: ['21', '33', '91', '42'],
  },
});

/** A province of the Centre or the South: 18 numbers, of which the eighth prize has two digits. */
export const vns = family({
  code: 'VNS',
  letter: 'S',
  name: { en: 'Central/South', bn: 'মধ্য/দক্ষিণ' },
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
  twoDigits: {
    prize: 'G8',
    alone: {
      name: { en: '{region} 8th prize', bn: '{region} অষ্টম পুরস্কার' },
      how: {
        en: 'Type numbers of two digits. A number wins when it is the eighth prize.',
        bn: 'দুই অঙ্কের নম্বর লিখুন। অষ্টম পুরস্কার সেটিই হলে জিতবেন।',
      },
    },
    withSpecial: {
      name: { en: '{region} 8th and special prize', bn: '{region} অষ্টম ও বিশেষ' },
      how: {
        en: 'Type numbers of two digits. A number costs two units, and pays when it is the eighth prize and when the special prize ends in it.',
        bn: 'দুই অঙ্কের নম্বর লিখুন। একটি নম্বরের দাম দুই একক; অষ্টম পুরস্কার সেটিই হলে, আর বিশেষ পুরস্কারের শেষে এলে, প্রতিবার পুরস্কার।',
      },
    },
  },
  threeDigits: {
    prize: 'G7',
    alone: {
      name: { en: '{region} 7th prize 3 digits', bn: '{region} সপ্তম পুরস্কার ৩ অঙ্ক' },
      how: {
        en: 'Type numbers of three digits. A number wins when it is the seventh prize.',
        bn: 'তিন অঙ্কের নম্বর লিখুন। সপ্তম পুরস্কার সেটিই হলে জিতবেন।',
      },
    },
    withSpecial: {
      name: { en: '{region} 7th and special prize 3 digits', bn: '{region} সপ্তম ও বিশেষ ৩ অঙ্ক' },
      how: {
        en: 'Type numbers of three digits. A number costs two units, and pays when it is the seventh prize and when the special prize ends in it.',
        bn: 'তিন অঙ্কের নম্বর লিখুন। একটি নম্বরের দাম দুই একক; সপ্তম পুরস্কার সেটিই হলে, আর বিশেষ পুরস্কারের শেষে এলে, প্রতিবার পুরস্কার।',
      },
    },
  },
  parlay: { X2: 28, X3: 150, X4: 750 },
  slip: { 4: 1.8, 8: 3.3, 10: 4.3 },
  lo2OneUnit: 5.5,
  example: {
    DB: ['317264'],
    G1: ['12624'],
    G2: ['50480'],
    G3: ['49797', '45188'],
    G4: ['24468', '97326', '16623', '10682', '04411', '18531', '43920'],
    G5: ['7028'],
    G6: ['2100', '8973', '1826'],
    G7: ['525'],
    G8: ['40'],
  },
});
