import type { Id } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { downlineOf } from '../agents/index.ts';
import { openPaymentsOf } from '../cashier/index.ts';
import { accountById } from '../identity/index.ts';
import { balancesOf } from '../ledger/index.ts';
import { hasPendingSlips } from '../lottery/index.ts';
import { hasOpenBets } from '../play/index.ts';

/**
 * Why an account cannot be closed now. money: something lies on it, or is owed · deposit, withdrawal: on its way · bet: one still runs ·
 * downline: others stand below this agent · frozen: by staff, who have to say first.
 */
export type InTheWay = 'money' | 'deposit' | 'withdrawal' | 'bet' | 'downline' | 'frozen';

/** All that stands in the way of closing an account; bonus money does not, it is forfeited. */
export async function inTheWayOf(scope: Scope, accountId: Id): Promise<readonly InTheWay[]> {
  const account = await accountById(scope, accountId);
  // In this order: a payment that is over by now has its money on the account by then.
  const payments = await openPaymentsOf(scope, accountId);
  const balances = await balancesOf(scope, accountId);
  const stands: Readonly<Record<InTheWay, boolean>> = {
    money: balances.some(({ kind, balance }) => kind !== 'bonus' && balance !== 0n),
    ...payments,
    bet: (await hasOpenBets(scope, accountId)) || (await hasPendingSlips(scope, accountId)),
    downline: (await downlineOf(scope, accountId, { directOnly: true, limit: 1 })).length > 0,
    frozen: (account?.frozenAt ?? null) !== null,
  };
  return (Object.keys(stands) as InTheWay[]).filter((one) => stands[one]);
}
