export { familyOf, families, playOf } from './families.ts';
export type { Family } from './family.ts';
export { PUSH, type Hits, type Line, type Play } from './play.ts';
export {
  bestPayout,
  noteStake,
  oddsOf,
  payoutOf,
  rebateOf,
  settledStake,
  UNIT_MODES,
  type Odds,
  type UnitMode,
} from './pricing.ts';
export { explainRefusal, type SelectionRefusal } from './selection-refusal.ts';
