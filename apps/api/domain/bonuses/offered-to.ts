import { businessDayOf, type Currency, DAY_MS, type Id, invariant } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { shownItems, titlesOf, type Reader, type Titles } from '../content/index.ts';
import { accountById, isAgentType } from '../identity/index.ts';
import { wasPosted } from '../ledger/index.ts';
import { merchantById } from '../merchants/index.ts';
import { mayBeOffered } from '../protection/index.ts';
import { allOffers, inOfferOrder, offerById, type Offer } from './offer.ts';

/** Whether a member can have an offer that is on now, or why not. */
export type Standing = 'open' | 'had' | 'had-today' | 'not-first' | 'not-new';

/** A member to whom bonuses are offered. */
type Candidate = Readonly<{
  id: Id;
  currency: Currency;
  timeZone: string;
  openedAt: Date;
  hasPaidIn: boolean;
  /** The promotions that they are shown, as they stand. */
  shown: readonly Id[];
}>;

/** Whether somebody like this is meant, apart from what they have had. */
function standingLike({ now }: Scope, offer: Offer, member: Candidate): Standing {
  switch (offer.audience) {
    case 'everyone':
      return 'open';
    case 'first-deposit':
      return member.hasPaidIn ? 'not-first' : 'open';
    case 'newcomers':
      return now.getTime() - member.openedAt.getTime() < (offer.newcomerDays ?? 0) * DAY_MS
        ? 'open'
        : 'not-new';
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
  const { currency, timeZone, languages } = await merchantById(scope.db, scope.merchantId);
  const account = await accountById(scope, memberId);
  invariant(account, 'a member has an account');
  const hasPaidIn = await wasPosted(scope, { id: memberId, currency }, 'deposit');
  const as: Reader['as'] = isAgentType(account.type) ? 'agent' : 'member';
  const reader = {
    as,
    language: languages[0] ?? 'en',
    offered: languages,
    takesOffers: true,
    takesUnasked: true,
    preview: false,
  };
  const promotions = await shownItems(scope, reader, { kinds: ['promotion'] });
  const shown = promotions.map(({ id }) => id);
  return { id: memberId, currency, timeZone, openedAt: account.openedAt, hasPaidIn, shown };
}

/** How a member stands to the offers of a kind (or of all) whose promotions they are shown now, in their order; none to who is shut out. */
export async function standingsOf(
  scope: Scope,
  memberId: Id,
  kind?: Offer['kind'],
): Promise<{ offer: Offer; standing: Standing }[]> {
  const open = (await allOffers(scope)).filter(
    (offer) => offer.isOpen && (kind === undefined || offer.kind === kind),
  );
  if (open.length === 0 || !(await mayBeOffered(scope, memberId))) return [];
  const member = await candidate(scope, memberId);
  const offerOf = new Map(open.map((offer) => [offer.promotionId, offer]));
  const offers = inOfferOrder(
    member.shown.flatMap((id) => offerOf.get(id) ?? []),
    (offer) => offer,
  ).filter(({ currency }) => currency === member.currency);
  if (offers.length === 0) return [];
  const taken = await occasionsHad(scope, memberId, offers);
  const today = businessDayOf(scope.now, member.timeZone);
  return offers.map((offer) => {
    const { id, frequency } = offer;
    if (frequency === 'once' && taken.has(`${id} once`)) return { offer, standing: 'had' };
    if (frequency === 'daily' && taken.has(`${id} ${today}`)) return { offer, standing: 'had-today' };
    return { offer, standing: standingLike(scope, offer, member) };
  });
}

/** What a member has had of some offers, as `<offer> <occasion>`. */
async function occasionsHad(scope: Scope, memberId: Id, offers: readonly Offer[]): Promise<Set<string>> {
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
  return new Set(had.map((grant) => `${grant.offer_id} ${grant.occasion}`));
}

/** The offers of a kind that a member can have now, in their order; none to who is shut out. */
export async function offersTo(scope: Scope, kind: Offer['kind'], memberId: Id): Promise<Offer[]> {
  const standings = await standingsOf(scope, memberId, kind);
  return standings.filter(({ standing }) => standing === 'open').map(({ offer }) => offer);
}

/** What offers are called: as their promotions are. */
export async function namesOf(
  scope: Scope,
  offers: readonly Pick<Offer, 'promotionId'>[],
): Promise<(offer: Pick<Offer, 'promotionId'>) => Titles> {
  const titles = await titlesOf(
    scope,
    offers.map(({ promotionId }) => promotionId),
  );
  return ({ promotionId }) => titles.get(promotionId) ?? {};
}

/** What an offer is called; nothing where there is none. */
export async function namesOfOffer(scope: Scope, id: Id): Promise<Titles | undefined> {
  const offer = await offerById(scope, id);
  return offer ? (await namesOf(scope, [offer]))(offer) : undefined;
}
