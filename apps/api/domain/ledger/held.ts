import type { Currency, Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import type { PostingKind } from './chart.ts';

/** What lies in one player's hold account. */
export type HeldBalance = { ownerId: Id; currency: Currency; balance: bigint };

/** Every hold account that is not empty. */
export async function heldBalances(scope: Scope): Promise<HeldBalance[]> {
  const { rows } = await sql<HeldBalance>`
    select owner_id as "ownerId", currency, balance from ledger.account
    where merchant_id = ${scope.merchantId} and kind = 'hold' and balance <> 0`.execute(scope.db);
  return rows;
}

/** Which of these keys have a posting of a kind. */
export async function postedKeys(
  scope: Scope,
  kind: PostingKind,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await scope.db
    .selectFrom('ledger.posting')
    .select('key')
    .where('merchant_id', '=', scope.merchantId)
    .where('kind', '=', kind)
    .where('key', 'in', [...keys])
    .execute();
  return new Set(rows.map(({ key }) => key));
}
