import { UNITS_PER_WHOLE } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';

/** A brand's limits; amounts in 1/10 000 units. */
export type TransferPolicy = Readonly<{ amountMin: bigint; amountMax: bigint; dailyMax: bigint }>;

/** What holds for a brand that has set nothing. */
const defaultPolicy: TransferPolicy = {
  amountMin: 100n * UNITS_PER_WHOLE,
  amountMax: 20_000n * UNITS_PER_WHOLE,
  dailyMax: 50_000n * UNITS_PER_WHOLE,
};

/** The brand's limits. */
export async function transferPolicy(scope: Scope): Promise<TransferPolicy> {
  const row = await scope.db
    .selectFrom('member_transfers.policy')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .executeTakeFirst();
  return row
    ? { amountMin: row.amount_min, amountMax: row.amount_max, dailyMax: row.daily_max }
    : defaultPolicy;
}

/** Sets the brand's limits; what is not given keeps its value. */
export async function setTransferPolicy(scope: Scope, changes: Partial<TransferPolicy>): Promise<void> {
  const { amountMin, amountMax, dailyMax } = { ...(await transferPolicy(scope)), ...changes };
  const row = { amount_min: amountMin, amount_max: amountMax, daily_max: dailyMax };
  await scope.db
    .insertInto('member_transfers.policy')
    .values({ merchant_id: scope.merchantId, ...row })
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet(row))
    .execute();
}
