import { firstIdAt, type Currency, type Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import type { PostingKind } from './chart.ts';

/** Any account: a player's, or with no owner one of the house's. */
export type AccountName = { ownerId: Id | null; kind: string; currency: Currency };

/** One line of an account. House accounts keep no running balance. */
export type AccountLine = Readonly<{
  postingId: Id;
  kind: PostingKind;
  key: string;
  amount: bigint;
  balanceAfter: bigint | null;
  postedAt: Date;
  memo: Readonly<Record<string, string>> | null;
}>;

/** The lines of an account over a time, with what came in and what went out of it in all of that time. */
export type AccountStatement = Readonly<{ lines: AccountLine[]; next: Id | null; in: bigint; out: bigint }>;

/**
 * A statement of any account from one instant up to another, the earliest line first, page by page (`after`: the last posting of the
 * page before). Ids begin with their time, so a time is one range of the entries' key, whoever's account it is.
 */
export async function accountStatement(
  scope: Scope,
  account: AccountName,
  { from, to, after, limit }: { from: Date; to: Date; after?: Id | undefined; limit: number },
): Promise<AccountStatement> {
  const owner = account.ownerId === null ? sql`is null` : sql`= ${account.ownerId}`;
  const within = sql`
    e.merchant_id = ${scope.merchantId}
    and e.account_id = (select a.id from ledger.account a where a.merchant_id = ${scope.merchantId}
          and a.owner_id ${owner} and a.kind = ${account.kind} and a.currency = ${account.currency})
    and e.posting_id >= ${firstIdAt(from.getTime())}::uuid and e.posting_id < ${firstIdAt(to.getTime())}::uuid`;
  const { rows } = await sql<AccountLine>`
    select e.posting_id as "postingId", p.kind, p.key, e.amount, e.balance_after as "balanceAfter", e.posted_at as "postedAt", p.memo
      from ledger.entry e join ledger.posting p on p.id = e.posting_id
     where ${within} ${after ? sql`and e.posting_id > ${after}::uuid` : sql``}
     order by e.posting_id, e.position limit ${limit + 1}`.execute(scope.db);
  const sums = await sql<{ in: bigint; out: bigint }>`
    select coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint as in,
           coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::bigint as out
      from ledger.entry e where ${within}`.execute(scope.db);
  const lines = rows.slice(0, limit);
  const next = rows.length > limit ? (lines.at(-1)?.postingId ?? null) : null;
  return { lines, next, in: sums.rows[0]?.in ?? 0n, out: sums.rows[0]?.out ?? 0n };
}

/** Which of the house's accounts there are, by kind and currency. */
export async function houseAccounts(scope: Scope): Promise<{ kind: string; currency: Currency }[]> {
  return scope.db
    .selectFrom('ledger.account')
    .select(['kind', 'currency'])
    .where('merchant_id', '=', scope.merchantId)
    .where('owner_id', 'is', null)
    .orderBy('kind')
    .orderBy('currency')
    .execute();
}
