import { businessDayOf, startOf, type Id } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';
import { policyOf, type Policy } from '../policy.ts';
import type { WithdrawalRefusal } from '../refusals.ts';

/** What a member has asked for on a business day; what was rejected or cancelled does not count. */
type Used = { count: number; amount: bigint };

/** What is left to a member of a business day's allowance. */
export type DayLeft = {
  /** Withdrawals that still cost nothing. */
  free: number;
  count: number;
  amount: bigint;
};

/** What the member may still take out today. */
export async function dayLeft(scope: Scope, member: { id: Id; timeZone: string }): Promise<DayLeft> {
  const policy = await policyOf(scope);
  const { count, amount } = await usedToday(scope, member);
  const left = policy.withdrawalDailyMax - amount;
  return {
    free: Math.max(0, policy.freeDailyCount - count),
    count: Math.max(0, policy.withdrawalDailyCount - count),
    amount: left > 0n ? left : 0n,
  };
}

/** What the member has asked for since the business day began. */
export async function usedToday(scope: Scope, { id, timeZone }: { id: Id; timeZone: string }): Promise<Used> {
  const { count, amount } = await scope.db
    .selectFrom('cashier.withdrawal')
    .select(({ fn }) => [fn.countAll<bigint>().as('count'), fn.sum<string | null>('amount').as('amount')])
    .where('merchant_id', '=', scope.merchantId)
    .where('member_id', '=', id)
    .where('requested_at', '>=', startOf(businessDayOf(scope.now, timeZone), timeZone))
    .where('state', 'not in', ['rejected', 'cancelled'])
    .executeTakeFirstOrThrow();
  return { count: Number(count), amount: BigInt(amount ?? 0) };
}

/** Why an amount is too much for what is left of the day; null when it is not. */
export function overDayLimit(
  used: Used,
  amount: bigint,
  { withdrawalDailyMax, withdrawalDailyCount }: Policy,
): Extract<WithdrawalRefusal, { kind: 'daily-limit' }> | null {
  if (used.count >= withdrawalDailyCount) {
    const values = { count: String(withdrawalDailyCount) };
    return { kind: 'daily-limit', fields: { amount: { id: 'field.amount.daily-count', values } } };
  }
  const left = withdrawalDailyMax - used.amount;
  if (amount <= left) return null;
  const values = { left: left > 0n ? left : 0n };
  return { kind: 'daily-limit', fields: { amount: { id: 'field.amount.daily-amount', values } } };
}
