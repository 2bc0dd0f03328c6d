import { notesOfSet, notesWithBankers, type BallNotes } from '../../ball-rules/notes.ts';
import { ballsInSet } from '../../ball-rules/winning.ts';
import { choose, product } from '../../counting.ts';
import { byAmount } from '../../menu.ts';
import { listed, tier, type Play, type Tier } from '../../play.ts';
import { numbers } from '../../shapes/pool-list.ts';
import { BALLS, sevenOf, type Draw } from './balls.ts';

const NORMAL = { of: ({ normals }: Draw) => normals, size: 6 };
const SPECIAL = { of: ({ special }: Draw) => [special], size: 1 };
const SEVEN = { of: sevenOf, size: 7 };

type Won = { readonly name: string; readonly holds: readonly number[]; readonly price?: number };

/** Notes of so many balls, with the chances of each prize. */
function notes(
  size: number,
  kinds: readonly (typeof NORMAL | typeof SPECIAL | typeof SEVEN)[],
  prizes: readonly Won[],
): BallNotes<Draw> {
  const others = BALLS.length - kinds.reduce((balls, kind) => balls + kind.size, 0);
  const tierOf = ({ name, holds, price }: Won): Tier => {
    const held = holds.reduce((balls, count) => balls + count, 0);
    const ways = product(kinds.map((kind, at) => choose(kind.size, holds[at] ?? 0)));
    return tier(
      name,
      ways * choose(others, size - held),
      choose(BALLS.length, size),
      price === undefined ? {} : listed(price),
    );
  };
  return {
    pool: BALLS,
    size,
    kinds,
    prizes: prizes.map((prize) => ({ tier: tierOf(prize), holds: prize.holds })),
  };
}

const win = (...holds: readonly number[]): Won => ({ name: 'WIN', holds });
const chain = (returnPerMille: number) => byAmount<Draw>('LHC', 'CHAIN', returnPerMille);
const MOST = 10;

const chainPlays: readonly Play<Draw>[] = [
  chain(750)(
    'M4',
    {
      name: { en: 'Four all normal', bn: 'চারটিই সাধারণ' },
      how: {
        en: 'Choose 4 numbers or more. Every 4 of yours that are all among the six normal balls win.',
        bn: '৪টি বা তার বেশি নম্বর বাছুন। আপনার যে ৪টির সবই ছয়টি সাধারণ বলের মধ্যে থাকে, সেগুলো জেতে।',
      },
      example: '07,12,23,26',
    },
    notesOfSet(notes(4, [NORMAL], [win(4)]), MOST),
  ),
  chain(750)(
    'M3',
    {
      name: { en: 'Three all normal', bn: 'তিনটিই সাধারণ' },
      how: {
        en: 'Choose 3 numbers or more. Every 3 of yours that are all among the six normal balls win.',
        bn: '৩টি বা তার বেশি নম্বর বাছুন। আপনার যে ৩টির সবই ছয়টি সাধারণ বলের মধ্যে থাকে, সেগুলো জেতে।',
      },
      example: '07,12,42',
    },
    notesOfSet(notes(3, [NORMAL], [win(3)]), MOST),
  ),
  chain(844)(
    'M3_2',
    {
      name: { en: 'Three, two or three normal', bn: 'তিনে দুই' },
      how: {
        en: 'Choose three numbers or more. Every three of yours win when two of them are among the six normal balls, and more when all three are.',
        bn: 'তিনটি বা তার বেশি নম্বর বাছুন। প্রতি তিনটির দুটি ছয়টি সাধারণ বলের মধ্যে থাকলে জিতবেন, তিনটিই থাকলে আরও বেশি।',
      },
      example: '12,23,26',
    },
    notesOfSet(
      notes(
        3,
        [NORMAL],
        [
          { name: 'ALL3', holds: [3], price: 100 },
          { name: 'TWO', holds: [2], price: 21 },
        ],
      ),
      MOST,
    ),
  ),
  chain(820)(
    'M2',
    {
      name: { en: 'Two all normal', bn: 'দুটিই সাধারণ' },
      how: {
        en: 'Choose 2 numbers or more. Every 2 of yours that are all among the six normal balls win.',
        bn: '২টি বা তার বেশি নম্বর বাছুন। আপনার যে ২টির সবই ছয়টি সাধারণ বলের মধ্যে থাকে, সেগুলো জেতে।',
      },
      example: '26,42',
    },
    notesOfSet(notes(2, [NORMAL], [win(2)]), MOST),
  ),
  chain(791)(
    'M2_SP',
    {
      name: { en: 'Two with special', bn: 'দুইয়ে বিশেষ' },
      how: {
        en: 'Choose two numbers or more. Every two of yours win when both are normal balls, or when one is normal and the other the special ball.',
        bn: 'দুটি বা তার বেশি নম্বর বাছুন। প্রতি দুটির দুটিই সাধারণ বল হলে, কিংবা একটি সাধারণ আর অন্যটি বিশেষ বল হলে জিতবেন।',
      },
      example: '12,42',
    },
    notesOfSet(
      notes(
        2,
        [NORMAL, SPECIAL],
        [
          { name: 'BOTH', holds: [2, 0], price: 50 },
          { name: 'ONE_SP', holds: [1, 1], price: 30 },
        ],
      ),
      MOST,
    ),
  ),
  chain(770)(
    'SP_CHAIN',
    {
      name: { en: 'Normal plus special', bn: 'সাধারণ ও বিশেষ' },
      how: {
        en: 'Choose two numbers or more. Every two of yours win when one is a normal ball and the other the special ball.',
        bn: 'দুটি বা তার বেশি নম্বর বাছুন। প্রতি দুটির একটি সাধারণ আর অন্যটি বিশেষ বল হলে জিতবেন।',
      },
      example: '07,18',
    },
    notesOfSet(notes(2, [NORMAL, SPECIAL], [win(1, 1)]), MOST),
  ),
];

const absent = byAmount<Draw>('LHC', 'ABSENT', 920);
/** Notes of so many balls may be made of a few more. */
const SPARE = 3;

const notDrawn = (draw: Draw): number[] => BALLS.filter((ball) => !sevenOf(draw).includes(ball));

const absentPlays: readonly Play<Draw>[] = [
  ...numbers(5, 12).map((size) =>
    absent(
      `NOT${size}`,
      {
        name: { en: '{size} numbers all absent', bn: '{size} নম্বর অনুপস্থিত' },
        how: {
          en: 'Choose {size} numbers or more. Every {size} of yours of which none is drawn win.',
          bn: '{size}টি বা তার বেশি নম্বর বাছুন। আপনার যে {size}টির একটিও ওঠে না, সেগুলো জেতে।',
        },
        example: (draw) => ballsInSet(notDrawn(draw).slice(0, size)),
      },
      notesOfSet(notes(size, [SEVEN], [win(0)]), size + SPARE),
      { size },
    ),
  ),
  ...numbers(5, 10).map((size) =>
    absent(
      `ONEOF${size}`,
      {
        name: { en: 'Exactly one of {size}', bn: '{size}-এর ঠিক একটি' },
        how: {
          en: 'Choose {size} numbers or more. Every {size} of yours of which exactly one is drawn win.',
          bn: '{size}টি বা তার বেশি নম্বর বাছুন। আপনার যে {size}টির ঠিক একটি ওঠে, সেগুলো জেতে।',
        },
        example: (draw) => ballsInSet([draw.special, ...notDrawn(draw).slice(1, size)]),
      },
      notesOfSet(notes(size, [SEVEN], [win(1)]), size + SPARE),
      { size },
    ),
  ),
];

/** Each ticket takes its best prize only; what it holds decides which, so no two can be won by one. */
const TICKET = notes(
  6,
  [NORMAL, SPECIAL],
  [
    { name: 'P1', holds: [6, 0], price: 800_000 },
    { name: 'P2', holds: [5, 1], price: 80_000 },
    { name: 'P3', holds: [5, 0], price: 4000 },
    { name: 'P4', holds: [4, 1], price: 960 },
    { name: 'P5', holds: [4, 0], price: 64 },
    { name: 'P6', holds: [3, 1], price: 32 },
    { name: 'P7', holds: [3, 0], price: 4 },
  ],
);
const ticket = byAmount<Draw>('LHC', 'TICKET', 371);

/** The plays on sets of numbers. */
export const setPlays: readonly Play<Draw>[] = [
  byAmount<Draw>('LHC', 'NORMAL', 960)(
    'NM_NUM',
    {
      name: { en: 'Normal number', bn: 'সাধারণ নম্বর' },
      how: {
        en: 'Choose numbers. Each one that is among the six normal balls wins.',
        bn: 'নম্বর বাছুন। ছয়টি সাধারণ বলের মধ্যে যেটি থাকে, সেটিই জেতে।',
      },
    },
    notesOfSet(notes(1, [NORMAL], [win(1)])),
  ),
  ...chainPlays,
  ...absentPlays,
  ticket(
    'TICKET',
    {
      name: { en: 'Six-number ticket', bn: 'ছয় নম্বরের টিকিট' },
      how: {
        en: 'Choose six numbers or more; every six of yours are a ticket. A ticket wins from three normal balls on, and takes its best prize only.',
        bn: 'ছয়টি বা তার বেশি নম্বর বাছুন; প্রতি ছয়টি একটি টিকিট। তিনটি সাধারণ বল মিললেই পুরস্কার; একটি টিকিট শুধু তার সেরা পুরস্কারটি পায়।',
      },
      example: '07,12,21,23,26,42',
    },
    notesOfSet(TICKET, 15),
  ),
  ticket(
    'TICKET_DANTUO',
    {
      name: { en: 'Six-number ticket, bankers', bn: 'ছয় নম্বরের টিকিট, ব্যাংকার' },
      how: {
        en: 'Choose bankers, which are on every ticket, and legs that fill it up to six. A ticket wins from three normal balls on, and takes its best prize only.',
        bn: 'ব্যাংকার প্রতিটি টিকিটে থাকে, সঙ্গীরা মিলে ছয়টি পূরণ করে। তিনটি সাধারণ বল মিললেই পুরস্কার; একটি টিকিট শুধু তার সেরা পুরস্কারটি পায়।',
      },
      example: '21#07,12,26,33,42',
    },
    notesWithBankers(TICKET, 20),
  ),
];
