import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import type { RoundDay } from '../play/index.ts';

/** What players' rounds from wallets that vendors keep came to, by game and the business day on which they were closed. */
export async function walletRoundDays(
  scope: Scope,
  { accountIds, zone }: Readonly<{ accountIds: readonly Id[]; zone: string }>,
): Promise<RoundDay[]> {
  const { rows } = await sql<RoundDay>`
    select account_id as "accountId", game_id as "gameId", (closed_at at time zone ${zone})::date::text as day,
           sum(stake)::bigint as stakes, sum(win)::bigint as wins, sum(turnover)::bigint as turnover
      from vendor_wallets.round
     where merchant_id = ${scope.merchantId} and account_id = any (${accountIds}::uuid[]) and currency <> 'PLAY'
     group by 1, 2, 3`.execute(scope.db);
  return rows;
}
