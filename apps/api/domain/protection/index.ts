export { countLoosening, exclusions, limitChanges, type LimitChange } from './desk.ts';
export {
  excludedUntil,
  excludePlayer,
  exclusionOf,
  isSelfExcluded,
  mayPlay,
  type ExclusionNow,
  type PlayerExcluded,
} from './exclusion.ts';
export type { ImposedBy } from './imposed-by.ts';
export { excludedOwner } from './traits/excluded-owner.ts';
export { holdByChance } from './traits/hold-by-chance.ts';
export { knowPlayer, type Known } from './traits/know-player.ts';
export { mayBeOffered, type MemberExcluded } from './may-be-offered.ts';
export { limitsOf, setLimit, type Limit, type LimitWish } from './limits.ts';
export { limitsSetByStaff } from './limits-set-by-staff.ts';
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
export {
  countReviews,
  decideReview,
  isHeld,
  reviewQueue,
  reviews,
  type Review,
  type ReviewOver,
} from './traits/review.ts';
export { noteKnownUpTo, notKnownYet } from './traits/not-known-yet.ts';
