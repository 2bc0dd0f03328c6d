/** The symbols: four pictures and five letters pay; W, on the inner reels, stands for any of them; S sets off free spins. */
export const PAID_SYMBOLS = ['RBT', 'DEER', 'CROC', 'KITE', 'A', 'K', 'Q', 'J', 'T'] as const;
export const SYMBOLS = [...PAID_SYMBOLS, 'W', 'S'] as const;
export type PaidSymbol = (typeof PAID_SYMBOLS)[number];
export type ReelSymbol = (typeof SYMBOLS)[number];

/** Everything that decides what a spin pays. Immutable: a change is a new version, open rounds end on the old one. */
export type Paytable = {
  readonly version: string;
  /** For each reel the weights of the symbols, of 100, in the order of SYMBOLS. */
  readonly weights: readonly (readonly number[])[];
  readonly rowsMin: number;
  readonly rowsMax: number;
  /** Hundredths of the total bet for each way of a run of three, four, five, six. */
  readonly wayPays: Readonly<Record<PaidSymbol, readonly [number, number, number, number]>>;
  readonly scattersNeeded: number;
  readonly freeSpins: number;
  readonly freeSpinMultiplier: number;
  /** Largest win of a round, in total bets. */
  readonly roundWinMax: number;
};

const OUTER = [5, 7, 8, 9, 12, 13, 14, 15, 14, 0, 3];
const INNER = [5, 7, 8, 9, 12, 12, 13, 14, 14, 3, 3];

/** Bengal Ways, first paytable: returns 95.682950 % (see exact.ts). */
export const PAYTABLE_V1: Paytable = {
  version: 'bengalways-1',
  weights: [OUTER, INNER, INNER, INNER, INNER, OUTER],
  rowsMin: 2,
  rowsMax: 7,
  wayPays: {
    RBT: [50, 150, 600, 3000],
    DEER: [30, 80, 250, 800],
    CROC: [20, 60, 150, 400],
    KITE: [20, 40, 100, 250],
    A: [10, 20, 40, 80],
    K: [10, 15, 30, 60],
    Q: [5, 10, 20, 40],
    J: [5, 10, 15, 30],
    T: [5, 10, 15, 20],
  },
  scattersNeeded: 4,
  freeSpins: 10,
  freeSpinMultiplier: 3,
  roundWinMax: 10_000,
};
