import { mulDiv } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { beginChosen, openLot } from '../bonuses/index.ts';
import { policyOf } from './policy.ts';
import type { Deposit } from './deposits/deposit.ts';

/** Asks for play on a credited deposit and begins the bonus that was chosen with it, in the transaction that credits it. */
export async function openTurnoverLot(scope: Scope, deposit: Deposit): Promise<void> {
  const { turnoverPercent } = await policyOf(scope);
  await openLot(scope, {
    memberId: deposit.memberId,
    currency: deposit.currency,
    source: 'deposit',
    sourceId: deposit.id,
    required: mulDiv(deposit.amount, BigInt(turnoverPercent), 100n, 'up'),
  });
  const isLess = deposit.asked !== null && deposit.amount < deposit.asked;
  await beginChosen(scope, deposit.id, isLess ? deposit.amount : undefined);
}
