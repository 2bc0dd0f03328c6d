import { sql } from 'kysely';
import type { Invariant } from '../../../ledger/index.ts';

const AT_MOST = 100;

/**
 * Every payout that a company has paid is the only one of its reference and of the company's payment, and is booked: a withdrawal has as
 * many postings as it has payouts that were paid.
 */
export const paidOnce: Invariant = {
  law: 'one payout is paid once',
  async check(scope, since) {
    const { merchantId } = scope;
    const { rows } = await sql<{ reference: string }>`
      with paid as materialized (
        select p.id, p.reference, p.account_id, p.transaction_key, p.withdrawal_id from cashier.payout p
         where p.merchant_id = ${merchantId} and p.state = 'paid' and p.closed_at >= ${since ?? new Date(0)}),
      -- The keys are made before they are looked up: row-level security lets no index be searched by what a cast answers.
      booked as materialized (
        select w.id, w.id::text || ':' || attempt as key
          from (select distinct withdrawal_id from paid) p
          join cashier.withdrawal w on w.merchant_id = ${merchantId} and w.id = p.withdrawal_id
          cross join lateral generate_series(1, w.payout_attempt) attempt)
      select p.reference from paid p
        left join lateral (select 1 as other from cashier.payout o
          where o.merchant_id = ${merchantId} and o.reference = p.reference and o.id <> p.id limit 1) r on true
        left join lateral (select 1 as other from cashier.payout o
          where o.merchant_id = ${merchantId} and o.account_id = p.account_id and o.transaction_key = p.transaction_key
            and o.state = 'paid' and o.id <> p.id limit 1) t on true
        left join lateral (select count(*) as payouts from cashier.payout o
          where o.merchant_id = ${merchantId} and o.withdrawal_id = p.withdrawal_id and o.state = 'paid') w on true
        left join lateral (select count(*) as postings from booked b
          cross join lateral (select 1 from ledger.posting l
            where l.merchant_id = ${merchantId} and l.kind = 'withdrawal-paid' and l.key = b.key limit 1) l
         where b.id = p.withdrawal_id) l on true
       where r.other is not null or t.other is not null or w.payouts > l.postings
       limit ${AT_MOST}`.execute(scope.db);
    return rows.map(({ reference }) => reference);
  },
};
