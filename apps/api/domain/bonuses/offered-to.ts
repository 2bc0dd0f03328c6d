import { businessDayOf, type Currency, DAY_MS, type Id, invariant } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { accountById } from '../identity/index.ts';
import { wasPosted } from '../ledger/index.ts';
import { merchantById } from '../merchants/index.ts';
import { mayBeOffered } from '../protection/index.ts';
import { allOffers, type Offer } from './offer.ts';

/** A member to whom bonuses are offered. */
type Candidate = Readonly<{
  id: Id;
  currency: Currency;
  timeZone: string;
  openedAt: Date;
  hasPaidIn: boolean;
}>;

/** Whether an offer is open now and meant for somebody like this. */
function isMeantFor({ now }: Scope, offer: Offer, member: Candidate): boolean {
  if (offer.currency !== member.currency) return false;
  if ((offer.opensAt && now < offer.opensAt) || (offer.closesAt && now >= offer.closesAt)) return false;
  switch (offer.audience) {
    case 'everyone':
      return true;
    case 'first-deposit':
      return !member.hasPaidIn;
    case 'newcomers':
      return now.getTime() - member.openedAt.getTime() < (offer.newcomerDays ?? 0) * DAY_MS;
  }
}

/** What a bonus may be had once for: once at all, once a business day; null: as often as one likes. */
export async function occasionOf(
  scope: Scope,
  { frequency }: Pick<Offer, 'frequency'>,
): Promise<string | null> {
  if (frequency === 'always') return null;
  if (frequency === 'once') return 'once';
  const { timeZone } = await merchantById(scope.db, scope.merchantId);
  return businessDayOf(scope.now, timeZone);
}

async function candidate(scope: Scope, memberId: Id): Promise<Candidate> {
  const { currency, timeZone } = await merchantById(scope.db, scope.merchantId);
  const account = await accountById(scope, memberId);
  invariant(account, 'a member has an account');
  const hasPaidIn = await wasPosted(scope, { id: memberId, currency }, 'deposit');
  return { id: memberId, currency, timeZone, openedAt: account.openedAt, hasPaidIn };
}

/** The offers of a kind that a member can have now, in the merchant's order; none to who is shut out. */
export async function offersTo(scope: Scope, kind: Offer['kind'], memberId: Id): Promise<Offer[]> {
  const ofKind = (await allOffers(scope)).filter((offer) => offer.kind === kind && offer.isOpen);
  if (ofKind.length === 0 || !(await mayBeOffered(scope, memberId))) return [];
  const member = await candidate(scope, memberId);
  const offers = ofKind.filter((offer) => isMeantFor(scope, offer, member));
  if (offers.length === 0) return [];
  const had = await scope.db
    .selectFrom('bonuses.grant')
    .select(['offer_id', 'occasion'])
    .where('merchant_id', '=', scope.merchantId)
    .where('member_id', '=', memberId)
    .where('begun_at', 'is not', null)
    .where('occasion', 'is not', null)
    .where(
      'offer_id',
      'in',
      offers.map(({ id }) => id),
    )
    .execute();
  const taken = new Set(had.map((grant) => `${grant.offer_id} ${grant.occasion}`));
  const today = businessDayOf(scope.now, member.timeZone);
  const occasion = ({ frequency }: Offer) => (frequency === 'daily' ? today : frequency);
  return offers.filter((offer) => !taken.has(`${offer.id} ${occasion(offer)}`));
}
