import type { Id } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';
import { PAYOUT_BLOCK_MS } from '../rules.ts';

/** Until when no payout may leave because the password was set anew; null when nothing is in the way. */
export async function payoutsBlockedUntil(scope: Scope, accountId: Id): Promise<Date | null> {
  const row = await scope.db
    .selectFrom('identity.account')
    .select('payouts_blocked_until')
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', accountId)
    .executeTakeFirst();
  const until = row?.payouts_blocked_until ?? null;
  return until && until > scope.now ? until : null;
}

/** Lets no payout leave for a day. */
export async function blockPayouts(scope: Scope, accountId: Id): Promise<void> {
  await scope.db
    .updateTable('identity.account')
    .set({ payouts_blocked_until: new Date(scope.now.getTime() + PAYOUT_BLOCK_MS) })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', accountId)
    .execute();
}
