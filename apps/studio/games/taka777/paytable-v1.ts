/** The symbols on the strips; BLANK pays nothing. */
export type ReelSymbol = 'SEVEN' | 'BAR3' | 'BAR2' | 'BAR1' | 'BELL' | 'CHERRY' | 'BLANK';

/** Everything that decides what a spin pays. Immutable: a change is a new version, open rounds end on the old one. */
export type Paytable = {
  readonly version: string;
  readonly strips: readonly (readonly ReelSymbol[])[];
  /** The row of each line on each reel, top row 0. */
  readonly lines: readonly (readonly number[])[];
  /** Line bets for three of a kind. */
  readonly threePays: Readonly<Record<Exclude<ReelSymbol, 'BLANK'>, number>>;
  /** Line bets for any three bars that are not of a kind. */
  readonly anyBarsPay: number;
  /** Line bets for cherries on the first two reels only. */
  readonly twoCherriesPay: number;
};

const threePays = { SEVEN: 777, BAR3: 100, BAR2: 40, BELL: 20, CHERRY: 15, BAR1: 10 } as const;

const isSymbol = (word: string): word is ReelSymbol => word in threePays || word === 'BLANK';
const strip = (words: string): ReelSymbol[] => words.split(' ').filter(isSymbol);

/** Taka 777, first paytable: returns 3849/4000 = 96.225 % (see exact.ts). */
export const PAYTABLE_V1: Paytable = {
  version: 'taka777-1',
  strips: [
    'BAR1 BLANK CHERRY BAR2 BELL BAR1 BLANK BAR3 CHERRY BAR1 BELL BLANK SEVEN BAR2 BAR1 CHERRY BLANK BAR3 BELL BAR2',
    'BAR3 CHERRY BAR1 BELL BLANK SEVEN BAR2 BAR1 CHERRY BLANK BAR3 BELL BAR2 BAR1 BLANK CHERRY BAR2 BELL BAR1 BLANK',
    'BAR2 BAR1 CHERRY BLANK BAR3 BELL BAR2 BAR1 BLANK CHERRY BAR2 BELL BAR1 BLANK BAR3 CHERRY BAR1 BELL BLANK SEVEN',
  ].map(strip),
  lines: ['111', '000', '222', '012', '210'].map((line) => Array.from(line, Number)),
  threePays,
  anyBarsPay: 5,
  twoCherriesPay: 2,
};
