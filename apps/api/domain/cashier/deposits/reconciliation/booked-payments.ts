import type { Currency, Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../../../platform/scope.ts';
import { readNumber } from '../../../../platform/short-numbers/index.ts';
import type { Booked } from '../payments/match-payments.ts';
import { paymentKey } from '../payments/payment-key.ts';

/** A deposit as reconciliation sees it; `since` is when its payment can have been made at the earliest. */
export type BookedPayment = Booked & Readonly<{ channelId: Id; creditedAt: Date | null; since: Date }>;

type Row = {
  id: Id;
  channelId: Id;
  /** The payment's own, where it was credited to another's deposit. */
  reference: string;
  key: string | null;
  nth: number | null;
  currency: Currency;
  since: Date;
  creditedAt: Date | null;
  amount: bigint | null;
};

/** The deposits of a gateway's account that were asked for or credited under some references, over all its channels. */
export function bookedUnder(
  scope: Scope,
  accountId: Id,
  references: readonly string[],
): Promise<BookedPayment[]> {
  const keys = references.map((reference) => paymentKey('gateway', reference));
  const own = references.map((reference) => readNumber(reference)?.text ?? reference);
  return bookedAs(
    scope,
    accountId,
    sql`select deposit_id as id from cashier.credited_payment
         where merchant_id = ${scope.merchantId} and account_id = ${accountId} and reference_key = any(${keys}::text[])
        union select id from cashier.deposit
         where merchant_id = ${scope.merchantId} and reference = any(${own}::text[])`,
  );
}

/** What was credited in a time to deposits of a gateway's account, over all its channels. */
export const bookedIn = (
  scope: Scope,
  accountId: Id,
  { from, until }: { from: Date; until: Date },
): Promise<BookedPayment[]> =>
  bookedAs(
    scope,
    accountId,
    sql`select d.id from cashier.deposit_channel c
          join cashier.deposit d on d.merchant_id = c.merchant_id and d.channel_id = c.id
         where c.merchant_id = ${scope.merchantId} and c.account_id = ${accountId} and c.kind = 'gateway'
           and d.state = 'credited' and d.moved_at >= ${from} and d.moved_at < ${until}`,
  );

async function bookedAs(
  scope: Scope,
  accountId: Id,
  which: ReturnType<typeof sql>,
): Promise<BookedPayment[]> {
  // The keys are made before they are looked up: row-level security lets no index be searched by what a cast answers.
  const { rows } = await sql<Row>`
    with which as materialized (${which}),
    asked as materialized (
      select d.id, d.id::text as posting, d.channel_id, d.currency, d.reference as own, 'deposits:' || c.code as account,
             p.reference_key, p.nth, u.reference as told, least(d.created_at, u.received_at) as since,
             case when d.state = 'credited' then d.moved_at end as credited_at
        from which w
        join cashier.deposit d on d.merchant_id = ${scope.merchantId} and d.id = w.id
        join cashier.deposit_channel c on c.merchant_id = d.merchant_id and c.id = d.channel_id
        left join cashier.credited_payment p on p.merchant_id = d.merchant_id and p.deposit_id = d.id
        -- What staff have credited goes by the payment's own reference.
        left join lateral (select min(u.reference) as reference, min(u.received_at) as received_at from cashier.unmatched_payment u
          where u.merchant_id = d.merchant_id and u.credited_deposit_id = d.id) u on true
       where c.account_id = ${accountId} and c.kind = 'gateway')
    select a.id, a.channel_id as "channelId", coalesce(a.told, a.own) as reference, a.reference_key as key, a.nth, a.currency, a.since,
           a.credited_at as "creditedAt", e.amount from asked a
      left join lateral (
        select -e.amount as amount from ledger.posting p
          join ledger.entry e on e.merchant_id = p.merchant_id and e.posting_id = p.id
          join ledger.account c on c.merchant_id = e.merchant_id and c.id = e.account_id
         where p.merchant_id = ${scope.merchantId} and p.kind = 'deposit' and p.key = a.posting
           and c.kind = a.account limit 1) e on true
     order by a.reference_key, a.nth, a.id`.execute(scope.db);
  return rows.map((row) => ({ ...row, key: row.key ?? paymentKey('gateway', row.reference) }));
}
