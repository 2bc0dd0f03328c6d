import type { Result } from '../tickets/settle.ts';

/** How a match ended. A tie with a winner was decided by a super over. */
export type MatchEnd = {
  readonly result: 'won' | 'tie' | 'no_result';
  readonly winner?: string | undefined;
};

/** The official result counts; a tie decided by super over too, a tie without one is a dead heat; no result voids. */
export function matchWinnerResult(selection: string, { result, winner }: MatchEnd): Result {
  if (result === 'no_result') return 'void';
  if (winner === undefined) return 'dead_heat';
  return winner === selection ? 'win' : 'lose';
}
