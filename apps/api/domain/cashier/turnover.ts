import { mulDiv, type Currency, type Id } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { beginChosen, openLot, turnoverOf, type Turnover } from '../bonuses/index.ts';
import { isSelfExcluded } from '../protection/index.ts';
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

/**
 * What the member has to play before money goes out. Nothing is left for one who has shut themselves out for half a year or longer:
 * they may not play it, and what they have they may always take out.
 */
export async function turnoverAsked(scope: Scope, member: { id: Id; currency: Currency }): Promise<Turnover> {
  const turnover = await turnoverOf(scope, member);
  if (turnover.left === 0n || !(await isSelfExcluded(scope, member.id))) return turnover;
  return { ...turnover, left: 0n };
}
