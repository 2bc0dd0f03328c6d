/** A board of Vietnam: its region, and the numbers of each prize. */
export type Vietnam = Readonly<Record<string, readonly string[] | string>>;

/** A draw of the Thai Government Lottery; the lists of smaller prizes may be missing. */
export type Thai = Readonly<{
  first: string;
  front3: readonly string[];
  back3: readonly string[];
  last2: string;
  second?: readonly string[];
  third?: readonly string[];
  fourth?: readonly string[];
  fifth?: readonly string[];
}>;

/** A Lao draw: one number of six digits. */
export type Lao = Readonly<{ number: string }>;

/** Twenty-three numbers of four digits. */
export type FourD = Readonly<{
  first: string;
  second: string;
  third: string;
  special: readonly string[];
  consolation: readonly string[];
}>;

/** The prizes of a board, the highest first; the South has one more. */
export const VIETNAM_PRIZES = ['DB', 'G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'G8'] as const;
export type VietnamPrize = (typeof VIETNAM_PRIZES)[number];

/** The numbers of a prize of a board; none if it has no such prize. */
export function prizeOf(board: Vietnam, prize: VietnamPrize): readonly string[] {
  const numbers = board[prize];
  return Array.isArray(numbers) ? numbers : [];
}

/** The special prize. */
export const specialOf = (board: Vietnam): string => prizeOf(board, 'DB')[0] ?? '';

/** All numbers of a board, for their endings. */
export const endingsOf = (board: Vietnam): string[] =>
  VIETNAM_PRIZES.flatMap((prize) => prizeOf(board, prize));

/** A row of the last-two-digits table: the digits that stand with one at the head or at the tail. */
export type EndingRow = Readonly<{ digit: number; heads: readonly string[]; tails: readonly string[] }>;

/**
 * The table that players read a board by: for each digit the endings that start with it and those that end with it, sorted, an ending
 * as often as it was drawn.
 */
export function endingTable(board: Vietnam): EndingRow[] {
  const endings = endingsOf(board)
    .map((number) => number.slice(-2))
    .toSorted();
  return Array.from({ length: 10 }, (_, digit) => ({
    digit,
    heads: endings.filter((ending) => ending[0] === String(digit)),
    tails: endings.filter((ending) => ending[1] === String(digit)),
  }));
}

const NINES = /^9+$/;
const ZEROS = /^0+$/;

/** The numbers beside a Thai first prize; 999999 and 000000 are neighbours. */
export function neighboursOf(first: string): readonly [string, string] {
  const write = (number: number): string => String(number).padStart(first.length, '0');
  const below = ZEROS.test(first) ? '9'.repeat(first.length) : write(Number(first) - 1);
  const above = NINES.test(first) ? '0'.repeat(first.length) : write(Number(first) + 1);
  return [below, above];
}

const LAO_ANIMALS = 40;

/** The animal of a Lao number's last two digits: they go round after forty, and 00 counts as 100. */
export const laoAnimalOf = (number: string): number =>
  (((Number(number.slice(-2)) || 100) - 1) % LAO_ANIMALS) + 1;
