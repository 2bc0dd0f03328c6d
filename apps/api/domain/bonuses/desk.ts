import {
  type Currency,
  DAY_MS,
  type Id,
  mulDiv,
  ok,
  type Outcome,
  refuse,
  UNITS_PER_WHOLE,
} from '@mela/primitives';
import { listingOf } from '../../platform/listing.ts';
import { recordFact } from '../../platform/outbox/outbox.ts';
import type { Scope } from '../../platform/scope.ts';
import { bumpContentVersion } from '../merchants/index.ts';
import { insertGrant } from './choose-bonus.ts';
import { toGrant, type Grant } from './grant.ts';
import { offerById, toOffer, type Offer, type Weights } from './offer.ts';
import type { BonusDeskRefusal } from './refusals.ts';
import { saveOffer, type NewOffer } from './save-offer.ts';

/** A bonus that staff put aside for one member. */
export type Gift = Readonly<{
  memberId: Id;
  currency: Currency;
  names: Readonly<Record<string, string>>;
  amount: bigint;
  /** Turnover asked for, in hundredths of the amount. */
  multiple: number;
  weights: Weights;
  days: number;
  claimDays: number;
}>;

/** Who gives, who has agreed to it (null: it took one only), and the reason, which the member is shown. */
type GivenBy = Readonly<{ requestedBy: Id | null; decidedBy: Id | null; reason: string }>;

/** An offer as it was written when somebody asked for it to be opened. */
export type OfferWritten = Readonly<{ offerId: Id; revision: number }>;

const USUAL_LIMIT = 1000n * UNITS_PER_WHOLE;

/** The most that one person gives a member, or offers to each; beyond it a second, different person agrees. */
export async function secondAbove(scope: Scope): Promise<bigint> {
  const row = await scope.db
    .selectFrom('bonuses.policy')
    .select('second_above')
    .where('merchant_id', '=', scope.merchantId)
    .executeTakeFirst();
  return row?.second_above ?? USUAL_LIMIT;
}

/** Puts a bonus aside for a member, who can claim it. */
export async function giveBonus(
  scope: Scope,
  gift: Gift,
  { requestedBy, decidedBy, reason }: GivenBy,
): Promise<Grant> {
  const grant = await insertGrant(scope, {
    memberId: gift.memberId,
    offer: { ...gift, id: null },
    names: gift.names,
    amount: gift.amount,
    required: mulDiv(gift.amount, BigInt(gift.multiple), 100n, 'up'),
    state: 'offered',
    claimUntil: new Date(scope.now.getTime() + gift.claimDays * DAY_MS),
    givenBy: { proposed_by: requestedBy, approved_by: decidedBy },
    reason,
  });
  const { id: bonusId, memberId, state } = grant;
  await recordFact(scope, { topic: 'bonus-offered', memberId, payload: { bonusId, state } });
  return grant;
}

/** Members' bonuses, for staff to look through. */
export const grantListing = listingOf({
  table: 'bonuses.grant',
  columns: {
    member: 'member_id',
    amount: 'amount',
    money: 'money',
    required: 'required',
    state: 'state',
    madeAt: 'made_at',
    expiresAt: 'expires_at',
    proposedBy: 'proposed_by',
  },
  read: toGrant,
});

/** The most that an offer gives each member; null: there is no limit. */
export const mostOf = ({ kind, amount, amountMax }: NewOffer): bigint | null =>
  kind === 'deposit' ? amountMax : amount;

/** Writes an offer, or changes one; that closes it. */
export async function writeOffer(
  scope: Scope,
  staffId: Id,
  offer: NewOffer,
  id?: Id,
): Promise<Outcome<Offer, BonusDeskRefusal>> {
  if (id !== undefined && !(await offerById(scope, id))) return refuse({ kind: 'bonus-not-found' });
  const saved = await saveOffer(scope, { ...offer, isOpen: false }, id);
  return ok(await setOffer(scope, saved.id, { changed_by: staffId, opened_by: null }));
}

/** Whether an offer is closed and still as it was written. Holds it until the transaction ends. */
export async function checkOffer(
  scope: Scope,
  { offerId, revision }: OfferWritten,
): Promise<Outcome<null, BonusDeskRefusal>> {
  const row = await scope.db
    .selectFrom('bonuses.offer')
    .select(['revision', 'is_open'])
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', offerId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return refuse({ kind: 'bonus-not-found' });
  if (row.revision !== revision) return refuse({ kind: 'bonus-offer-version-conflict' });
  return row.is_open ? refuse({ kind: 'bonus-state-conflict' }) : ok(null);
}

/** Opens an offer as it was written. */
export async function openOffer(
  scope: Scope,
  written: OfferWritten,
  openedBy: Id | null,
): Promise<Outcome<null, BonusDeskRefusal>> {
  const checked = await checkOffer(scope, written);
  if (checked.ok) await setOffer(scope, written.offerId, { is_open: true, opened_by: openedBy });
  return checked;
}

/** Closes an offer; bonuses that were chosen or begun keep their terms. */
export async function closeOffer(scope: Scope, id: Id): Promise<Outcome<Offer, BonusDeskRefusal>> {
  if (!(await offerById(scope, id))) return refuse({ kind: 'bonus-not-found' });
  return ok(await setOffer(scope, id, { is_open: false, opened_by: null }));
}

async function setOffer(
  scope: Scope,
  id: Id,
  set: { is_open?: boolean; changed_by?: Id; opened_by: Id | null },
): Promise<Offer> {
  const row = await scope.db
    .updateTable('bonuses.offer')
    .set(set)
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await bumpContentVersion(scope);
  return toOffer(row);
}
