export {
  dividendOf,
  salaryOf,
  sliceSalaryOf,
  weighted,
  type BillFigures,
  type Dividend,
  type Salary,
  type SliceRound,
  type SliceSalary,
  type Weighted,
} from './bills.ts';
export { CATEGORIES, type Category } from './category.ts';
export { collect, dueOf, endDay, lateCarry, newDay, payableNow, played, type RebateDay } from './collect.ts';
export {
  addFigures,
  allPlay,
  grossLoss,
  netLoss,
  NO_MONEY,
  NO_PLAY,
  sumRows,
  type Figures,
  type MemberDayRow,
  type MoneyFigures,
  type PlayFigures,
} from './figures.ts';
export { isCounted, mayStandBelow, type Kind } from './kind.ts';
export {
  frozenTree,
  frozenUpline,
  makeMoves,
  moveRefusal,
  type Move,
  type MoveRefusal,
  type Registered,
  type Standing,
} from './moves.ts';
export {
  cutOffOf,
  PERIOD_TYPES,
  periodAfter,
  periodBefore,
  periodOf,
  type Period,
  type PeriodType,
} from './period.ts';
export {
  atRate,
  effectiveRate,
  effectiveRates,
  rebatesOfDay,
  roundRebates,
  waterfall,
  type DayRebates,
  type Rates,
  type RebateCost,
  type Step,
  type ValidBet,
} from './rebate.ts';
export { teamFigures, type Standee, type TeamCounts } from './team-figures.ts';
export { tierOf, type ContractType, type Pay, type Terms, type Tier, type Weights } from './terms.ts';
export { fromTheTop, lineOf, teamOf, treeOf, type Tree } from './tree.ts';
export {
  addBet,
  changeOfRound,
  countRound,
  NO_SUMS,
  sumsOfRound,
  type CountedRound,
  type RoundBet,
  type RoundSums,
} from './valid-bet.ts';
export { termsFrom, tierFrom, type OfferedTerms, type OfferedTier } from './offered-terms.ts';
export { canonicalTerms, hashOfTerms } from './terms-hash.ts';
export { validateTerms, type Payer, type TermsSettings } from './validate-terms.ts';
