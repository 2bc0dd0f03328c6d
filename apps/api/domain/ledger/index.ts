export { houseLineListing } from './house-lines.ts';
export { accountLines, accountSums, houseAccounts, type AccountLine } from './account-statement.ts';
export { balanceOf, heldBalances, ownBalances, ownersWithMoney } from './balance.ts';
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
export { yearOfStatements } from './month-statements.ts';
export { movementTotals } from './movement-totals.ts';
export { movementsAfter, movementSums, type Movement, type MovementFilter } from './movements.ts';
export { debtListener, debtOf, ownDebts } from './debts.ts';
export type { Invariant, Law } from './verify.ts';
export { payMany, type Paid, type Payment } from './pay-many.ts';
export {
  post,
  type BalanceAfter,
  type Entry,
  type Posted,
  type Posting,
  grantPlayMoney,
  PLAY_MONEY,
  wasPosted,
} from './post.ts';
export { lastHourOfPlay, recentStakes } from './hour-of-play.ts';
export { keepHouseQuarters } from './quarters.ts';
export { lastProofs, recordProof } from './proof.ts';
export { recordBalances, recordPaidBalances } from './record-balances.ts';
export type { InsufficientFunds, KeyReused, LedgerRefusal } from './refusals.ts';
export { sumMovementDays, withUnsummedMovements } from './sum-movement-days.ts';
export { takeMany } from './take-many.ts';
export { balancesOf } from './statement.ts';
export { verifyLedger, type LedgerFault, verifyBooks } from './verify.ts';
