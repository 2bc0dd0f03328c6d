import { newId, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import type { Titles } from '../content/index.ts';
import { beginGrant } from './begin-grant.ts';
import { moveGrant, toGrant, type Grant } from './grant.ts';
import { namesOf, occasionOf, offersTo, standingsOf, type Standing } from './offered-to.ts';
import { isTooSmall, offerById, type Offer, quoteOf, type Quote } from './offer.ts';
import type { BonusTooSmall, BonusNotFound } from './refusals.ts';

/** What is to be paid in, and the most that the chosen way to pay takes; what is not said stands against no offer. */
type Wished = Readonly<{ amount?: bigint | undefined; channelMax?: bigint | undefined }>;

/** Whether an offer can be had with a deposit, or why not; with what it would be for its amount. */
export type DepositOffer = Readonly<{
  offer: Offer;
  names: Titles;
  quote: Quote;
  standing: Standing | 'too-small' | 'other-channel';
}>;

/** The offers for deposits that a member is shown, in their order: what each gives and asks for, and whether this deposit can have it. */
export async function depositOffers(
  scope: Scope,
  memberId: Id,
  { amount, channelMax }: Wished,
): Promise<DepositOffer[]> {
  const found = await standingsOf(scope, memberId, 'deposit');
  const titles = await namesOf(
    scope,
    found.map(({ offer }) => offer),
  );
  const standingWith = (offer: Offer): DepositOffer['standing'] => {
    if (channelMax !== undefined && isTooSmall(offer, channelMax)) return 'other-channel';
    return amount !== undefined && isTooSmall(offer, amount) ? 'too-small' : 'open';
  };
  return found.map(({ offer, standing }) => ({
    offer,
    names: titles(offer),
    quote: quoteOf(offer, amount ?? 0n),
    standing: standing === 'open' ? standingWith(offer) : standing,
  }));
}

/**
 * Notes a bonus down with a deposit, with the terms as they are now; it begins when the deposit is credited (`beginChosen`). Call it in the
 * transaction that creates the deposit. Refuses what is not offered to this member.
 */
export async function chooseBonus(
  scope: Scope,
  choice: { memberId: Id; offerId: Id; depositId: Id; amount: bigint },
): Promise<Outcome<Grant, BonusNotFound | BonusTooSmall>> {
  const offer = (await offersTo(scope, 'deposit', choice.memberId)).find(({ id }) => id === choice.offerId);
  if (!offer) return refuse({ kind: 'bonus-not-found' });
  const { bonus, required } = quoteOf(offer, choice.amount);
  if (isTooSmall(offer, choice.amount)) {
    return refuse({
      kind: 'bonus-deposit-too-small',
      fields: { amount: { id: 'field.amount.below-minimum', values: { minimum: offer.depositMin } } },
    });
  }
  return ok(
    await insertGrant(scope, {
      memberId: choice.memberId,
      offer,
      names: (await namesOf(scope, [offer]))(offer),
      amount: bonus,
      required,
      state: 'chosen',
      depositId: choice.depositId,
    }),
  );
}

/**
 * Begins the bonus that was chosen with a deposit, in the transaction that credits it; nothing where none was. One that the member
 * has had meanwhile is declined, and says so. Where less came than was named (`received`), the bonus is what it is for that.
 */
export async function beginChosen(scope: Scope, depositId: Id, received?: bigint): Promise<Grant | null> {
  const row = await scope.db
    .selectFrom('bonuses.grant')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('deposit_id', '=', depositId)
    .where('state', '=', 'chosen')
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const chosen = toGrant(row);
  const offer = chosen.offerId === null ? null : await offerById(scope, chosen.offerId);
  const grant = received === undefined ? chosen : await lessen(scope, chosen, offer, received);
  if (!grant) {
    const reason = 'bonus-deposit-too-small';
    return moveGrant(scope, chosen, 'decline', { reason, ended_at: scope.now });
  }
  const begun = await beginGrant(scope, grant, offer && (await occasionOf(scope, offer)));
  if (begun.ok) return begun.value;
  return moveGrant(scope, grant, 'decline', { reason: begun.refusal.kind, ended_at: scope.now });
}

/** The bonus for less than was named, never more than was chosen; null where that is too little for any. */
async function lessen(
  scope: Scope,
  grant: Grant,
  offer: Offer | null,
  received: bigint,
): Promise<Grant | null> {
  if (!offer || isTooSmall(offer, received)) return null;
  const { bonus, required } = quoteOf(offer, received);
  if (bonus >= grant.amount) return grant;
  const row = await scope.db
    .updateTable('bonuses.grant')
    .set({ amount: bonus, required })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', grant.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toGrant(row);
}

/** Writes a bonus down with the terms of its offer. */
export async function insertGrant(
  scope: Scope,
  given: {
    memberId: Id;
    offer: Pick<Offer, 'currency' | 'weights' | 'days'> & { id: Id | null };
    names: Titles;
    amount: bigint;
    required: bigint;
    state: 'chosen' | 'offered';
    depositId?: Id;
    claimUntil?: Date;
    givenBy?: { proposed_by: Id | null; approved_by: Id | null };
    reason?: string;
  },
): Promise<Grant> {
  const { offer } = given;
  const row = await scope.db
    .insertInto('bonuses.grant')
    .values({
      merchant_id: scope.merchantId,
      id: newId(scope.now.getTime()),
      member_id: given.memberId,
      offer_id: offer.id,
      names: JSON.stringify(given.names),
      currency: offer.currency,
      deposit_id: given.depositId ?? null,
      amount: given.amount,
      required: given.required,
      weights: JSON.stringify(offer.weights),
      days: offer.days,
      state: given.state,
      reason: given.reason ?? null,
      made_at: scope.now,
      claim_until: given.claimUntil ?? null,
      ...given.givenBy,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toGrant(row);
}
