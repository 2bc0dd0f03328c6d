import type { Currency, Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import { transfersUnderWay, type WalletTransfer } from './transfer.ts';

/** What a player has at one vendor by our books, and what is on its way between the two. */
export type VendorWallet = Readonly<{
  vendor: string;
  /** Follows the player by itself, in at launch and out at exit. */
  sweeps: boolean;
  balance: bigint;
  inTransit: bigint;
  underWay: WalletTransfer | null;
}>;

/** A player's wallets at all of the brand's vendors that keep money. */
export async function walletsOf(scope: Scope, accountId: Id, currency: Currency): Promise<VendorWallet[]> {
  const { rows } = await sql<Omit<VendorWallet, 'underWay'>>`
    select v.vendor_code as vendor, v.sweeps, coalesce(w.balance, 0) as balance, coalesce(t.balance, 0) as "inTransit"
      from vendor_wallets.vendor v
      left join ledger.account w on w.merchant_id = v.merchant_id and w.owner_id = ${accountId} and w.currency = ${currency}
        and w.kind = 'wallet:' || v.vendor_code
      left join ledger.account t on t.merchant_id = v.merchant_id and t.owner_id = ${accountId} and t.currency = ${currency}
        and t.kind = 'transit:' || v.vendor_code
     where v.merchant_id = ${scope.merchantId} order by v.vendor_code`.execute(scope.db);
  const underWay = await transfersUnderWay(scope, accountId);
  return rows.map((row) => ({
    ...row,
    underWay: underWay.find(({ vendor }) => vendor === row.vendor) ?? null,
  }));
}
