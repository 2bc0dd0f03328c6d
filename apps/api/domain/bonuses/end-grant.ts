import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { moveGrant, lockGrant, lockWallet, type Grant } from './grant.ts';
import { dropLot } from './lots.ts';
import { takeMoney, watchWallet } from './money.ts';
import type { BonusVersionConflict, BonusStateConflict, BonusNotFound } from './refusals.ts';

/**
 * Ends a bonus that is under way. Turned over: its money becomes cash. Cancelled by its member or expired: its money goes back to the
 * house and nothing is asked for it any more. The caller holds the wallet and the bonus. Null when it had ended before.
 */
export async function endGrant(
  scope: Scope,
  grant: Grant,
  event: 'convert' | 'cancel' | 'expire' | 'use-up',
): Promise<Grant | null> {
  const ended = await moveGrant(scope, grant, event, { money: 0n, ended_at: scope.now });
  if (!ended) return null;
  if (event !== 'use-up') await takeMoney(scope, grant, event);
  if (event !== 'convert') await dropLot(scope, grant.id);
  await watchWallet(scope, grant);
  return ended;
}

/**
 * Gives a bonus up at its member's wish. They say what they were shown that they lose; where it is another amount by now, nothing happens
 * and they are told. Refuses one that is not under way.
 */
export async function cancelBonus(
  scope: Scope,
  memberId: Id,
  wish: { id: Id; money: bigint },
): Promise<Outcome<Grant, BonusNotFound | BonusStateConflict | BonusVersionConflict>> {
  await lockWallet(scope, memberId);
  const grant = await lockGrant(scope, wish.id, memberId);
  if (!grant) return refuse({ kind: 'bonus-not-found' });
  if (grant.state !== 'active') return refuse({ kind: 'bonus-state-conflict' });
  if (grant.money !== wish.money) {
    return refuse({
      kind: 'bonus-version-conflict',
      values: { money: grant.money },
    });
  }
  const ended = await endGrant(scope, grant, 'cancel');
  return ended ? ok(ended) : refuse({ kind: 'bonus-state-conflict' });
}

/** Gives up all bonuses of an account that is closed. The caller holds the wallet. */
export async function forfeitBonuses(scope: Scope, memberId: Id): Promise<void> {
  const rows = await scope.db
    .selectFrom('bonuses.grant')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('member_id', '=', memberId)
    .where('state', '=', 'active')
    .orderBy('id')
    .execute();
  for (const { id } of rows) {
    const grant = await lockGrant(scope, id, memberId);
    if (grant?.state === 'active') await endGrant(scope, grant, 'cancel');
  }
}
