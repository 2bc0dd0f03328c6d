import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import type { Invariant, Law } from '../ledger/index.ts';

const AT_MOST = 100;

const law = (name: Law, find: (scope: Scope) => RawBuilder<{ subject: string }>): Invariant => ({
  law: name,
  async check(scope) {
    const { rows } = await sql<{ subject: string }>`
      select subject from (${find(scope)}) faults limit ${AT_MOST}`.execute(scope.db);
    return rows.map(({ subject }) => subject);
  },
});

/** The laws of bonuses and lots, over their own tables and the ledger. */
export const bonusInvariants: readonly Invariant[] = [
  law(
    'bonus accounts are the money of the bonuses under way',
    ({ merchantId }) => sql`
      select coalesce(a.owner_id, g.member_id)::text as subject
        from (select owner_id, currency, balance from ledger.account
               where merchant_id = ${merchantId} and kind = 'bonus' and owner_id is not null) a
        full join (select member_id, currency, sum(money) as money from bonuses.grant
                    where merchant_id = ${merchantId} and state = 'active' group by member_id, currency) g
          on g.member_id = a.owner_id and g.currency = a.currency
       where coalesce(a.balance, 0) <> coalesce(g.money, 0)`,
  ),
  law(
    'a bonus is the sum of its movements',
    ({ merchantId }) => sql`
      select g.id::text as subject from bonuses.grant g
        left join (select grant_id, sum(amount) filter (where kind <> 'lost') as money
                     from bonuses.movement where merchant_id = ${merchantId} group by grant_id) m on m.grant_id = g.id
       where g.merchant_id = ${merchantId} and g.money <> coalesce(m.money, 0)`,
  ),
  law(
    'a lot is the sum of what fed it',
    ({ merchantId }) => sql`
      select l.id::text as subject from bonuses.lot l
        left join (select lot_id, sum(counted) as done from bonuses.feed
                    where merchant_id = ${merchantId} group by lot_id) f on f.lot_id = l.id
       where l.merchant_id = ${merchantId} and l.done <> coalesce(f.done, 0)`,
  ),
  law(
    'wallets with bonus money are watched',
    ({ merchantId }) => sql`
      select g.member_id::text as subject from bonuses.grant g
       where g.merchant_id = ${merchantId} and g.state = 'active'
         and not exists (select from ledger.account a where a.merchant_id = ${merchantId} and a.owner_id = g.member_id
           and a.kind = 'cash' and a.currency = g.currency and a.beside_bonus)`,
  ),
];
