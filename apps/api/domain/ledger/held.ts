import type { Currency, Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';

/** What lies in one player's hold account. */
export type HeldBalance = { ownerId: Id; currency: Currency; balance: bigint };

/** Every hold account that is not empty. */
export async function heldBalances(scope: Scope): Promise<HeldBalance[]> {
  const { rows } = await sql<HeldBalance>`
    select owner_id as "ownerId", currency, balance from ledger.account
    where merchant_id = ${scope.merchantId} and kind = 'hold' and balance <> 0`.execute(scope.db);
  return rows;
}
