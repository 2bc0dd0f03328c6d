import type { Currency, Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';

/** A member's last stakes (1/10 000 units), newest first, among the last so many entries of their cash: enough to see a change. */
export async function recentStakes(
  scope: Scope,
  member: { id: Id; currency: Currency },
  entries = 1000,
): Promise<bigint[]> {
  const { rows } = await sql<{ stake: bigint }>`
    select -e.amount as stake
      from (select x.posting_id, x.amount, x.seq
              from ledger.entry x
             where x.account_id = (select id from ledger.account
                                    where merchant_id = ${scope.merchantId} and owner_id = ${member.id}
                                      and kind = 'cash' and currency = ${member.currency})
               and x.seq is not null
             order by x.seq desc limit ${entries}) e
      join ledger.posting p on p.id = e.posting_id
     where e.amount < 0 and p.kind in ('bet', 'lottery-order')
     order by e.seq desc`.execute(scope.db);
  return rows.map(({ stake }) => stake);
}
