import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';

/** One broken law, with what it was found on. */
type PlayFault = { law: string; subject: string };

/**
 * Proves a merchant's rounds from their transactions and postings: rounds add up, a closed one has its effective turnover
 * and nothing open, money moved exactly as the transactions say, nothing was both settled and given back.
 * Answers at most 100 faults per law.
 */
export async function verifyPlay(scope: Scope): Promise<PlayFault[]> {
  const { rows } = await sql<PlayFault>`
    with told as (
      select round_id,
             coalesce(sum(amount) filter (where kind = 'bet' and state <> 'cancelled'), 0) as stake,
             coalesce(sum(amount) filter (where kind = 'settle'), 0) as win,
             count(*) filter (where kind = 'bet' and state <> 'cancelled') as bets,
             count(*) filter (where kind = 'bet' and state = 'taken') as open_bets
        from play.transaction where merchant_id = ${scope.merchantId} and round_id is not null group by round_id)
    (select 'round is the sum of its transactions' as law, r.id::text as subject
       from play.round r left join told t on t.round_id = r.id
      where r.merchant_id = ${scope.merchantId}
        and (r.stake, r.win, r.bets, r.open_bets) is distinct from (t.stake, t.win, t.bets, t.open_bets) limit 100)
    union all
    (select 'turnover is min(stake, |win - stake|)', r.id::text from play.round r
      where r.merchant_id = ${scope.merchantId} and r.state = 'closed'
        and r.turnover <> least(r.stake, abs(r.win - r.stake)) limit 100)
    union all
    (select 'what moved money has its posting, and nothing else has one', t.kind || ' ' || t.transaction
       from play.transaction t left join ledger.posting p on p.id = t.id and p.kind = t.kind
      where t.merchant_id = ${scope.merchantId} and (t.amount > 0) <> (p.id is not null) limit 100)
    union all
    (select 'the player''s entry is the transaction''s amount', t.kind || ' ' || t.transaction
       from play.transaction t join ledger.entry e on e.posting_id = t.id and e.seq is not null
      where t.merchant_id = ${scope.merchantId}
        and (e.amount <> case t.kind when 'bet' then -t.amount else t.amount end or e.balance_after <> t.balance) limit 100)
    union all
    (select 'a posting of play is a transaction', p.kind || ' ' || p.key from ledger.posting p
      where p.merchant_id = ${scope.merchantId} and p.kind in ('bet', 'settle', 'cancel')
        and not exists (select from play.transaction t where t.merchant_id = p.merchant_id and t.id = p.id) limit 100)
    union all
    (select 'a bet is settled or given back, once', b.transaction from play.transaction b
      join play.transaction c on c.merchant_id = b.merchant_id and c.vendor_code = b.vendor_code
        and c.reference = b.transaction and c.kind = 'cancel' and c.amount > 0
      where b.merchant_id = ${scope.merchantId} and b.kind = 'bet'
      group by b.transaction, b.state having count(*) > 1 or b.state <> 'cancelled' limit 100)`.execute(
    scope.db,
  );
  return rows;
}
