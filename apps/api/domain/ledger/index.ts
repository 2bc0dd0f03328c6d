export { balanceOf } from './balance.ts';
export type { HouseAccountKind, PlayerAccountKind, PostingKind } from './chart.ts';
export { payMany, type Paid, type Payment } from './pay-many.ts';
export { grantPlayMoney, PLAY_MONEY } from './play-money.ts';
export { post, type BalanceAfter, type Entry, type Posted, type Posting } from './post.ts';
export { recordBalances, recordPaidBalances } from './record-balances.ts';
export type { InsufficientFunds, KeyReused, LedgerRefusal } from './refusals.ts';
export { balancesOf, recentLines, type StatementLine } from './statement.ts';
export { verifyLedger, type LedgerFault } from './verify.ts';
