import { UNITS_PER_WHOLE } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';

/** A merchant's rules for money in and out; amounts in 1/10 000 units, rates in 1/10 000. */
export type Policy = Readonly<{
  withdrawalMin: bigint;
  withdrawalMax: bigint;
  /** What one member may take out in a business day, and how often. */
  withdrawalDailyMax: bigint;
  withdrawalDailyCount: number;
  /** Withdrawals per business day that cost nothing. */
  freeDailyCount: number;
  /** Fee of a withdrawal beyond the free ones. */
  feeRate: number;
  /** Above this amount a second person must approve. */
  secondApprovalAbove: bigint;
  /** Above this balance two people reset the password of an account. */
  resetByTwoAbove: bigint;
  /** Silence of this length after payment counts as received. */
  receiptMinutes: number;
  /** BEHAVIOUR.md §6: whether receipt that staff force pays the amount back to the member's cash. */
  forcedReceipt: 'keep' | 'refund';
  /** How long a newly bound payout account waits before money may go there. */
  payoutAccountWaitHours: number;
  /** How many payout accounts a member may have. */
  payoutAccountsMax: number;
  /** Turnover owed per deposit, in percent of it. */
  turnoverPercent: number;
}>;

/** What holds for a merchant that has set nothing. */
const defaultPolicy: Policy = {
  withdrawalMin: 200n * UNITS_PER_WHOLE,
  withdrawalMax: 50_000n * UNITS_PER_WHOLE,
  withdrawalDailyMax: 200_000n * UNITS_PER_WHOLE,
  withdrawalDailyCount: 10,
  freeDailyCount: 3,
  feeRate: 100,
  secondApprovalAbove: 20_000n * UNITS_PER_WHOLE,
  resetByTwoAbove: 20_000n * UNITS_PER_WHOLE,
  receiptMinutes: 30,
  forcedReceipt: 'keep',
  payoutAccountWaitHours: 24,
  payoutAccountsMax: 5,
  turnoverPercent: 100,
};

/** The merchant's rules. */
export async function policyOf(scope: Scope): Promise<Policy> {
  const row = await scope.db
    .selectFrom('cashier.policy')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .executeTakeFirst();
  if (!row) return defaultPolicy;
  return {
    withdrawalMin: row.withdrawal_min,
    withdrawalMax: row.withdrawal_max,
    withdrawalDailyMax: row.withdrawal_daily_max,
    withdrawalDailyCount: row.withdrawal_daily_count,
    freeDailyCount: row.free_daily_count,
    feeRate: row.fee_rate,
    secondApprovalAbove: row.second_approval_above,
    resetByTwoAbove: row.reset_by_two_above,
    receiptMinutes: row.receipt_minutes,
    forcedReceipt: row.forced_receipt as Policy['forcedReceipt'],
    payoutAccountWaitHours: row.payout_account_wait_hours,
    payoutAccountsMax: row.payout_accounts_max,
    turnoverPercent: row.turnover_percent,
  };
}

/** Sets the merchant's rules; what is not given keeps its value. */
export async function setPolicy(scope: Scope, changes: Partial<Policy>): Promise<Policy> {
  const policy = { ...(await policyOf(scope)), ...changes };
  const row = {
    withdrawal_min: policy.withdrawalMin,
    withdrawal_max: policy.withdrawalMax,
    withdrawal_daily_max: policy.withdrawalDailyMax,
    withdrawal_daily_count: policy.withdrawalDailyCount,
    free_daily_count: policy.freeDailyCount,
    fee_rate: policy.feeRate,
    second_approval_above: policy.secondApprovalAbove,
    reset_by_two_above: policy.resetByTwoAbove,
    receipt_minutes: policy.receiptMinutes,
    forced_receipt: policy.forcedReceipt,
    payout_account_wait_hours: policy.payoutAccountWaitHours,
    payout_accounts_max: policy.payoutAccountsMax,
    turnover_percent: policy.turnoverPercent,
  };
  await scope.db
    .insertInto('cashier.policy')
    .values({ merchant_id: scope.merchantId, ...row })
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet(row))
    .execute();
  return policy;
}
