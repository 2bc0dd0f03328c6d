import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import { accountKinds, postingKinds } from './chart.ts';

/** The names of one side's accounts, as patterns. */
const patternsOf = (side: 'player' | 'house'): string[] =>
  Object.entries(accountKinds).flatMap(([name, kind]) =>
    kind.side === side ? [name.endsWith(':') ? `^${name}.` : `^${name}$`] : [],
  );
const PLAYER_KINDS = patternsOf('player');
const HOUSE_KINDS = patternsOf('house');

/** One broken law of the ledger, with what it was found on. */
export type LedgerFault = { law: string; subject: string };

/**
 * Proves a merchant's ledger from its entries: every posting balances per currency; every player's balance is the sum
 * of its entries and not negative; entry numbers have no gap and each balance_after follows from the one before; what players owe is
 * what the house's account of debts says; what members are shown as movements are the entries that are none of single bets.
 * Answers the faults it finds (at most 100 per law); none means the ledger holds.
 */
export async function verifyLedger(scope: Scope): Promise<LedgerFault[]> {
  const { rows } = await sql<LedgerFault>`
    (select 'posting balances' as law, posting_id::text || ' ' || currency as subject
       from ledger.entry where merchant_id = ${scope.merchantId}
       group by posting_id, currency having sum(amount) <> 0 limit 100)
    union all
    (select 'posting has two entries', p.id::text from ledger.posting p
       where p.merchant_id = ${scope.merchantId}
         and (select count(*) from ledger.entry e where e.posting_id = p.id) < 2 limit 100)
    union all
    (select 'balance is the sum of entries', a.id::text from ledger.account a
       where a.merchant_id = ${scope.merchantId} and a.balance is not null
         and a.balance <> coalesce((select sum(e.amount) from ledger.entry e where e.account_id = a.id and e.seq is not null), 0)
       limit 100)
    union all
    (select 'movements are entries', coalesce(e.posting_id, m.posting_id)::text
       from (select e.* from ledger.entry e join ledger.posting p on p.id = e.posting_id
              where e.merchant_id = ${scope.merchantId} and e.seq is not null and not ledger.is_play(p.kind)) e
       full join (select * from ledger.movement where merchant_id = ${scope.merchantId}) m
         on m.posting_id = e.posting_id and m.position = e.position
      where (m.account_id, m.seq, m.amount, m.balance_after) is distinct from (e.account_id, e.seq, e.amount, e.balance_after)
      limit 100)
    union all
    (select 'no negative balance', a.id::text from ledger.account a
       where a.merchant_id = ${scope.merchantId} and a.balance < 0 limit 100)
    union all
    (select 'entries follow each other', account_id::text || ' ' || seq from (
       select account_id, seq, amount, balance_after,
              lag(seq, 1, 0::bigint) over w as seq_before, lag(balance_after, 1, 0::bigint) over w as balance_before
         from ledger.entry where merchant_id = ${scope.merchantId} and seq is not null
         window w as (partition by account_id order by seq)) e
       where seq <> seq_before + 1 or balance_after <> balance_before + amount limit 100)
    union all
    (select 'every account is in the chart', a.kind from ledger.account a
       where a.merchant_id = ${scope.merchantId}
         and not exists (select from unnest(${PLAYER_KINDS}::text[]) k where a.owner_id is not null and a.kind ~ k)
         and not exists (select from unnest(${HOUSE_KINDS}::text[]) k where a.owner_id is null and a.kind ~ k) limit 100)
    union all
    (select 'every posting is in the chart', p.kind from ledger.posting p
       where p.merchant_id = ${scope.merchantId} and p.kind <> all (${Object.keys(postingKinds)}::text[]) limit 100)
    union all
    (select 'debts are as booked', a.currency from ledger.account a
       where a.merchant_id = ${scope.merchantId} and a.owner_id is null and a.kind = 'debts'
         and (select coalesce(sum(d.owed), 0) from ledger.debt d
               where d.merchant_id = a.merchant_id and d.currency = a.currency)
             <> -(select coalesce(sum(e.amount), 0) from ledger.entry e
                   where e.merchant_id = a.merchant_id and e.account_id = a.id))`.execute(scope.db);
  return rows;
}
