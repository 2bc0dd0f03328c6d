export { correctedDaysListener } from './bet-days.ts';
export type { BetCursor, BetFilter } from './bet-filter.ts';
export { betsAfter, betTotals, type Bet } from './betting-record.ts';
export { profitOf } from './profit.ts';
export { roundSteps } from './round-steps.ts';
export { vendorNames } from './vendor-names.ts';
export { winnerBoard, winnersAmong, winnersListener, type BoardWinner } from './winner-board.ts';
