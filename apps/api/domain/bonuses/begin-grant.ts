import { DAY_MS, ok, type Outcome, refuse } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { mayBeOffered } from '../protection/index.ts';
import { giveMoney, watchWallet } from './money.ts';
import { endGrant } from './end-grant.ts';
import { lockWallet, moveGrant, type Grant } from './grant.ts';
import { openLot } from './lots.ts';
import type { BonusHad, BonusStateConflict } from './refusals.ts';

/**
 * Begins a bonus: its money comes into the bonus account, its lot is opened, and its days begin to count. Refuses one that the member has
 * had on this occasion, and any of who is shut out; of two at the same moment one is begun.
 */
export async function beginGrant(
  scope: Scope,
  grant: Grant,
  occasion: string | null,
): Promise<Outcome<Grant, BonusHad | BonusStateConflict>> {
  // The wallet is the turnstile: whoever begins a bonus of this member waits here, and sees what was begun before.
  await lockWallet(scope, grant.memberId);
  // Chosen or put aside before they were shut out: it is not theirs any more.
  if (!(await mayBeOffered(scope, grant.memberId))) return refuse({ kind: 'bonus-state-conflict' });
  if (occasion !== null && (await wasHad(scope, grant, occasion))) return refuse({ kind: 'bonus-had' });
  const expiresAt = new Date(scope.now.getTime() + grant.days * DAY_MS);
  const begun = await moveGrant(scope, grant, 'begin', {
    occasion,
    begun_at: scope.now,
    expires_at: expiresAt,
    money: grant.amount,
  });
  if (!begun) return refuse({ kind: 'bonus-state-conflict' });
  await giveMoney(scope, begun);
  if (begun.required === 0n) {
    return ok((await endGrant(scope, begun, 'convert')) ?? begun);
  }
  await openLot(scope, {
    memberId: begun.memberId,
    currency: begun.currency,
    source: 'bonus',
    sourceId: begun.id,
    required: begun.required,
    weights: begun.weights,
    expiresAt,
  });
  await watchWallet(scope, begun);
  return ok(begun);
}

async function wasHad(scope: Scope, { memberId, offerId }: Grant, occasion: string): Promise<boolean> {
  if (offerId === null) return false;
  const had = await scope.db
    .selectFrom('bonuses.grant')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('member_id', '=', memberId)
    .where('offer_id', '=', offerId)
    .where('occasion', '=', occasion)
    .where('begun_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return had !== undefined;
}
