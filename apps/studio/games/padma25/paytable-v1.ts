/** The symbols: five pictures and five letters pay on lines; W stands for any of them; S pays anywhere. */
export type PaidSymbol = 'TIGER' | 'ELEPHANT' | 'PEACOCK' | 'MANGO' | 'A' | 'K' | 'Q' | 'J' | 'T';
export type ReelSymbol = PaidSymbol | 'W' | 'S';

/** Everything that decides what a spin pays. Immutable: a change is a new version, open rounds end on the old one. */
export type Paytable = {
  readonly version: string;
  readonly strips: readonly (readonly ReelSymbol[])[];
  /** The row of each line on each reel, top row 0. */
  readonly lines: readonly (readonly number[])[];
  /** Line bets for a run of three, four, five. */
  readonly linePays: Readonly<Record<PaidSymbol, readonly [number, number, number]>>;
  /** Total bets for three, four, five scatters anywhere. */
  readonly scatterPays: readonly [number, number, number];
  readonly freeSpins: number;
  readonly freeSpinMultiplier: number;
  /** Largest win of a round, in total bets. */
  readonly roundWinMax: number;
};

const isSymbol = (word: string): word is ReelSymbol => word in linePays || word === 'W' || word === 'S';
const strip = (words: string): ReelSymbol[] => words.split(' ').filter(isSymbol);
const lines = (digits: string): number[][] => digits.split(' ').map((line) => Array.from(line, Number));

const linePays = {
  TIGER: [75, 400, 2000],
  ELEPHANT: [40, 200, 750],
  PEACOCK: [30, 125, 400],
  MANGO: [25, 100, 300],
  A: [15, 50, 150],
  K: [12, 40, 125],
  Q: [10, 30, 100],
  J: [8, 25, 80],
  T: [8, 20, 75],
} as const;

/** Padma Gold 25, first paytable: returns 96.119577 % (see exact.ts). */
export const PAYTABLE_V1: Paytable = {
  version: 'padma25-1',
  strips: [
    'J S MANGO K A Q K A T TIGER A J MANGO A T S ELEPHANT J T J PEACOCK ELEPHANT T K ELEPHANT PEACOCK MANGO K Q TIGER A PEACOCK J Q K Q MANGO T Q PEACOCK',
    'W TIGER K A J A W A PEACOCK Q K T A T ELEPHANT A PEACOCK MANGO Q ELEPHANT Q PEACOCK S J Q ELEPHANT K T MANGO PEACOCK J K MANGO J TIGER Q K J MANGO T',
    'J W T MANGO ELEPHANT J T Q MANGO T S ELEPHANT A K T J W J TIGER Q ELEPHANT K MANGO Q TIGER Q J A PEACOCK A K W Q A K PEACOCK T PEACOCK K MANGO',
    'K Q K MANGO ELEPHANT J PEACOCK A T MANGO PEACOCK Q PEACOCK MANGO K A T ELEPHANT PEACOCK K A J TIGER Q A W Q A J T S J T W T K ELEPHANT TIGER MANGO Q',
    'Q T K ELEPHANT MANGO T K A PEACOCK J MANGO Q A Q PEACOCK K T J A ELEPHANT J T MANGO J A K TIGER J ELEPHANT Q TIGER PEACOCK T PEACOCK S K Q A MANGO S',
  ].map(strip),
  lines: lines(
    '11111 00000 22222 01210 21012 00100 22122 12221 10001 10101 12121 01010 21212 11011 11211 01110 21112 02020 20202 02220 20002 00200 22022 10201 12021',
  ),
  linePays,
  scatterPays: [3, 15, 100],
  freeSpins: 10,
  freeSpinMultiplier: 3,
  roundWinMax: 5000,
};
