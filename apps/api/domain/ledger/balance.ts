import type { Currency, Id } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import type { PlayerAccountKind } from './chart.ts';

/** What a player's account holds now (1/10 000 units); zero when nothing was ever posted to it. */
export async function balanceOf(
  scope: Scope,
  account: { ownerId: Id; kind: PlayerAccountKind; currency: Currency },
): Promise<{ balance: bigint; seq: bigint }> {
  const row = await scope.db
    .selectFrom('ledger.account')
    .select(['balance', 'seq'])
    .where('merchant_id', '=', scope.merchantId)
    .where('owner_id', '=', account.ownerId)
    .where('kind', '=', account.kind)
    .where('currency', '=', account.currency)
    .executeTakeFirst();
  return { balance: row?.balance ?? 0n, seq: row?.seq ?? 0n };
}
