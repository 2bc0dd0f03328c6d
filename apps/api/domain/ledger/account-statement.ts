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

/** What came in and what went out of an account. */
export type AccountSums = Readonly<{ in: bigint; out: bigint }>;
/** From one instant up to another, which is not in it. */
type Span = { from: Date; to: Date };

/** Ids begin with their time, so a time is one range of the entries' key, whoever's account it is. */
const within = (scope: Scope, { ownerId, kind, currency }: AccountName, { from, to }: Span) => sql`
  e.merchant_id = ${scope.merchantId}
  and e.account_id = (select a.id from ledger.account a where a.merchant_id = ${scope.merchantId}
        and a.owner_id ${ownerId === null ? sql`is null` : sql`= ${ownerId}`} and a.kind = ${kind} and a.currency = ${currency})
  and e.posting_id >= ${firstIdAt(from.getTime())}::uuid and e.posting_id < ${firstIdAt(to.getTime())}::uuid`;

/**
 * A page of an account's lines, the earliest first, from after a posting on; `next` is the last posting of the page, null at the end. A
 * player's lines come in the order in which the balance went; a posting is never torn between two pages.
 */
export async function accountLines(
  scope: Scope,
  account: AccountName,
  { after, limit, ...span }: Span & { after?: Id | undefined; limit: number },
): Promise<{ lines: AccountLine[]; next: Id | null }> {
  const isPlayers = account.ownerId !== null;
  const order = isPlayers ? sql`e.seq` : sql`e.posting_id, e.position`;
  const onwards = isPlayers
    ? sql`e.seq > (select max(l.seq) from ledger.entry l where l.posting_id = ${after ?? null}::uuid and l.account_id = e.account_id)`
    : sql`e.posting_id > ${after ?? null}::uuid`;
  const { rows } = await sql<AccountLine>`
    select e.posting_id as "postingId", p.kind, p.key, e.amount, e.balance_after as "balanceAfter", e.posted_at as "postedAt", p.memo
      from ledger.entry e join ledger.posting p on p.id = e.posting_id
     where ${within(scope, account, span)} ${after ? sql`and ${onwards}` : sql``}
     order by ${order} limit ${limit + 1}`.execute(scope.db);
  if (rows.length <= limit) return { lines: rows, next: null };
  const torn = rows.at(-1)?.postingId;
  const whole = rows.findIndex(({ postingId }) => postingId === torn);
  const lines = rows.slice(0, whole > 0 ? whole : limit);
  return { lines, next: lines.at(-1)?.postingId ?? null };
}

/** What came in and went out of an account over a time. */
export async function accountSums(scope: Scope, account: AccountName, span: Span): Promise<AccountSums> {
  const { rows } = await sql<AccountSums>`
    select coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint as in,
           coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::bigint as out
      from ledger.entry e where ${within(scope, account, span)}`.execute(scope.db);
  return rows[0] ?? { in: 0n, out: 0n };
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
