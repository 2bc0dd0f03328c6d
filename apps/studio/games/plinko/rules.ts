import { invariant } from '@mela/primitives';
import type { Stream } from '@mela/game-maths';

export type Risk = 'low' | 'med' | 'high';
export type Rows = 8 | 12 | 16;

export const RISKS = ['low', 'med', 'high'] as const satisfies readonly Risk[];
export const ROWS = [8, 12, 16] as const satisfies readonly Rows[];

/** Returns ×100 of the stake from the edge to the centre; the other half mirrors it. */
const TABLES: Readonly<Record<Rows, Readonly<Record<Risk, readonly number[]>>>> = {
  8: {
    low: [400, 200, 110, 100, 50],
    med: [1100, 300, 130, 70, 40],
    high: [2600, 400, 150, 30, 20],
  },
  12: {
    low: [900, 350, 160, 130, 105, 100, 50],
    med: [3000, 1000, 400, 190, 110, 60, 30],
    high: [15_000, 2200, 800, 200, 70, 20, 20],
  },
  16: {
    low: [1500, 700, 200, 150, 130, 120, 110, 95, 50],
    med: [10_000, 4000, 1000, 450, 300, 150, 95, 50, 30],
    high: [90_000, 12_000, 2500, 900, 410, 190, 20, 20, 20],
  },
};

/** What a ball returns ×100 of its stake in this slot, 0 at the left edge to `rows` at the right. */
export function multiplierX100(rows: Rows, risk: Risk, slot: number): number {
  const multiplier = TABLES[rows][risk][Math.min(slot, rows - slot)];
  invariant(multiplier !== undefined, 'a slot lies under its rows');
  return multiplier;
}

/** A ball's way down: one draw below 2 for each row, 1 to the right. Its slot is the number of rights. */
export const dropBall = (stream: Stream, rows: Rows): (0 | 1)[] =>
  Array.from({ length: rows }, () => (stream.below(2) === 1 ? 1 : 0));

/** The slot that a way ends in. */
export const slotOf = (path: readonly number[]): number => path.reduce((sum, right) => sum + right, 0);
