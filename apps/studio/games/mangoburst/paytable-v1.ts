/** The symbols: nine fruits pay anywhere; S, in a spin's first grid only, pays and sets off free spins. */
export const FRUITS = [
  'MANGO',
  'JACKFRUIT',
  'LYCHEE',
  'PAPAYA',
  'GUAVA',
  'BANANA',
  'COCONUT',
  'LIME',
  'BERRY',
] as const;
export const SYMBOLS = [...FRUITS, 'S'] as const;
export type Fruit = (typeof FRUITS)[number];
export type GridSymbol = (typeof SYMBOLS)[number];

/** Everything that decides what a spin pays. Immutable: a change is a new version, open rounds end on the old one. */
export type Paytable = {
  readonly version: string;
  readonly columns: number;
  readonly rows: number;
  /** Weights of a cell in the order of SYMBOLS; the scatter's comes last and falls away in refills. */
  readonly weights: readonly number[];
  /** Hundredths of the total bet for 8–9, 10–11 and 12 or more equal fruits. */
  readonly pays: Readonly<Record<Fruit, readonly [number, number, number]>>;
  /** Factor of the first, second … winning tumble of a paid spin; the last one stays. */
  readonly tumbleMultipliers: readonly number[];
  /** Total bets for four, five, six or more scatters of a paid spin. */
  readonly scatterPays: readonly [number, number, number];
  readonly freeSpins: number;
  readonly freeSpinsMax: number;
  /** The factor that free spins start with, up by one after every winning tumble, to at most the second. */
  readonly freeMultiplier: readonly [number, number];
  /** Scatters of a free spin that add free spins, and how many. */
  readonly retrigger: readonly [number, number];
  /** Largest win of a round, in total bets. */
  readonly roundWinMax: number;
};

/** Mango Burst, first paytable: returns 95.85 % ± 0.06 by simulation (`npm run -s studio -- rtp mangoburst ROUNDS`). */
export const PAYTABLE_V1: Paytable = {
  version: 'mangoburst-1',
  columns: 6,
  rows: 5,
  weights: [45, 55, 65, 75, 105, 125, 145, 175, 186, 24],
  pays: {
    MANGO: [1000, 2500, 10_000],
    JACKFRUIT: [400, 1000, 4000],
    LYCHEE: [250, 600, 2000],
    PAPAYA: [150, 350, 1200],
    GUAVA: [100, 220, 1000],
    BANANA: [80, 160, 800],
    COCONUT: [60, 125, 500],
    LIME: [45, 100, 400],
    BERRY: [27, 80, 250],
  },
  tumbleMultipliers: [1, 2, 3, 5, 8],
  scatterPays: [5, 20, 100],
  freeSpins: 10,
  freeSpinsMax: 100,
  freeMultiplier: [2, 20],
  retrigger: [3, 5],
  roundWinMax: 5000,
};
