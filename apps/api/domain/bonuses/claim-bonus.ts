import { refuse, type Id, type Outcome } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import type { Titles } from '../content/index.ts';
import { mayBeOffered, mayPlay } from '../protection/index.ts';
import { beginGrant } from './begin-grant.ts';
import { insertGrant } from './choose-bonus.ts';
import { lockGrant, lockWallet, toGrant, type Grant } from './grant.ts';
import { namesOf, occasionOf, offersTo } from './offered-to.ts';
import { type Offer, quoteOf } from './offer.ts';
import type { BonusHad, BonusRefusal, BonusStateConflict } from './refusals.ts';

/** What a member can claim now: offers to people like them, and what staff have put aside for them. */
export type Claimable = Readonly<{
  /** An offer's id, or a bonus's. */
  id: Id;
  names: Titles;
  currency: string;
  amount: bigint;
  required: bigint;
  weights: Offer['weights'];
  days: number;
  claimUntil: Date | null;
}>;

/** Everything that a member can claim now; nothing for who is shut out. */
export async function claimables(scope: Scope, memberId: Id): Promise<Claimable[]> {
  if (!(await mayBeOffered(scope, memberId))) return [];
  const offers = await offersTo(scope, 'claim', memberId);
  const titles = await namesOf(scope, offers);
  const ofOffers = offers.map((offer) => {
    const { bonus, required } = quoteOf(offer, 0n);
    const { id, currency, weights, days } = offer;
    const names = titles(offer);
    return { id, names, currency, amount: bonus, required, weights, days, claimUntil: null };
  });
  const rows = await scope.db
    .selectFrom('bonuses.grant')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('member_id', '=', memberId)
    .where('state', '=', 'offered')
    .where('claim_until', '>', scope.now)
    .orderBy('id')
    .execute();
  return [...rows.map(toGrant), ...ofOffers];
}

/** Claims one of these: the bonus begins at once. Of two calls at the same moment one gets it. */
export async function claimBonus(scope: Scope, memberId: Id, id: Id): Promise<Outcome<Grant, BonusRefusal>> {
  const allowed = await mayPlay(scope, memberId);
  if (!allowed.ok) return allowed;
  await lockWallet(scope, memberId);
  const put = await lockGrant(scope, id, memberId);
  if (put) {
    if (put.claimUntil === null || put.claimUntil <= scope.now) return refuse({ kind: 'bonus-not-found' });
    return beginGrant(scope, put, null);
  }
  const offer = (await offersTo(scope, 'claim', memberId)).find((one) => one.id === id);
  if (!offer) return refuse({ kind: 'bonus-not-found' });
  return giveOffer(scope, memberId, offer, await occasionOf(scope, offer));
}

/** Gives a member what an offer has for them without a deposit, with its terms as they are now; it begins at once. The caller holds the wallet. */
export async function giveOffer(
  scope: Scope,
  memberId: Id,
  offer: Offer,
  occasion: string | null,
): Promise<Outcome<Grant, BonusHad | BonusStateConflict>> {
  const { bonus: amount, required } = quoteOf(offer, 0n);
  const names = (await namesOf(scope, [offer]))(offer);
  const grant = await insertGrant(scope, { memberId, offer, names, amount, required, state: 'offered' });
  return beginGrant(scope, grant, occasion);
}
