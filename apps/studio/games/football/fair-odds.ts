import type { Result } from '../tickets/settle.ts';
import type { ScoreGrid } from './score-grid.ts';

/** The chances of the five results of a line. */
export type LineChances = Record<'win' | 'half_win' | 'push' | 'half_lose' | 'lose', number>;

/** Sums a grid by how each score settles a line. */
export function lineChances(grid: ScoreGrid, settle: (home: number, away: number) => Result): LineChances {
  const chances: LineChances = { win: 0, half_win: 0, push: 0, half_lose: 0, lose: 0 };
  grid.forEach((row, home) =>
    row.forEach((p, away) => {
      const result = settle(home, away);
      if (result !== 'void' && result !== 'dead_heat') chances[result] += p;
    }),
  );
  return chances;
}

/** Fair odds with partial results: o = 1 + (L + HL/2)/(W + HW/2). */
export const fairOdds = ({ win, half_win, half_lose, lose }: LineChances): number =>
  1 + (lose + half_lose / 2) / (win + half_win / 2);
