import type { Id } from '@mela/primitives';
import type { Scope } from '../../../../platform/scope.ts';

/** A member's level, which channels can be kept for; 0 until somebody has set one. */
export async function levelOf(scope: Scope, memberId: Id): Promise<number> {
  const row = await scope.db
    .selectFrom('cashier.member_level')
    .select('level')
    .where('merchant_id', '=', scope.merchantId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.level ?? 0;
}

/** Sets a member's level, from 0 to 99. */
export async function setLevel(scope: Scope, memberId: Id, level: number): Promise<void> {
  const values = { level, set_at: scope.now };
  await scope.db
    .insertInto('cashier.member_level')
    .values({ merchant_id: scope.merchantId, member_id: memberId, ...values })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'member_id']).doUpdateSet(values))
    .execute();
}
