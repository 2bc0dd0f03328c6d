import { FIRST_ID, firstIdAt, type Id } from '@mela/primitives';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import type { Invariant, Law, LedgerFault } from '../ledger/index.ts';
import { heldInvariants } from './verify-held.ts';

type Proof = { law: Law; find: (merchantId: Id, firstId: Id) => RawBuilder<{ subject: string }> };

const AT_MOST = 100;

/** Laws over rounds, or postings, whose id is not below `firstId`. */
const LAWS: readonly Proof[] = [
  {
    law: 'a round is the sum of its transactions',
    // A full join reads both sides once, whatever the planner believes of their sizes.
    find: (merchantId, firstId) => sql`
      select coalesce(r.id, told.round_id)::text as subject
        from (select * from play.round where merchant_id = ${merchantId} and id >= ${firstId}::uuid) r
        full join (
          select t.round_id,
                 coalesce(sum(t.amount) filter (where t.kind = 'bet' and t.state <> 'cancelled'), 0) as stake,
                 coalesce(sum(coalesce(t.win_change, t.amount)) filter (where t.kind <> 'bet'), 0)
                   - coalesce(sum(t.amount) filter (where t.kind = 'cancel' and t.win_change is null), 0) as win,
                 count(*) filter (where t.kind = 'bet' and t.state <> 'cancelled') as bets,
                 count(*) filter (where t.kind = 'bet' and t.state = 'taken') as open_bets
            from play.transaction t
           where t.merchant_id = ${merchantId} and t.round_id >= ${firstId}::uuid group by t.round_id) told
          on told.round_id = r.id
       where (r.stake, r.win, r.bets, r.open_bets) is distinct from (told.stake, told.win, told.bets, told.open_bets)`,
  },
  {
    law: 'a transaction moved exactly its amount',
    find: (merchantId, firstId) => sql`
      select t.kind || ' ' || t.transaction as subject
        from play.transaction t
        left join ledger.posting p on p.id = t.id and p.kind = t.kind
        left join ledger.entry e on e.posting_id = p.id and e.seq is not null
       where t.merchant_id = ${merchantId} and t.round_id >= ${firstId}::uuid and t.win_change is null
         and t.reservation is null
         and ((t.amount > 0) <> (p.id is not null)
           or e.amount <> case t.kind when 'bet' then -t.amount else t.amount end
           or e.balance_after <> t.balance)
         -- Where there was bonus money beside the cash, it may have moved too, and was part of the balance.
         and (p.id is null or not exists (select from bonuses.grant g where g.merchant_id = ${merchantId}
           and g.member_id = t.account_id and g.begun_at is not null)
           or (select sum(o.amount) from ledger.entry o join ledger.account a on a.id = o.account_id
             where o.posting_id = t.id and a.kind = 'vendor:' || t.vendor_code)
             <> case t.kind when 'bet' then t.amount else -t.amount end)`,
  },
  {
    law: 'a correction moved exactly its amount',
    // Of what a bet had won some may be taken from bonus money, by a posting of its own.
    find: (merchantId, firstId) => sql`
      select t.kind || ' ' || t.transaction as subject
        from play.transaction t
       where t.merchant_id = ${merchantId} and t.round_id >= ${firstId}::uuid and t.win_change is not null
         and t.amount <> -coalesce((select sum(e.amount)
           from (values (case t.kind when 'held-release' then 'held-released' else t.kind end,
                         case t.kind when 'held-release' then t.transaction else t.vendor_code || ':' || t.transaction end),
                        ('bonus-correction', t.kind || ':' || t.vendor_code || ':' || t.transaction || ':bonus')) as k (kind, key)
           join ledger.posting p on p.merchant_id = ${merchantId} and p.kind = k.kind and p.key = k.key
           join ledger.entry e on e.posting_id = p.id
           join ledger.account a on a.id = e.account_id and a.kind in ('vendor:' || t.vendor_code, 'held:' || t.vendor_code)), 0)`,
  },
  {
    law: 'a posting of play is a transaction',
    // The key is taken apart before the join: row-level security lets no index be searched by what a function answers.
    find: (merchantId, firstId) => sql`
      with posted as materialized (
        select p.id, p.kind, split_part(p.key, ':', 1) as vendor, substr(p.key, strpos(p.key, ':') + 1) as transaction
          from ledger.posting p
         where p.merchant_id = ${merchantId} and p.id >= ${firstId}::uuid 
           and p.kind in ('bet', 'settle', 'cancel', 'unsettle', 'resettle', 'void', 'return-stake', 'reserve', 'release', 'promo'))
      select p.kind || ' ' || p.vendor || ':' || p.transaction as subject from posted p
       where not exists (select from play.transaction t
           where t.merchant_id = ${merchantId} and t.vendor_code = p.vendor and t.transaction = p.transaction
             and t.kind = p.kind and t.id = p.id)`,
  },
  {
    law: 'a bet is settled or given back, once',
    // What was given back is gathered first and each bet then looked up by its key: with statistics from before a rush
    // the planner would read all bets again for every one of them.
    find: (merchantId, firstId) => sql`
      with given_back as materialized (
        select c.vendor_code, c.reference, count(*) as times from play.transaction c
         where c.merchant_id = ${merchantId} and c.round_id >= ${firstId}::uuid and c.kind in ('cancel', 'void', 'return-stake')
           and (c.amount > 0 or c.win_change <> 0)
         group by c.vendor_code, c.reference)
      select g.reference as subject from given_back g
        left join lateral (select b.state from play.transaction b
          where b.merchant_id = ${merchantId} and b.vendor_code = g.vendor_code and b.transaction = g.reference
            and b.kind = 'bet' limit 1) b on true
       where g.times > 1 or b.state is distinct from 'cancelled'`,
  },
  {
    law: 'what was put aside is what came to it less what left it',
    // Of the account too: each of these transactions moved exactly its amount there.
    find: (merchantId, firstId) => sql`
      select v.reservation as subject from play.reservation v
        left join lateral (
          select coalesce(sum(case when t.kind in ('reserve', 'settle') then t.amount else -t.amount end), 0) as held,
                 count(*) filter (where case when t.kind in ('reserve', 'settle') then t.amount else -t.amount end
                   <> coalesce((select sum(e.amount) from ledger.entry e join ledger.account a on a.id = e.account_id
                        where e.posting_id = t.id and a.kind = 'reserved:' || t.vendor_code), 0)) as wrong
            from play.transaction t
           where t.merchant_id = ${merchantId} and t.vendor_code = v.vendor_code and t.reservation = v.reservation) told on true
       where v.merchant_id = ${merchantId} and v.id >= ${firstId}::uuid and (v.held <> told.held or told.wrong > 0)`,
  },
  {
    law: 'money put aside is that of open reservations',
    find: (merchantId) => sql`
      select coalesce(a.owner_id, v.account_id)::text as subject
        from (select owner_id, kind, currency, balance from ledger.account
               where merchant_id = ${merchantId} and kind like 'reserved:%' and balance <> 0) a
        full join (select account_id, vendor_code, currency, sum(held) as held from play.reservation
                    where merchant_id = ${merchantId} and state = 'open' group by 1, 2, 3 having sum(held) <> 0) v
          on v.account_id = a.owner_id and 'reserved:' || v.vendor_code = a.kind and v.currency = a.currency
       where a.balance is distinct from v.held`,
  },
];

async function faultsOf(scope: Scope, { find }: Proof, firstId: Id): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select subject from (${find(scope.merchantId, firstId)}) faults limit ${AT_MOST}`.execute(scope.db);
  return rows.map(({ subject }) => subject);
}

/** Proves all rounds of a merchant from their transactions and postings. Answers at most 100 faults per law. */
export async function verifyPlay(scope: Scope): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = [];
  for (const law of LAWS) {
    for (const subject of await faultsOf(scope, law, FIRST_ID)) faults.push({ law: law.law, subject });
  }
  for (const { law, check } of heldInvariants) {
    for (const subject of await check(scope, null)) faults.push({ law, subject });
  }
  return faults;
}

/** The same laws for the verifier of all books; every minute over what was begun of late. */
export const playInvariants: readonly Invariant[] = [
  ...LAWS.map((law): Invariant => ({
    law: law.law,
    check: (scope, since) => faultsOf(scope, law, since ? firstIdAt(since.getTime()) : FIRST_ID),
  })),
  ...heldInvariants,
];
