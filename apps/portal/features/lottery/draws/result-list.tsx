import type { LotteryGame } from '../queries.ts';
import { ResultRow } from './result-row.tsx';
import type { ShownDraw } from './shown-draws.ts';

type ResultListProps = {
  lotteryGame: LotteryGame;
  draws: readonly ShownDraw[];
  /** Whether the board of the first one is open from the start. */
  open?: boolean;
};

/** Draws below each other, the newest first. */
export const ResultList = ({ lotteryGame, draws, open = false }: ResultListProps) => (
  <ol className="divide-y divide-line rounded-card border border-line bg-surface">
    {draws.map((draw, at) => (
      <ResultRow key={draw.drawNumber} lotteryGame={lotteryGame} draw={draw} open={open && at === 0} />
    ))}
  </ol>
);
