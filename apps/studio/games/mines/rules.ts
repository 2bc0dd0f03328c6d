import { combinations, floor, fraction, times, type Stream } from '@mela/game-maths';

export const CELLS = 25;

/** Whether so many safe picks can be made among so many mines: 1..24 mines, and a pick for each free cell at most. */
export const mayPick = (mines: number, safePicks: number): boolean =>
  mines >= 1 && mines < CELLS && safePicks >= 1 && safePicks <= CELLS - mines;

/** The multiplier ×100 after k safe picks among m mines: ⌊100·0.97·C(25,k)/C(25−m,k)⌋. */
export function multiplierX100(mines: number, safePicks: number): number {
  const fair = fraction(combinations(CELLS, safePicks), combinations(CELLS - mines, safePicks));
  return Number(floor(times(fraction(97n), fair)));
}

/** Where the mines lie: the first m entries of shuffle(25); cell = 5·row + column. */
export const layMines = (stream: Stream, mines: number): number[] => stream.shuffle(CELLS).slice(0, mines);
