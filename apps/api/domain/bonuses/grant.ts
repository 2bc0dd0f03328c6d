import type { Currency, Id } from '@mela/primitives';
import type { Selectable, UpdateObject } from 'kysely';
import { sql } from 'kysely';
import { recordFact } from '../../platform/outbox/outbox.ts';
import type { Scope } from '../../platform/scope.ts';
import type { BonusesGrant, Tables } from '../../platform/tables.ts';
import type { Weights } from './offer.ts';

/**
 * chosen: with a deposit that is not credited yet · declined: it was not given after all ·
 * offered: waits for its member · active: being turned over · converted: its money is cash.
 */
export type GrantState =
  | 'chosen'
  | 'declined'
  | 'offered'
  | 'active'
  | 'converted'
  | 'cancelled'
  | 'expired'
  | 'used-up';

type GrantEvent = 'begin' | 'decline' | 'lapse' | 'convert' | 'cancel' | 'expire' | 'use-up';

/** What happens to a bonus; whatever is not said here changes nothing. */
export const grantMachine: Readonly<Record<GrantState, Readonly<Partial<Record<GrantEvent, GrantState>>>>> = {
  chosen: { begin: 'active', decline: 'declined' },
  offered: { begin: 'active', decline: 'declined', lapse: 'expired' },
  active: { convert: 'converted', cancel: 'cancelled', expire: 'expired', 'use-up': 'used-up' },
  converted: {},
  declined: {},
  cancelled: {},
  expired: {},
  'used-up': {},
};

/** A bonus of one member; amounts in 1/10 000 units. */
export type Grant = Readonly<{
  id: Id;
  memberId: Id;
  offerId: Id | null;
  names: Readonly<Record<string, string>>;
  currency: Currency;
  depositId: Id | null;
  /** As it was given. */
  amount: bigint;
  required: bigint;
  weights: Weights;
  days: number;
  /** What is left of it, with what it won. */
  money: bigint;
  state: GrantState;
  reason: string | null;
  madeAt: Date;
  claimUntil: Date | null;
  begunAt: Date | null;
  expiresAt: Date | null;
  endedAt: Date | null;
  proposedBy: Id | null;
  approvedBy: Id | null;
}>;

export const toGrant = (row: Selectable<BonusesGrant>): Grant => ({
  id: row.id,
  memberId: row.member_id,
  offerId: row.offer_id,
  names: row.names as Record<string, string>,
  currency: row.currency,
  depositId: row.deposit_id,
  amount: row.amount,
  required: row.required,
  weights: row.weights as Record<string, number>,
  days: row.days,
  money: row.money,
  state: row.state as GrantState,
  reason: row.reason,
  madeAt: row.made_at,
  claimUntil: row.claim_until,
  begunAt: row.begun_at,
  expiresAt: row.expires_at,
  endedAt: row.ended_at,
  proposedBy: row.proposed_by,
  approvedBy: row.approved_by,
});

/** Takes a player's wallet, before anything of their bonuses: whoever moves bonus money holds it. */
export async function lockWallet(scope: Scope, memberId: Id): Promise<void> {
  await sql`select ledger.lock_cash(${[memberId]}::uuid[])`.execute(scope.db);
}

/** Takes the row lock of a bonus; null when there is none, or it is another member's. */
export async function lockGrant(scope: Scope, id: Id, memberId?: Id): Promise<Grant | null> {
  const row = await scope.db
    .selectFrom('bonuses.grant')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? ''))
    .forUpdate()
    .executeTakeFirst();
  return row ? toGrant(row) : null;
}

/** Moves a locked bonus along its machine and says so (`bonus-<state>`); null, and nothing done, when its state does not hear the event. */
export async function moveGrant(
  scope: Scope,
  grant: Grant,
  event: GrantEvent,
  change: Omit<UpdateObject<Tables, 'bonuses.grant'>, 'state'> = {},
): Promise<Grant | null> {
  const state = grantMachine[grant.state][event];
  if (state === undefined) return null;
  const row = await scope.db
    .updateTable('bonuses.grant')
    .set({ ...change, state })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', grant.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const moved = toGrant(row);
  await recordFact(scope, {
    topic: `bonus-${state}`,
    memberId: moved.memberId,
    payload: { bonusId: moved.id, state },
  });
  return moved;
}
