export { countLoosening, exclusions, limitChanges, type LimitChange } from './desk.ts';
export { excludedUntil, excludePlayer, isSelfExcluded, mayPlay, type PlayerExcluded } from './exclusion.ts';
export { limitsOf, setLimit, type Limit, type LimitWish } from './limits.ts';
export { breakSaidByStaff, limitsSaidByStaff } from './said-by-staff.ts';
export { minutesToday, playedOf, realityMinutes, setRealityMinutes } from './standing.ts';
export {
  beginningOf,
  roomToPlay,
  withinDeposits,
  withinLimits,
  withinTime,
  type DepositLimitReached,
  type LimitReached,
  type TimeLimitReached,
} from './within-limits.ts';
