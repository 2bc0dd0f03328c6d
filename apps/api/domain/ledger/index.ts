export { accountLines, accountSums, houseAccounts, type AccountLine } from './account-statement.ts';
export { balanceOf } from './balance.ts';
export {
  checkCorrection,
  correct,
  entriesOfCorrection,
  isReversible,
  type CorrectionRefusal,
  type CorrectionWish,
} from './correction.ts';
export {
  accountKinds,
  isPlayersAccount,
  postingKinds,
  type HouseAccountKind,
  type PlayerAccountKind,
  type PostingKind,
} from './chart.ts';
export { movementTotals } from './movement-totals.ts';
export { movementsAfter, type Movement, type MovementFilter } from './movements.ts';
export { debtListener, debtOf } from './debts.ts';
export type { Invariant } from './invariant.ts';
export { payMany, type Paid, type Payment } from './pay-many.ts';
export { grantPlayMoney, PLAY_MONEY } from './play-money.ts';
export { post, type BalanceAfter, type Entry, type Posted, type Posting } from './post.ts';
export { lastHourOfPlay } from './hour-of-play.ts';
export { keepHouseQuarters } from './quarters.ts';
export { lastProofs, recordProof } from './proof.ts';
export { recordBalances, recordPaidBalances } from './record-balances.ts';
export type { InsufficientFunds, KeyReused, LedgerRefusal } from './refusals.ts';
export { heldBalances } from './held.ts';
export { sumMovementDays, withUnsummedMovements } from './sum-movement-days.ts';
export { takeMany } from './take-many.ts';
export { balancesOf, recentLines, type StatementLine } from './statement.ts';
export { wasPosted } from './was-posted.ts';
export { verifyBooks } from './verify-books.ts';
export { verifyLedger, type LedgerFault } from './verify.ts';
export { recentStakes } from './recent-stakes.ts';
