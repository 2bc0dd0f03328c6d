import { ok, refuse, type Currency, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../../../platform/scope.ts';
import type { RecordAudit } from '../../staff.ts';
import type { WithdrawalState } from '../withdrawal-states.ts';

const ODD = ['other-amount', 'reference-not-found', 'contradiction', 'used-transaction'] as const;

/** Whether an outcome is one of these, in the words of the index that holds them only. */
export const isOdd = sql`outcome in (${sql.join(ODD.map((outcome) => sql.lit(outcome)))})`;

/** Something that a company said of a payout and that our books do not show: money may be where we do not know it. */
export type PayoutContradiction = Readonly<{
  id: Id;
  why: (typeof ODD)[number];
  channel: Readonly<{ code: string; name: Readonly<Record<string, string>> }>;
  reference: string;
  /** What the company says. */
  reported: 'pending' | 'paid' | 'failed';
  amount: bigint;
  currency: Currency;
  receivedAt: Date;
  /** What our books say of the order, where there is one. */
  ours: Readonly<{
    state: 'to-send' | 'sent' | 'paid' | 'failed';
    amount: bigint;
    withdrawalId: Id;
    withdrawalReference: string;
    withdrawalState: WithdrawalState;
    memberId: Id;
  }> | null;
  lookedBy: Id | null;
  lookedAt: Date | null;
  finding: string | null;
}>;

type Ours = NonNullable<PayoutContradiction['ours']>;
/** As JSON tells it, amounts are texts. */
type Row = Omit<PayoutContradiction, 'ours'> & { ours: (Omit<Ours, 'amount'> & { amount: string }) | null };

/** What companies have said that contradicts the books, newest first: what waits for somebody to look, or what was looked into. */
export async function payoutContradictions(
  scope: Scope,
  page: { looked: boolean; before?: Id | undefined; limit: number },
): Promise<PayoutContradiction[]> {
  const { rows } = await sql<Row>`
    select n.id, n.outcome as why, json_build_object('code', c.code, 'name', c.name) as channel, n.reference, n.payment as reported,
           n.amount, n.currency, n.received_at as "receivedAt", n.looked_by as "lookedBy", n.looked_at as "lookedAt", n.finding,
           o.ours
      from cashier.payout_notice n
      join cashier.payout_channel c on c.merchant_id = n.merchant_id and c.id = n.channel_id
      left join lateral (
        select json_build_object('state', p.state, 'amount', p.amount::text, 'withdrawalId', w.id, 'withdrawalReference', w.reference,
                                 'withdrawalState', w.state, 'memberId', w.member_id) as ours
          from cashier.payout p
          join cashier.withdrawal w on w.merchant_id = p.merchant_id and w.id = p.withdrawal_id
         where p.merchant_id = n.merchant_id and p.channel_id = n.channel_id and p.reference = n.reference) o on true
     where n.merchant_id = ${scope.merchantId} and n.${isOdd}
       and (n.looked_by is not null) = ${page.looked}
       ${page.before ? sql`and n.id < ${page.before}::uuid` : sql``}
     order by n.id desc limit ${page.limit}`.execute(scope.db);
  return rows.map((row) => ({
    ...row,
    ours: row.ours && { ...row.ours, amount: BigInt(row.ours.amount) },
  }));
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
