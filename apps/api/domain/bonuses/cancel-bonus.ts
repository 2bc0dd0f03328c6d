import { formatAmount, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { endGrant } from './end-grant.ts';
import { lockGrant, lockWallet, type Grant } from './grant.ts';
import type { BonusVersionConflict, BonusStateConflict, BonusNotFound } from './refusals.ts';

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
      values: { money: formatAmount(grant.money).slice(0, -2) },
    });
  }
  const ended = await endGrant(scope, grant, 'cancel');
  return ended ? ok(ended) : refuse({ kind: 'bonus-state-conflict' });
}
