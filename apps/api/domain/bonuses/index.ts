export {
  betsWithBonus,
  bonusStakesOf,
  bonusStakesOfMembers,
  payWithBonus,
  playableBonus,
  stakeWithBonus,
  takeBackFromBonus,
} from './bets.ts';
export { cancelBonus, forfeitBonuses } from './end-grant.ts';
export { activityBonuses, giveActivityBonus, hasActivityBonus } from './activity-bonus.ts';
export { beginChosen, chooseBonus, depositOffers, type DepositOffer } from './choose-bonus.ts';
export { claimables, claimBonus, type Claimable } from './claim-bonus.ts';
export {
  checkOffer,
  closeOffer,
  giveBonus,
  grantListing,
  mostOf,
  openOffer,
  secondAbove,
  writeOffer,
  type Gift,
  type OfferWritten,
} from './desk.ts';
export type { Grant } from './grant.ts';
export { keptByPromotions } from './money.ts';
export { grantMachine, type GrantState } from './grant.ts';
export { grantsOf, namesOfGrants, type GrantShown, ownGrants, ownLots } from './grants-shown.ts';
export { turnoverListener } from './hear-play.ts';
export { bonusInvariants } from './invariants.ts';
export { openLot, openLots, turnoverOf, type Lot, type Turnover } from './lots.ts';
export { namesOf, namesOfOffer, standingsOf, type Standing } from './offered-to.ts';
export {
  allOffers,
  inOfferOrder,
  offerById,
  offerListing,
  offerOfPromotion,
  quoteOf,
  type Offer,
} from './offer.ts';
export type {
  ActivityBonusRefusal,
  BonusDeskRefusal,
  BonusRefusal,
  BonusTooSmall,
  BonusNotFound,
} from './refusals.ts';
export { saveOffer, type NewOffer } from './save-offer.ts';
export { sweepBonuses } from './sweep-bonuses.ts';
