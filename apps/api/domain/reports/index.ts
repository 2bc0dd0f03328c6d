export type { BetCursor, BetFilter } from './bet-filter.ts';
export { betsAfter, betTotals, type Bet } from './betting-record.ts';
export { askForSums, correctedDaysListener } from './corrected-days.ts';
export { merchantsToSum, sumSomeDays } from './day-walk.ts';
export { profitOf } from './profit.ts';
export { roundSteps } from './round-steps.ts';
export { betDaySums } from './sum-bet-days.ts';
export { vendorNames } from './vendor-names.ts';
export { winnerBoard, winnersAmong, winnersListener, type BoardWinner } from './winner-board.ts';
