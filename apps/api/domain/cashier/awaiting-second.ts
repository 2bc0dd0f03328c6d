import type { Currency, Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';

/** A person who may give the second approval: all of their logins, and the players' accounts that are their own. */
export type SecondApprover = Readonly<{ logins: readonly Id[]; ownAccountIds: readonly Id[] }>;

/** What one of the staff has said yes to at a desk, and another has yet to. */
export type AwaitingSecond = Readonly<{
  id: Id;
  what: 'withdrawal' | 'deposit' | 'forced-receipt';
  reference: string;
  amount: bigint;
  currency: Currency;
  firstBy: Id;
  since: Date;
}>;

/** All that waits at the cashier's desks for a second approval which this person may give. */
export async function awaitingSecond(
  scope: Scope,
  { logins, ownAccountIds }: SecondApprover,
): Promise<AwaitingSecond[]> {
  const { rows } = await sql<AwaitingSecond>`
    select open.id, open.what, open.reference, open.amount, open.currency, open."firstBy", coalesce(said.at, open.moved_at) as since
      from (
        select id, 'withdrawal' as what, 'approve' as event, reference, member_id, amount, currency,
               first_approval_by as "firstBy", moved_at
          from cashier.withdrawal
          where merchant_id = ${scope.merchantId} and state = 'under-review' and needs_two and first_approval_by is not null
        union all
        select id, 'forced-receipt', 'force-receipt', reference, member_id, amount, currency, two_for_receipt_by, moved_at
          from cashier.withdrawal
          where merchant_id = ${scope.merchantId} and state in ('paid', 'disputed') and two_for_receipt_by is not null
        union all
        select id, 'deposit', 'approve', reference, member_id, amount, currency, first_approval_by, moved_at
          from cashier.deposit
          where merchant_id = ${scope.merchantId} and state = 'submitted' and kind <> 'gateway' and first_approval_by is not null
      ) open
      left join lateral (
        select at from cashier.step
          where merchant_id = ${scope.merchantId} and subject_id = open.id and event = open.event
          order by id desc limit 1
      ) said on true
      where open."firstBy" <> all(${logins}::uuid[]) and open.member_id <> all(${ownAccountIds}::uuid[])`.execute(
    scope.db,
  );
  return rows;
}
