import type { Id } from '@mela/primitives';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import type { Invariant, Law } from '../ledger/index.ts';

const AT_MOST = 100;

type Proof = { law: Law; find: (merchantId: Id) => RawBuilder<{ subject: string }> };

const HOLD: Proof = {
  law: 'money on hold is that of held credits',
  find: (merchantId) => sql`
    select coalesce(a.owner_id, h.account_id)::text as subject
      from (select owner_id, kind, currency, balance from ledger.account
             where merchant_id = ${merchantId} and kind like 'held:%' and balance <> 0) a
      full join (select account_id, vendor_code, currency, sum(amount) as amount from play.held_credit
                  where merchant_id = ${merchantId} and state = 'held' group by 1, 2, 3) h
        on h.account_id = a.owner_id and 'held:' || h.vendor_code = a.kind and h.currency = a.currency
     where a.balance is distinct from h.amount`,
};

const DAYS: Proof = {
  law: 'what is left of a day is its ceiling less what was credited',
  find: (merchantId) => sql`
    select coalesce(d.vendor_code, p.vendor_code) || ' ' || coalesce(d.day, p.day) as subject
      from (select vendor_code, day, max(ceiling) - sum(remaining) as credited, min(ceiling) = max(ceiling) as is_one
              from play.vendor_credit_day where merchant_id = ${merchantId} group by 1, 2) d
      full join (select vendor_code, day, sum(credited) as credited from play.player_credit_day
                  where merchant_id = ${merchantId} group by 1, 2) p
        on p.vendor_code = d.vendor_code and p.day = d.day
     where not coalesce(d.is_one, true) or coalesce(d.credited, 0) <> coalesce(p.credited, 0)`,
};

const ENDS: Proof = {
  law: 'a held credit was booked, and went once to where it was decided',
  find: (merchantId) => sql`
    with moved as materialized (
      select case p.kind when 'credit-held' then p.id::text else split_part(p.key, ':', 1) end as id,
             coalesce(sum(e.amount) filter (where p.kind = 'credit-held'), 0) as booked,
             coalesce(-sum(e.amount) filter (where p.kind = 'held-returned' and strpos(p.key, ':') > 0), 0) as corrected,
             coalesce(-sum(e.amount) filter (where p.kind = 'held-returned' and strpos(p.key, ':') = 0), 0) as refused,
             coalesce(-sum(e.amount) filter (where p.kind = 'held-released'), 0) as released
        from ledger.posting p
        join ledger.entry e on e.posting_id = p.id
        join ledger.account a on a.id = e.account_id and a.kind like 'held:%'
       where p.merchant_id = ${merchantId} and p.kind in ('credit-held', 'held-returned', 'held-released')
       group by 1)
    select coalesce(h.id::text, m.id) as subject from moved m
      full join (select * from play.held_credit where merchant_id = ${merchantId}) h on h.id::text = m.id
     where h.id is null or m.id is null or m.booked <> h.claimed or m.corrected <> h.claimed - h.amount
        or m.released <> case h.state when 'released' then h.amount else 0 end
        or m.refused <> case h.state when 'refused' then h.amount else 0 end`,
};

const COUNTS: Proof = {
  law: 'a credit was counted or held',
  find: (merchantId) => sql`
    select coalesce(t.vendor_code || ' ' || t.account_id, p.vendor_code || ' ' || p.account_id) as subject
      from (select vendor_code, account_id, sum(coalesce(win_change, amount)) as credited from play.transaction
             where merchant_id = ${merchantId} and kind in ('settle', 'promo', 'resettle') and coalesce(win_change, amount) > 0
               and currency <> 'PLAY' group by 1, 2) t
      full join (select vendor_code, account_id, sum(credited - in_wallets) as credited from play.player_credit_day
                  where merchant_id = ${merchantId} group by 1, 2) p
        on p.vendor_code = t.vendor_code and p.account_id = t.account_id
     where coalesce(t.credited, 0) <> coalesce(p.credited, 0)`,
};

const faultsOf = async (scope: Scope, { find }: Proof): Promise<string[]> => {
  const { rows } = await sql<{ subject: string }>`
    select subject from (${find(scope.merchantId)}) faults limit ${AT_MOST}`.execute(scope.db);
  return rows.map(({ subject }) => subject);
};

/** The laws of ceilings and held credits. Those over all that was ever credited are asked now and then only. */
export const heldInvariants: readonly Invariant[] = [
  ...[HOLD, DAYS].map((law) => ({ law: law.law, check: (scope: Scope) => faultsOf(scope, law) })),
  ...[ENDS, COUNTS].map((law) => ({
    law: law.law,
    check: async (scope: Scope, since: Date | null) => (since ? [] : faultsOf(scope, law)),
  })),
];
