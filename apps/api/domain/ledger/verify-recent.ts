import { firstIdAt } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import type { LedgerFault } from './verify.ts';

/**
 * The laws of `verifyLedger` over what was posted since a moment, in time that does not grow with the ledger: postings
 * balance, each entry follows from the one before, and every account that moved stands where its last entry left it.
 * With a full proof now and then this proves the whole by induction. Other rows are looked up by laterals that cannot be turned
 * into joins: the planner knows nothing of rows that were just written, and may read a whole table, or one again and again.
 */
export async function verifyRecent(scope: Scope, since: Date): Promise<LedgerFault[]> {
  const first = firstIdAt(since.getTime());
  const { rows } = await sql<LedgerFault>`
    with recent as materialized (
      select posting_id, account_id, currency, amount, seq, balance_after from ledger.entry
      where merchant_id = ${scope.merchantId} and posting_id >= ${first}::uuid
    ), last as (
      select distinct on (account_id) account_id, seq, balance_after from recent
      where seq is not null order by account_id, seq desc
    )
    (select 'posting balances' as law, posting_id::text || ' ' || currency as subject
       from recent group by posting_id, currency having sum(amount) <> 0 limit 100)
    union all
    (select 'posting has two entries', p.id::text from ledger.posting p
       where p.merchant_id = ${scope.merchantId} and p.id >= ${first}::uuid
         and (select count(*) from ledger.entry e where e.posting_id = p.id) < 2 limit 100)
    union all
    (select 'balance is the sum of entries', l.account_id::text from last l
       left join lateral (select a.seq, a.balance from ledger.account a where a.id = l.account_id limit 1) a on true
       where (a.seq, a.balance) is distinct from (l.seq, l.balance_after) limit 100)
    union all
    (select 'no negative balance', account_id::text from recent where balance_after < 0 limit 100)
    union all
    (select 'entries follow each other', r.account_id::text || ' ' || r.seq from recent r
       left join lateral (select e.seq, e.balance_after from ledger.entry e
         where e.account_id = r.account_id and e.seq = r.seq - 1 limit 1) before on true
       where r.seq is not null and r.balance_after <> coalesce(before.balance_after, 0) + r.amount
          or r.seq > 1 and before.seq is null
       limit 100)`.execute(scope.db);
  return rows;
}
