import type { Currency, Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import type { PlayerAccountKind } from './chart.ts';
import { ownRows } from '../../platform/own-rows.ts';

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

/** What lies in one player's hold account. */
type HeldBalance = { ownerId: Id; currency: Currency; balance: bigint };

/** Every hold account that is not empty. */
export async function heldBalances(scope: Scope): Promise<HeldBalance[]> {
  const { rows } = await sql<HeldBalance>`
    select owner_id as "ownerId", currency, balance from ledger.account
    where merchant_id = ${scope.merchantId} and kind = 'hold' and balance <> 0`.execute(scope.db);
  return rows;
}

/** What lies on a member's accounts in the books, for themselves. */
export const ownBalances = ownRows({
  table: 'ledger.account',
  owner: 'owner_id',
  read: ({ kind, currency, balance }) => ({ kind, currency, balance }),
});

/** Of these players, those on whose accounts anything lies that is not bonus money. */
export async function ownersWithMoney(scope: Scope, ownerIds: readonly Id[]): Promise<Id[]> {
  if (ownerIds.length === 0) return [];
  const rows = await scope.db
    .selectFrom('ledger.account')
    .select('owner_id')
    .distinct()
    .where('merchant_id', '=', scope.merchantId)
    .where('owner_id', 'in', [...ownerIds])
    .where('kind', '<>', 'bonus')
    .where('balance', '<>', 0n)
    .execute();
  return rows.flatMap(({ owner_id: id }) => (id === null ? [] : [id]));
}
