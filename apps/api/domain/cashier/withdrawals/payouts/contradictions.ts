import { firstIdAt, ok, refuse, type Currency, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import { listingOf } from '../../../../platform/listing.ts';
import type { Scope } from '../../../../platform/scope.ts';
import { channelsBy } from '../../channels-by.ts';
import type { RecordAudit } from '../../staff.ts';
import type { WithdrawalState } from '../withdrawal-states.ts';

const ODD = ['other-amount', 'reference-not-found', 'contradiction', 'used-transaction'] as const;

/** Whether an outcome is one of these, in the words of the index that holds them only. */
export const isOdd = sql`outcome in (${sql.join(ODD.map((outcome) => sql.lit(outcome)))})`;

/** Something that a company said of a payout and that our books do not show: money may be where we do not know it. */
export type PayoutContradiction = Readonly<{
  id: Id;
  channelId: Id;
  why: Exclude<(typeof ODD)[number], 'contradiction'> | 'paid-after-all' | 'not-paid-after-all';
  reference: string;
  /** What the company says. */
  reported: 'pending' | 'paid' | 'failed';
  amount: bigint;
  currency: Currency;
  receivedAt: Date;
  lookedBy: Id | null;
  lookedAt: Date | null;
  finding: string | null;
}>;

/** What our books say of the order that a contradiction is about. */
type Ours = Readonly<{
  state: 'to-send' | 'sent' | 'paid' | 'failed';
  amount: bigint;
  withdrawalId: Id;
  withdrawalReference: string;
  withdrawalState: WithdrawalState;
  memberId: Id;
}>;

/** Whoever contradicts themselves says now that it was paid, or that it was not. */
const whyOf = (outcome: string, payment: string) =>
  (outcome === 'contradiction'
    ? payment === 'paid'
      ? 'paid-after-all'
      : 'not-paid-after-all'
    : outcome) as PayoutContradiction['why'];

/** What companies have said that contradicts the books. An id begins with the instant at which it was received. */
export const contradictionListing = listingOf({
  table: 'cashier.payout_notice',
  where: sql`t.${isOdd}`,
  columns: {
    receivedAt: { is: sql.ref('t.received_at'), keyAt: (at) => firstIdAt(at.getTime()) },
    why: {
      is: sql`case when t.outcome <> 'contradiction' then t.outcome
        when t.payment = 'paid' then 'paid-after-all' else 'not-paid-after-all' end`,
    },
    channel: { is: sql.ref('t.channel_id'), among: channelsBy('cashier.payout_channel', 'code') },
    reference: 'reference',
    reported: 'payment',
    amount: 'amount',
    member: {
      is: sql`(select w.member_id from cashier.payout p
        join cashier.withdrawal w on w.merchant_id = p.merchant_id and w.id = p.withdrawal_id
        where p.merchant_id = t.merchant_id and p.channel_id = t.channel_id and p.reference = t.reference)`,
    },
    state: { is: sql`case when t.looked_by is null then 'waiting' else 'looked-into' end` },
    lookedBy: 'looked_by',
    lookedAt: 'looked_at',
    finding: 'finding',
  },
  read: (row): PayoutContradiction => ({
    id: row.id,
    channelId: row.channel_id,
    why: whyOf(row.outcome, row.payment),
    reference: row.reference,
    reported: row.payment as PayoutContradiction['reported'],
    amount: row.amount,
    currency: row.currency,
    receivedAt: row.received_at,
    lookedBy: row.looked_by,
    lookedAt: row.looked_at,
    finding: row.finding,
  }),
});

/** What our books say of the orders that these are about, by the contradictions' ids; of some we know of none. */
export async function ordersBehind(scope: Scope, ids: readonly Id[]): Promise<ReadonlyMap<Id, Ours>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Ours & { id: Id }>`
    select n.id, p.state, p.amount, w.id as "withdrawalId", w.reference as "withdrawalReference", w.state as "withdrawalState",
           w.member_id as "memberId"
      from cashier.payout_notice n
      join cashier.payout p on p.merchant_id = n.merchant_id and p.channel_id = n.channel_id and p.reference = n.reference
      join cashier.withdrawal w on w.merchant_id = p.merchant_id and w.id = p.withdrawal_id
     where n.merchant_id = ${scope.merchantId} and n.id in (${sql.join(ids)})`.execute(scope.db);
  return new Map(rows.map(({ id, ...ours }) => [id, ours]));
}

/** How many contradictions about one withdrawal nobody has looked into yet. */
export async function openContradictionsOf(scope: Scope, withdrawalId: Id): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
      from cashier.payout p
      join cashier.payout_notice n on n.merchant_id = p.merchant_id and n.channel_id = p.channel_id and n.reference = p.reference
     where p.merchant_id = ${scope.merchantId} and p.withdrawal_id = ${withdrawalId} and n.looked_by is null
       and n.${isOdd}`.execute(scope.db);
  return rows[0]?.count ?? 0;
}

/** Writes down what was found out about one, which takes it out of the queue; it moves no money. Whoever is first has looked. */
export async function lookedInto(
  scope: Scope,
  { id, staffId, finding }: { id: Id; staffId: Id; finding: string },
  recordAudit: RecordAudit,
): Promise<Outcome<null, { kind: 'contradiction-not-found' }>> {
  const row = await scope.db
    .updateTable('cashier.payout_notice')
    .set({ looked_by: staffId, looked_at: scope.now, finding })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .where('outcome', 'in', [...ODD])
    .where('looked_by', 'is', null)
    .returning(['reference', 'outcome'])
    .executeTakeFirst();
  if (!row) return refuse({ kind: 'contradiction-not-found' });
  const detail = { reference: row.reference, why: row.outcome, note: finding };
  await recordAudit(scope, {
    staffId,
    action: 'payout-looked-into',
    subject: { kind: 'payout', id },
    detail,
  });
  return ok(null);
}
