/** A bead of a road: which draw it is, and where it lies. */
export type Bead<M> = Readonly<{ mark: M; draw: number; column: number; row: number }>;

/** As high as a road is. */
export const ROAD_ROWS = 6;

/**
 * Lays the answers of draws, oldest first, as a road: equal ones below each other, a new column for every change. What finds no room below
 * turns to the right.
 */
export function layRoad<M>(marks: readonly M[]): Bead<M>[] {
  const taken = new Set<string>();
  const isFree = (column: number, row: number): boolean => row < ROAD_ROWS && !taken.has(`${column}/${row}`);
  const beads: Bead<M>[] = [];
  let head = -1;
  for (const [draw, mark] of marks.entries()) {
    const last = beads.at(-1);
    let cell: { column: number; row: number };
    if (!last || last.mark !== mark) {
      head += 1;
      // A long run may lie on the top row where the next one would begin.
      while (!isFree(head, 0)) head += 1;
      cell = { column: head, row: 0 };
    } else if (isFree(last.column, last.row + 1) && last.column === head) {
      cell = { column: last.column, row: last.row + 1 };
    } else {
      cell = { column: last.column + 1, row: last.row };
    }
    taken.add(`${cell.column}/${cell.row}`);
    beads.push({ mark, draw, ...cell });
  }
  return beads;
}
