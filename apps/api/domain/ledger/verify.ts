import type { Word } from '@mela/i18n';
import { firstIdAt, type Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { accountKinds, postingKinds } from './chart.ts';

/** A law of the books by its name, which the catalogues say: none goes without words. */
export type Law = Word<'console-words.law'>;

/** The names of one side's accounts, as patterns. */
const patternsOf = (side: 'player' | 'house'): string[] =>
  Object.entries(accountKinds).flatMap(([name, kind]) =>
    kind.side === side ? [name.endsWith(':') ? `^${name}.` : `^${name}$`] : [],
  );
const PLAYER_KINDS = patternsOf('player');
const HOUSE_KINDS = patternsOf('house');

/** One broken law of the ledger, with what it was found on. */
export type LedgerFault = { law: Law; subject: string };

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

/**
 * A law that a room lays down over the ledger and its own tables. `check` answers what breaks it (at most about a
 * hundred), asked in a snapshot so that rooms are compared at one moment. With `since` a law over many rows may look at
 * what is newer only: it is then asked every minute, and now and then without. Listed in invariants.ts.
 */
export type Invariant = Readonly<{ law: Law; check(scope: Scope, since: Date | null): Promise<string[]> }>;

/**
 * Proves a merchant's books in one snapshot: the ledger's own laws, over everything or over what was posted since a
 * moment, and every room's laws. Answers the faults; none means that the books hold.
 */
export async function verifyBooks(
  database: Pick<Database, 'inSnapshot'>,
  merchantId: Id,
  invariants: readonly Invariant[],
  since: Date | null = null,
): Promise<LedgerFault[]> {
  return database.inSnapshot(merchantId, async (scope) => {
    // To prove takes longer than any other statement of the programs may: a whole ledger, or minutes of heavy betting.
    await sql`select set_config('statement_timeout', ${since ? '50s' : '30min'}, true)`.execute(scope.db);
    // What is new is found by its index, however little the planner knows of it yet.
    if (since) await sql`set local enable_seqscan = off`.execute(scope.db);
    const faults = since ? await verifyRecent(scope, since) : await verifyLedger(scope);
    for (const { law, check } of invariants) {
      faults.push(...(await check(scope, since)).map((subject) => ({ law, subject })));
    }
    return faults;
  });
}
