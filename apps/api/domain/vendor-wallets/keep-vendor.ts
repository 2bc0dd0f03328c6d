import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';

/** Has a brand run a vendor in transfer mode; `sweeps`: money follows the player there and back by itself. */
export async function keepMoneyAt(
  scope: Scope,
  vendor: string,
  { sweeps }: { sweeps: boolean },
): Promise<void> {
  await sql`
    insert into vendor_wallets.vendor (merchant_id, vendor_code, sweeps, rounds_from, compared_to)
      values (${scope.merchantId}, ${vendor}, ${sweeps}, ${scope.now}, ${scope.now})
      on conflict (merchant_id, vendor_code) do update set sweeps = excluded.sweeps`.execute(scope.db);
}
