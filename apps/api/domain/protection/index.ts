export {
  countLoosening,
  exclusionListing,
  exclusionsBy,
  limitChangeListing,
  limitChangesBy,
  type LimitChange,
  ownExclusions,
  ownLimitChanges,
} from './desk.ts';
export {
  excludedUntil,
  excludePlayer,
  exclusionOf,
  isSelfExcluded,
  mayPlay,
  type ExclusionNow,
  type PlayerExcluded,
  mayBeOffered,
  type MemberExcluded,
} from './exclusion.ts';
export type { ImposedBy } from './imposed-by.ts';
export {
  forgetPlayer,
  knowPlayer,
  type Known,
  excludedOwner,
  holdByChance,
  noteKnownUpTo,
  notKnownYet,
} from './traits/know-player.ts';
export { limitsOf, setLimit, type Limit, type LimitWish, limitsSetByStaff } from './limits.ts';
export { minutesToday, playedOf, realityMinutes, setRealityMinutes, ownReality } from './standing.ts';
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
  reviewListing,
  type Review,
  type ReviewOver,
} from './traits/review.ts';
