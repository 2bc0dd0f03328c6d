import type { Scope } from '../../platform/scope.ts';
import { moveGrant, type Grant } from './grant.ts';
import { dropLot } from './lots.ts';
import { takeMoney, watchWallet } from './money.ts';

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
