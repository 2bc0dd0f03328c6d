import { firstIdAt } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import type { LedgerFault } from './verify.ts';

/** Who moved now has mostly moved not long ago: that is looked at before all the months of history are. */
const LATELY_MS = 40 * 86_400_000;

/**
 * The laws of `verifyLedger` over what was posted since a moment, in time that does not grow with the ledger: postings
 * balance, each entry follows from the one before, and every account that moved stands where its last entry left it.
 * With a full proof now and then this proves the whole by induction. The planner knows nothing of rows that were just
 * written: postings meet their entries in a full join, which reads both sides once whatever it believes of their sizes, and
 * what is older is looked up by laterals that cannot be turned into joins. An entry may be older than its number says: it was
 * named before it waited for its turn.
 */
export async function verifyRecent(scope: Scope, since: Date): Promise<LedgerFault[]> {
  const first = firstIdAt(since.getTime());
  const lately = firstIdAt(since.getTime() - LATELY_MS);
  const entryAt = (account: string, seq: string) => {
    const found = sql`select e.seq, e.balance_after from ledger.entry e
      where e.account_id = ${sql.ref(account)} and e.seq = ${sql.raw(seq)} and e.posting_id`;
    return sql`lateral (${found} >= ${lately}::uuid union all ${found} < ${lately}::uuid limit 1)`;
  };
  const { rows } = await sql<LedgerFault>`
    with recent as materialized (
      select posting_id, account_id, currency, amount, seq, balance_after from ledger.entry
      where merchant_id = ${scope.merchantId} and posting_id >= ${first}::uuid
    ), chain as materialized (
      select account_id, amount, seq, balance_after, lag(seq) over w as seq_before, lag(balance_after) over w as balance_before
        from recent where seq is not null window w as (partition by account_id order by seq)
    ), moved as materialized (
      select account_id, max(seq) as seq from chain group by account_id
    )
    (select 'posting balances' as law, posting_id::text || ' ' || currency as subject
       from recent group by posting_id, currency having sum(amount) <> 0 limit 100)
    union all
    (select 'posting has two entries', coalesce(p.id, e.posting_id)::text
       from (select id from ledger.posting
              where merchant_id = ${scope.merchantId} and id >= ${first}::uuid) p
       full join (select posting_id, count(*) as entries from recent group by posting_id) e on e.posting_id = p.id
       where p.id is null or e.entries is null or e.entries < 2 limit 100)
    union all
    (select 'balance is the sum of entries', m.account_id::text from moved m
       left join lateral (select a.seq, a.balance from ledger.account a where a.id = m.account_id limit 1) a on true
       left join ${entryAt('m.account_id', 'a.seq')} last on true
       where a.seq < m.seq or (a.seq, a.balance) is distinct from (last.seq, last.balance_after) limit 100)
    union all
    (select 'no negative balance', account_id::text from recent where balance_after < 0 limit 100)
    union all
    (select 'entries follow each other', account_id::text || ' ' || seq from chain
       where seq_before = seq - 1 and balance_after <> balance_before + amount limit 100)
    union all
    (select 'entries follow each other', r.account_id::text || ' ' || r.seq from chain r
       left join ${entryAt('r.account_id', 'r.seq - 1')} before on true
       where r.seq_before is distinct from r.seq - 1
         and (r.balance_after <> coalesce(before.balance_after, 0) + r.amount or r.seq > 1 and before.seq is null)
       limit 100)`.execute(scope.db);
  return rows;
}
