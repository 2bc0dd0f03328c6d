import { ok, refuse, type Currency, type Id, type Outcome } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { mayPlay } from '../protection/index.ts';
import { beginGrant } from './begin-grant.ts';
import { insertGrant } from './choose-bonus.ts';
import { lockWallet, type Grant } from './grant.ts';
import { allOffers, offerById, quoteOf } from './offer.ts';
import type { ActivityBonusRefusal } from './refusals.ts';

/** What is behind a promotion that members apply for; amounts in 1/10 000 units. */
export type ActivityBonus = Readonly<{
  id: Id;
  names: Readonly<Record<string, string>>;
  currency: Currency;
  amount: bigint;
  /** To be turned over within so many days. */
  required: bigint;
  days: number;
  isOpen: boolean;
}>;

/** The bonuses that promotions may have behind them, in the merchant's order. */
export async function activityBonuses(scope: Scope): Promise<ActivityBonus[]> {
  const offers = (await allOffers(scope)).filter(({ kind }) => kind === 'activity');
  return offers.map((offer) => {
    const { bonus: amount, required } = quoteOf(offer, 0n);
    const { id, names, currency, days, isOpen } = offer;
    return { id, names, currency, amount, required, days, isOpen };
  });
}

/**
 * Gives a member the bonus behind a promotion, with the terms as they are now; it begins at once. Once per promotion and member,
 * however often this is called.
 */
export async function giveActivityBonus(
  scope: Scope,
  { memberId, offerId, promotionId }: { memberId: Id; offerId: Id; promotionId: Id },
): Promise<Outcome<Grant, ActivityBonusRefusal>> {
  const allowed = await mayPlay(scope, memberId);
  if (!allowed.ok) return allowed;
  await lockWallet(scope, memberId);
  const offer = await offerById(scope, offerId);
  if (offer?.kind !== 'activity' || !offer.isOpen) return refuse({ kind: 'bonus-not-found' });
  const { bonus, required } = quoteOf(offer, 0n);
  const grant = await insertGrant(scope, { memberId, offer, amount: bonus, required, state: 'offered' });
  const begun = await beginGrant(scope, grant, `promotion ${promotionId}`);
  return begun.ok ? ok(begun.value) : begun;
}
