import { DAY_MS, FIRST_ID, firstIdAt } from '@mela/primitives';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import type { Invariant, Law } from '../ledger/index.ts';

const AT_MOST = 100;
/** A transfer is asked about for a day, and is then put before a person. */
const LIMIT_MS = DAY_MS + 3_600_000;

const law = (
  name: Law,
  find: (scope: Scope, firstId: string) => RawBuilder<{ subject: string }>,
): Invariant => ({
  law: name,
  async check(scope, since) {
    const { rows } = await sql<{ subject: string }>`
      select subject from (${find(scope, since ? firstIdAt(since.getTime()) : FIRST_ID)}) faults limit ${AT_MOST}`.execute(
      scope.db,
    );
    return rows.map(({ subject }) => subject);
  },
});

/** What the books must say of money at vendors. */
export const walletInvariants: readonly Invariant[] = [
  law(
    'money in transit is transfers under way',
    ({ merchantId }) => sql`
      select coalesce(a.owner_id, t.account_id)::text as subject
        from (select owner_id, substr(kind, 9) as vendor, currency, balance from ledger.account
               where merchant_id = ${merchantId} and kind like 'transit:%' and balance <> 0) a
        full join (select account_id, vendor_code, currency, sum(amount) as amount from vendor_wallets.transfer
                    where merchant_id = ${merchantId} and state in ('pending', 'review') group by 1, 2, 3) t
          on t.account_id = a.owner_id and t.vendor_code = a.vendor and t.currency = a.currency
       where a.balance is distinct from t.amount`,
  ),
  law(
    'nothing is in transit for longer than a day without a person knowing',
    ({ merchantId, now }) => sql`
      select id::text as subject from vendor_wallets.transfer
       where merchant_id = ${merchantId} and state = 'pending' and due_at is not null
         and opened_at < ${new Date(now.getTime() - LIMIT_MS)}`,
  ),
  law(
    'a round from a wallet is booked once, for what it came to',
    ({ merchantId }, firstId) => sql`
      with posted as materialized (
        select p.id as posting_id, split_part(p.key, ':', 1) as vendor, substr(p.key, strpos(p.key, ':') + 1) as round
          from ledger.posting p
         where p.merchant_id = ${merchantId} and p.id >= ${firstId}::uuid and p.kind = 'wallet-round')
      select p.vendor || ':' || p.round as subject from posted p
       where not exists (select from vendor_wallets.round r
           join ledger.entry e on e.posting_id = p.posting_id and e.seq is not null and e.amount = r.win - r.released - r.stake
           join ledger.account a on a.id = e.account_id and a.owner_id = r.account_id and a.kind = 'wallet:' || r.vendor_code
          where r.merchant_id = ${merchantId} and r.vendor_code = p.vendor and r.round = p.round)`,
  ),
  law(
    'a win in a wallet was counted as credited, or is that of a held credit',
    ({ merchantId }) => sql`
      select coalesce(r.vendor_code || ' ' || r.account_id, p.vendor_code || ' ' || p.account_id) as subject
        from (select vendor_code, account_id, sum(credited) as credited from vendor_wallets.round
               where merchant_id = ${merchantId} and credited > 0 group by 1, 2) r
        full join (select vendor_code, account_id, sum(in_wallets) as credited from play.player_credit_day
                    where merchant_id = ${merchantId} and in_wallets > 0 group by 1, 2) p
          on p.vendor_code = r.vendor_code and p.account_id = r.account_id
       where coalesce(r.credited, 0) <> coalesce(p.credited, 0)
      union all
      select coalesce(r.id, h.round_id)::text
        from (select * from vendor_wallets.round where merchant_id = ${merchantId} and held is not null) r
        full join (select * from play.held_credit where merchant_id = ${merchantId} and kind = 'wallet-round') h on h.round_id = r.id
       where r.held is distinct from h.claimed or r.account_id is distinct from h.account_id
          or r.released <> case h.state when 'released' then h.amount else 0 end`,
  ),
];
