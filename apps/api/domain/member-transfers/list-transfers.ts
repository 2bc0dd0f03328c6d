import type { Currency, Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import { accountsById } from '../identity/index.ts';
import { ownRows } from '../../platform/own-rows.ts';

/** A transfer as one of its two sides sees it. */
export type Transfer = Readonly<{
  id: Id;
  reference: string;
  direction: 'up' | 'down';
  /** Whether the one who looks sent it. */
  sent: boolean;
  /** The other side's name. */
  with: string;
  currency: Currency;
  amount: bigint;
  note: string | null;
  madeAt: Date;
}>;

/** Both sides of the transfer with a reference, the sender first; null where none has it. */
export async function transferSides(scope: Scope, reference: string): Promise<readonly [Id, Id] | null> {
  const row = await scope.db
    .selectFrom('member_transfers.transfer')
    .select(['from_account_id', 'to_account_id'])
    .where('merchant_id', '=', scope.merchantId)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row ? [row.from_account_id, row.to_account_id] : null;
}

/** What somebody has sent and been sent, the latest first; `before` is the last id of the page before. */
export async function listTransfers(
  scope: Scope,
  accountId: Id,
  { before, limit }: { before?: Id | undefined; limit: number },
): Promise<Transfer[]> {
  const side = (column: 'from_account_id' | 'to_account_id') => sql`
    (select * from member_transfers.transfer
      where merchant_id = ${scope.merchantId} and ${sql.ref(column)} = ${accountId}
        ${before ? sql`and id < ${before}::uuid` : sql``}
      order by id desc limit ${limit})`;
  const { rows } = await sql<Omit<Transfer, 'sent' | 'with'> & { from: Id; to: Id }>`
    select id, reference, direction, from_account_id as "from", to_account_id as "to", currency, amount, note, made_at as "madeAt"
      from (${side('from_account_id')} union all ${side('to_account_id')}) t
     order by id desc limit ${limit}`.execute(scope.db);
  const others = rows.map(({ from, to }) => (from === accountId ? to : from));
  const accounts = await accountsById(scope, others);
  return rows.map(({ from, to, ...row }) => {
    const sent = from === accountId;
    return { ...row, sent, with: accounts.get(sent ? to : from)?.username ?? '' };
  });
}

/** What a member has sent, for themselves: to whom is not told. */
export const ownSent = ownRows({
  table: 'member_transfers.transfer',
  owner: 'from_account_id',
  read: ({ reference, currency, amount, note, made_at }) => ({
    reference,
    currency,
    amount,
    note,
    madeAt: made_at,
  }),
});

/** What a member was sent, for themselves: by whom, and in what words, is not told. */
export const ownReceived = ownRows({
  table: 'member_transfers.transfer',
  owner: 'to_account_id',
  read: ({ reference, currency, amount, made_at }) => ({ reference, currency, amount, madeAt: made_at }),
});
