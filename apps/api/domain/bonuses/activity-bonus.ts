import { refuse, type Currency, type Id, type Outcome } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import type { Titles } from '../content/index.ts';
import { mayPlay } from '../protection/index.ts';
import { giveOffer } from './claim-bonus.ts';
import { lockWallet, type Grant } from './grant.ts';
import { namesOf } from './offered-to.ts';
import { allOffers, offerOfPromotion, quoteOf } from './offer.ts';
import type { ActivityBonusRefusal } from './refusals.ts';

/** What is behind a promotion that members apply for; amounts in 1/10 000 units. */
export type ActivityBonus = Readonly<{
  id: Id;
  promotionId: Id;
  names: Titles;
  currency: Currency;
  amount: bigint;
  /** To be turned over within so many days. */
  required: bigint;
  days: number;
  isOpen: boolean;
}>;

/** Whether a bonus stands behind a promotion that members apply for. */
export const hasActivityBonus = async (scope: Scope, promotionId: Id): Promise<boolean> =>
  (await offerOfPromotion(scope, promotionId))?.kind === 'activity';

/** The bonuses behind promotions that members apply for, in the merchant's order. */
export async function activityBonuses(scope: Scope): Promise<ActivityBonus[]> {
  const offers = (await allOffers(scope)).filter(({ kind }) => kind === 'activity');
  const names = await namesOf(scope, offers);
  return offers.map((offer) => {
    const { bonus: amount, required } = quoteOf(offer, 0n);
    const { id, promotionId, currency, days, isOpen } = offer;
    return { id, promotionId, names: names(offer), currency, amount, required, days, isOpen };
  });
}

/**
 * Gives a member the bonus behind a promotion, with the terms as they are now; it begins at once. Once per promotion and member,
 * however often this is called.
 */
export async function giveActivityBonus(
  scope: Scope,
  { memberId, promotionId }: { memberId: Id; promotionId: Id },
): Promise<Outcome<Grant, ActivityBonusRefusal>> {
  const allowed = await mayPlay(scope, memberId);
  if (!allowed.ok) return allowed;
  await lockWallet(scope, memberId);
  const offer = await offerOfPromotion(scope, promotionId);
  if (offer?.kind !== 'activity' || !offer.isOpen) return refuse({ kind: 'bonus-not-found' });
  return giveOffer(scope, memberId, offer, `promotion ${promotionId}`);
}
