export {
  bettingRecord,
  roundSteps,
  type Bet,
  type BetCursor,
  type BetFilter,
  type BetState,
  type BettingRecord,
  type BetTotals,
  type RoundStep,
} from './betting-record.ts';
export { winnerBoard, winnersListener, type Winner } from './winner-board.ts';
