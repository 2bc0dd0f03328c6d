import { notesOfSet, notesWithBankers, type BallNotes } from '../../ball-rules/notes.ts';
import { choose, product } from '../../counting.ts';
import { bengali, byOdds } from '../../menu.ts';
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
const chain = (returnPerMille: number) => byOdds<Draw>('LHC', 'CHAIN', returnPerMille);
const MOST = 10;

const chainPlays: readonly Play<Draw>[] = [
  chain(750)('M4', 'Four all normal', 'চারটিই সাধারণ', notesOfSet(notes(4, [NORMAL], [win(4)]), MOST)),
  chain(750)('M3', 'Three all normal', 'তিনটিই সাধারণ', notesOfSet(notes(3, [NORMAL], [win(3)]), MOST)),
  chain(844)(
    'M3_2',
    'Three, two or three normal',
    'তিনে দুই',
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
  chain(820)('M2', 'Two all normal', 'দুটিই সাধারণ', notesOfSet(notes(2, [NORMAL], [win(2)]), MOST)),
  chain(791)(
    'M2_SP',
    'Two with special',
    'দুইয়ে বিশেষ',
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
    'Normal plus special',
    'সাধারণ ও বিশেষ',
    notesOfSet(notes(2, [NORMAL, SPECIAL], [win(1, 1)]), MOST),
  ),
];

const absent = byOdds<Draw>('LHC', 'ABSENT', 920);
/** Notes of so many balls may be made of a few more. */
const SPARE = 3;

const absentPlays: readonly Play<Draw>[] = [
  ...numbers(5, 12).map((size) =>
    absent(
      `NOT${size}`,
      `${size} numbers all absent`,
      `${bengali(size)} নম্বর অনুপস্থিত`,
      notesOfSet(notes(size, [SEVEN], [win(0)]), size + SPARE),
    ),
  ),
  ...numbers(5, 10).map((size) =>
    absent(
      `ONEOF${size}`,
      `Exactly one of ${size}`,
      `${bengali(size)}-এর ঠিক একটি`,
      notesOfSet(notes(size, [SEVEN], [win(1)]), size + SPARE),
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
const ticket = byOdds<Draw>('LHC', 'TICKET', 371);

/** The plays on sets of numbers. */
export const setPlays: readonly Play<Draw>[] = [
  byOdds<Draw>('LHC', 'NORMAL', 960)(
    'NM_NUM',
    'Normal number',
    'সাধারণ নম্বর',
    notesOfSet(notes(1, [NORMAL], [win(1)])),
  ),
  ...chainPlays,
  ...absentPlays,
  ticket('TICKET', 'Six-number ticket', 'ছয় নম্বরের টিকিট', notesOfSet(TICKET, 15)),
  ticket(
    'TICKET_DANTUO',
    'Six-number ticket, bankers',
    'ছয় নম্বরের টিকিট, ব্যাংকার',
    notesWithBankers(TICKET, 20),
  ),
];
