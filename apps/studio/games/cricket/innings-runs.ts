import { compare, fraction, type Fraction } from '@mela/game-maths';
import { halvesOf, together, totalResult } from '../tickets/asian-line.ts';
import type { Result } from '../tickets/settle.ts';

/** What was played of an innings. */
export type Innings = {
  readonly scheduledBalls: number;
  readonly ballsBowled: number;
  readonly allOut: boolean;
  readonly runs: number;
  readonly targetReached: boolean;
  readonly declared: boolean;
};

/** Whether an innings came to its end: the full quota, all out, target reached or declaration. */
export const isComplete = (innings: Innings): boolean =>
  innings.ballsBowled === innings.scheduledBalls ||
  innings.allOut ||
  innings.targetReached ||
  innings.declared;

/** Runs of an innings: if it was cut short, lines already passed are settled (over wins, under loses), the others void. */
export function inningsRunsResult(selection: 'over' | 'under', line: Fraction, innings: Innings): Result {
  if (isComplete(innings)) return totalResult(selection, innings.runs, line);
  const half = (part: Fraction) => {
    const passed = compare(fraction(BigInt(innings.runs)), part) > 0;
    return passed ? (selection === 'over' ? 'win' : 'lose') : 'void';
  };
  const [low, high] = halvesOf(line);
  return together(half(low), half(high));
}
