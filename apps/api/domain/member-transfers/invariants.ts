import { FIRST_ID, firstIdAt } from '@mela/primitives';
import { sql } from 'kysely';
import type { Invariant } from '../ledger/index.ts';

const AT_MOST = 100;

/** What the books must say of money from hand to hand. */
export const transferInvariants: readonly Invariant[] = [
  {
    law: 'a transfer moved its amount from one to the other, once',
    async check(scope, since) {
      const first = since ? firstIdAt(since.getTime()) : FIRST_ID;
      const { rows } = await sql<{ subject: string }>`
        with posted as materialized (
          select p.key::uuid as id, p.id as posting_id from ledger.posting p
           where p.merchant_id = ${scope.merchantId} and p.id >= ${first}::uuid and p.kind = 'member-transfer'
        ), moved as (
          select p.id,
                 count(*) as entries,
                 count(*) filter (where e.amount = -t.amount and a.owner_id = t.from_account_id and a.kind = 'cash') as taken,
                 count(*) filter (where e.amount = t.amount and a.owner_id = t.to_account_id and a.kind = 'cash') as given
            from posted p join member_transfers.transfer t on t.merchant_id = ${scope.merchantId} and t.id = p.id
            join ledger.entry e on e.posting_id = p.posting_id join ledger.account a on a.id = e.account_id
           group by p.id
        )
        select coalesce(t.id, p.id)::text as subject
          from (select id from member_transfers.transfer where merchant_id = ${scope.merchantId} and id >= ${first}::uuid) t
          full join posted p on p.id = t.id left join moved m on m.id = p.id
         where t.id is null or p.id is null or m.entries <> 2 or m.taken <> 1 or m.given <> 1 limit ${AT_MOST}`.execute(
        scope.db,
      );
      return rows.map(({ subject }) => subject);
    },
  },
];
