import { mulDiv, ok, refuse, UNITS_PER_WHOLE, type Currency, type Id, type Outcome } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { insertGrant } from './choose-bonus.ts';
import { lockGrant, moveGrant, toGrant, type Grant } from './grant.ts';
import { offerById, type Offer, type Weights } from './offer.ts';
import type { BonusDeskRefusal } from './refusals.ts';
import { saveOffer, type NewOffer } from './save-offer.ts';

/** A member of staff at work, with the players' accounts that are their own. */
export type BonusClerk = Readonly<{ staffId: Id; ownAccountIds: readonly Id[] }>;

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
  /** Shown to the member. */
  reason: string;
}>;

type Desk = Promise<Outcome<Grant, BonusDeskRefusal>>;

const DAY_MS = 86_400_000;
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

/** Puts a bonus aside for a member, who can claim it; above the limit only once a second person has agreed. Nobody for themselves. */
export async function giveBonus(scope: Scope, clerk: BonusClerk, gift: Gift): Desk {
  if (clerk.ownAccountIds.includes(gift.memberId)) return refuse({ kind: 'own-account' });
  const needsTwo = gift.amount > (await secondAbove(scope));
  return ok(
    await insertGrant(scope, {
      memberId: gift.memberId,
      offer: { ...gift, id: null },
      amount: gift.amount,
      required: mulDiv(gift.amount, BigInt(gift.multiple), 100n, 'up'),
      state: needsTwo ? 'proposed' : 'offered',
      claimUntil: new Date(scope.now.getTime() + gift.claimDays * DAY_MS),
      proposedBy: clerk.staffId,
      reason: gift.reason,
    }),
  );
}

/** Agrees to what another has proposed. */
export async function approveBonus(scope: Scope, clerk: BonusClerk, id: Id): Desk {
  const grant = await lockGrant(scope, id);
  if (!grant) return refuse({ kind: 'bonus-unknown' });
  if (clerk.ownAccountIds.includes(grant.memberId)) return refuse({ kind: 'own-account' });
  if (grant.proposedBy === clerk.staffId) return refuse({ kind: 'same-person' });
  const moved = await moveGrant(scope, grant, 'approve', { approved_by: clerk.staffId });
  return moved ? ok(moved) : refuse({ kind: 'bonus-not-so' });
}

/** Says no to what was proposed; whoever proposed it may take it back. */
export async function refuseBonus(scope: Scope, _clerk: BonusClerk, id: Id): Desk {
  const grant = await lockGrant(scope, id);
  if (!grant) return refuse({ kind: 'bonus-unknown' });
  const moved = await moveGrant(scope, grant, 'refuse', { ended_at: scope.now });
  return moved ? ok(moved) : refuse({ kind: 'bonus-not-so' });
}

/** Bonuses that members were given, the latest first; what waits for a second person before all others when that is asked for. */
export async function listGrants(
  scope: Scope,
  filter: {
    state?: Grant['state'] | undefined;
    memberId?: Id | undefined;
    before?: Id | undefined;
    limit: number;
  },
): Promise<Grant[]> {
  const rows = await scope.db
    .selectFrom('bonuses.grant')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .$if(filter.state !== undefined, (query) => query.where('state', '=', filter.state ?? ''))
    .$if(filter.memberId !== undefined, (query) => query.where('member_id', '=', filter.memberId ?? ''))
    .$if(filter.before !== undefined, (query) => query.where('id', '<', filter.before ?? ''))
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .execute();
  return rows.map(toGrant);
}

/** Whether an offer may give a member more than one person decides on. */
async function isLarge(scope: Scope, { kind, amount, amountMax }: NewOffer): Promise<boolean> {
  const most = kind === 'deposit' ? amountMax : amount;
  return most === null || most > (await secondAbove(scope));
}

/** Writes an offer, or changes one. A large one is closed by that, until a second person opens it. */
export async function writeOffer(
  scope: Scope,
  { staffId }: BonusClerk,
  offer: NewOffer,
  id?: Id,
): Promise<Outcome<Offer, BonusDeskRefusal>> {
  if (id !== undefined && !(await offerById(scope, id))) return refuse({ kind: 'bonus-unknown' });
  const isOpen = offer.isOpen && !(await isLarge(scope, offer));
  const saved = await saveOffer(scope, { ...offer, isOpen }, id);
  await scope.db
    .updateTable('bonuses.offer')
    .set({ changed_by: staffId, opened_by: isOpen ? staffId : null })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', saved.id)
    .execute();
  return ok(saved);
}

/** Opens an offer, or closes it. A large one is opened by somebody else than who wrote it. */
export async function turnOffer(
  scope: Scope,
  { staffId }: BonusClerk,
  id: Id,
  isOpen: boolean,
): Promise<Outcome<Offer, BonusDeskRefusal>> {
  const row = await scope.db
    .selectFrom('bonuses.offer')
    .select('changed_by')
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const offer = row ? await offerById(scope, id) : null;
  if (!row || !offer) return refuse({ kind: 'bonus-unknown' });
  if (isOpen && row.changed_by === staffId && (await isLarge(scope, offer))) {
    return refuse({ kind: 'same-person' });
  }
  await scope.db
    .updateTable('bonuses.offer')
    .set({ is_open: isOpen, opened_by: isOpen ? staffId : null })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .execute();
  return ok({ ...offer, isOpen });
}
