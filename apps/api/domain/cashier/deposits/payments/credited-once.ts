import { sql } from 'kysely';
import type { Invariant } from '../../../ledger/index.ts';

const AT_MOST = 100;

/**
 * Every credited deposit has used up a payment of its own: one that it names, or that staff have credited to it, and that no other deposit
 * was credited for. A second payment under one reference is one that the gateway's own list has shown. Only what was credited
 * before payments were kept is taken as it was found.
 */
export const creditedOnce: Invariant = {
  law: 'one payment is credited once',
  async check(scope, since) {
    const { merchantId } = scope;
    const { rows } = await sql<{ reference: string }>`
      with credited as materialized (
        select d.id, d.reference, d.transaction_id, d.channel_id from cashier.deposit d
         where d.merchant_id = ${merchantId} and d.state = 'credited' and d.moved_at >= ${since ?? new Date(0)})
      select c.reference from credited c
        join cashier.deposit_channel ch on ch.merchant_id = ${merchantId} and ch.id = c.channel_id and ch.account_id is not null
        left join lateral (select p.account_id, p.reference_key, p.nth, p.adopted from cashier.credited_payment p
          where p.merchant_id = ${merchantId} and p.deposit_id = c.id limit 1) p on true
        left join lateral (select bool_or(u.source = 'reconciliation') as listed from cashier.unmatched_payment u
          where u.merchant_id = ${merchantId} and u.credited_deposit_id = c.id and u.reference_key = p.reference_key
            and u.nth = p.nth) u on true
        left join lateral (select 1 as other from cashier.credited_payment o
          where o.merchant_id = ${merchantId} and o.account_id = p.account_id and o.reference_key = p.reference_key
            and o.nth = p.nth and o.deposit_id <> c.id limit 1) o on true
       where p.account_id is null or o.other is not null
          or not p.adopted and (p.nth > 1 and u.listed is not true
            or u.listed is null and p.reference_key <> coalesce(c.transaction_id, replace(c.reference, '-', '')))
       limit ${AT_MOST}`.execute(scope.db);
    return rows.map(({ reference }) => reference);
  },
};
